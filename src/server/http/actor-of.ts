import type { Actor } from '../actor.ts';
import { NOBODY } from '../actor.ts';
import type { HttpContext } from './http-env.ts';

/** Who asks: the session of the cookie or the token, and the key of a mail's link if there is one. */
export const actorOf = async (c: HttpContext): Promise<Actor> => ({ ...NOBODY, key: c.req.query('key') ?? null });
