import type { MiddlewareHandler } from 'hono';
import { requireAdmin, requireStaff } from '../actor.ts';
import { actorOf } from '../http/actor-of.ts';
import type { HttpEnv } from '../http/http-env.ts';

/** What an author may call: the blog and its pictures. Each action asks again for itself. */
const OF_AUTHORS = /^\/api\/v1\/admin\/(?:blog|media)\//;

/** Before anything of a staff call is read: without a sign-in 401, with the wrong role 403, both "Unauthorized access". */
export const adminGate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const actor = await actorOf(c);
  if (OF_AUTHORS.test(c.req.path)) requireStaff(actor);
  else requireAdmin(actor);
  await next();
};
