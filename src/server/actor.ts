import { AppError } from '../domain/errors.ts';
import type { UserRole } from './db/tables/accounts.ts';

/** Who asks. An action's first line holds this against what it is about to do. */
export interface Actor {
  readonly userId: string | null;
  /** 0 customer (or nobody), 1 author, 2 admin. */
  readonly role: UserRole;
  /** A key from a mail's link, which opens what it was sent with. */
  readonly key: string | null;
}

export const NOBODY: Actor = { userId: null, role: 0, key: null };

export const UNAUTHORIZED = 'Unauthorized access';

export const isAdmin = (actor: Actor): boolean => actor.userId !== null && actor.role === 2;

export function requireUser(actor: Actor): string {
  if (actor.userId === null) throw new AppError('UNAUTHORIZED', UNAUTHORIZED);
  return actor.userId;
}

export function requireAdmin(actor: Actor): string {
  const userId = requireUser(actor);
  if (actor.role !== 2) throw new AppError('FORBIDDEN', UNAUTHORIZED);
  return userId;
}

/** Authors and admins: the blog and the media library. */
export function requireStaff(actor: Actor): string {
  const userId = requireUser(actor);
  if (actor.role === 0) throw new AppError('FORBIDDEN', UNAUTHORIZED);
  return userId;
}
