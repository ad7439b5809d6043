import type { MiddlewareHandler } from 'hono';
import { requireUser } from '../../services/actor.ts';
import { actorOf } from '../../services/http/who/actor-of.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';

/** The calls of an account that no action defines yet. Others are open, or ask for what an email or a link of theirs carried. */
export const ACCOUNT_CALLS = [
  '/v1/auth/close',
  '/v1/auth/email',
  '/v1/auth/passkeys/*',
  '/v1/auth/password',
  '/v1/auth/secondFactor/*',
  '/v1/auth/sessions/*',
  '/v1/subscription/*',
  '/v1/userData/*',
  '/v1/verifications/*',
] as const;

/** To sign in with a passkey, and to confirm a domain with the token of an email. */
const OPEN = /\/(?:passkeys\/(?:ask|signIn)|verifications\/mailbox)$/;

/** Runs before a call of an account reads anything: 401 without a sign-in. Each action checks again. */
export const accountGate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!OPEN.test(c.req.path)) requireUser(await actorOf(c));
  await next();
};
