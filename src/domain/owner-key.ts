/**
 * Whose data a row is: an account, an email address without an account, a browser before sign-in (by the hash of its
 * cookie), one API call that named nobody, a subscription that renews, or the site itself for its sample document.
 */
export type OwnerKey =
  | UserKey
  | `email:${string}`
  | VisitorKey
  | `call:${string}`
  | `subscription:${string}`
  | 'site:sample';
export type UserKey = `user:${string}`;
export type VisitorKey = `visitor:${string}`;

export const userKey = (userId: string): UserKey => `user:${userId}`;
export const emailKey = (email: string): OwnerKey => `email:${email.toLowerCase()}`;
export const callKey = (callId: string): OwnerKey => `call:${callId}`;

export const isUserKey = (key: string): key is UserKey => key.startsWith('user:');

/** The account of a key, or null if it belongs to no account. */
export const userIdOf = (key: OwnerKey): string | null => (isUserKey(key) ? key.slice('user:'.length) : null);

/** The email address of a key without an account, or null. */
export const emailOf = (key: OwnerKey): string | null => (key.startsWith('email:') ? key.slice('email:'.length) : null);
