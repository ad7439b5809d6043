import { AppError } from '../../domain/errors.ts';
import { type Role, ROLE } from '../../domain/roles.ts';

/** The caller of an action. Every action starts by checking that this actor is allowed to do it. */
export interface Actor {
  readonly userId: string | null;
  /** 0 customer (or not signed in), 1 author, 2 admin. */
  readonly role: Role;
  /** The key from an emailed link. It opens only what the email was sent for. */
  readonly key: string | null;
  /** The API key by which the account acts, and the only company that it opens. */
  readonly via?: { readonly name: string; readonly companyId: string | null };
  /** The account whose test key this is. It acts for nobody, and reads only what its test keys issued. */
  readonly testOf?: string;
}

export const NOBODY: Actor = { userId: null, role: ROLE.customer, key: null };

export const UNAUTHORIZED = 'Unauthorized access';

export const isAdmin = (actor: Actor): boolean => actor.userId !== null && actor.role === ROLE.admin;

export function requireUser(actor: Actor): string {
  if (actor.userId === null) throw new AppError('UNAUTHORIZED', UNAUTHORIZED);
  return actor.userId;
}

/** The account whose test key calls. */
export function requireTester({ testOf }: Actor): string {
  if (testOf === undefined) throw new AppError('UNAUTHORIZED', UNAUTHORIZED);
  return testOf;
}

/** That account, to read with its rights, and within the company of the key, what a specimen is made of. */
export const readerOfTester = (actor: Actor): Actor => ({
  ...NOBODY,
  userId: requireTester(actor),
  ...(actor.via && { via: actor.via }),
});

export function requireAdmin(actor: Actor): string {
  const userId = requireUser(actor);
  if (actor.role !== ROLE.admin) throw new AppError('FORBIDDEN', UNAUTHORIZED);
  return userId;
}

/** Authors and admins: the blog and the media library. */
export function requireStaff(actor: Actor): string {
  const userId = requireUser(actor);
  if (actor.role === ROLE.customer) throw new AppError('FORBIDDEN', UNAUTHORIZED);
  return userId;
}
