import type { MiddlewareHandler } from 'hono';
import { requireAdmin, requireStaff } from '../../services/actor.ts';
import { actorOf } from '../../services/http/who/actor-of.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';

/** What an author may call: the blog and its pictures. Each action checks again. */
const OF_AUTHORS = /^\/api\/v1\/admin\/(?:blog|media)\//;

/**
 * Runs before a staff call reads anything: 401 without a sign-in, 403 with the wrong role, both "Unauthorized access".
 */
export const adminGate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const actor = await actorOf(c);
  if (OF_AUTHORS.test(c.req.path)) requireStaff(actor);
  else requireAdmin(actor);
  await next();
};
