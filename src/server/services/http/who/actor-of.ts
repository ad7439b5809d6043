import { AppError } from '../../../../domain/errors.ts';
import { ROLE } from '../../../../domain/roles.ts';
import type { Actor } from '../../actor.ts';
import { findSession, type Session } from '../../auth/session.ts';
import { readSessionCookie } from '../../auth/session-cookie.ts';
import type { HttpContext } from './http-env.ts';

/** The token of an API client, or the browser's cookie. */
export function tokenOf(c: HttpContext): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? readSessionCookie(c.get('app').config, c.req.header('cookie'));
}

export async function sessionOf(c: HttpContext): Promise<Session | null> {
  // A key opens actions, and no other call as an account.
  if (c.get('apiKey')) return null;
  const token = tokenOf(c);
  return token === null ? null : findSession(c.get('app'), token);
}

/** Requires a signed-in user. */
export async function requireSessionOf(c: HttpContext): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new AppError('UNAUTHORIZED', 'Unauthorized access');
  return session;
}

/** The caller: the session, and the key of an emailed link if there is one. */
export async function actorOf(c: HttpContext): Promise<Actor> {
  const session = await sessionOf(c);
  return {
    userId: session?.user.id ?? null,
    role: session?.user.user_role ?? ROLE.customer,
    key: c.req.query('key') ?? null,
  };
}
