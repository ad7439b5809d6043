/**
 * Whose data a row is: an account, an email address without an account, a browser before sign-in (by the hash of its
 * cookie), one API call that named nobody, a subscription that renews, the tests of an account, or the site itself for its
 * sample document.
 */
export type OwnerKey =
  | UserKey
  | `email:${string}`
  | VisitorKey
  | `call:${string}`
  | `subscription:${string}`
  | `test:${string}`
  | 'site:sample';
export type UserKey = `user:${string}`;
export type VisitorKey = `visitor:${string}`;

export const userKey = (userId: string): UserKey => `user:${userId}`;
export const emailKey = (email: string): OwnerKey => `email:${email.toLowerCase()}`;
export const callKey = (callId: string): OwnerKey => `call:${callId}`;

/** What an account's test keys issued. It belongs to no account, so nothing of an account finds it. */
export const testerKey = (userId: string): OwnerKey => `test:${userId}`;

/** The account whose test keys issued it, or null if it is no test. */
export const testerOf = (key: OwnerKey): string | null => (key.startsWith('test:') ? key.slice('test:'.length) : null);

export const isUserKey = (key: string): key is UserKey => key.startsWith('user:');

/** The account of a key, or null if it belongs to no account. */
export const userIdOf = (key: OwnerKey): string | null => (isUserKey(key) ? key.slice('user:'.length) : null);

/** The email address of a key without an account, or null. */
export const emailOf = (key: OwnerKey): string | null => (key.startsWith('email:') ? key.slice('email:'.length) : null);
