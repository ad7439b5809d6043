import type { UserRole } from './db/tables/accounts.ts';

/** Who asks. An action's first line holds this against what it is about to do. */
export interface Actor {
  readonly userId: string | null;
  readonly role: UserRole;
  /** A key from a mail's link, which opens what it was sent with. */
  readonly key: string | null;
}

export const NOBODY: Actor = { userId: null, role: 0, key: null };

export const isStaff = (actor: Actor): boolean => actor.role === 2;
