import type { MiddlewareHandler } from 'hono';
import { looksLikeKey } from '../../services/api-keys/key-text.ts';
import { readKey } from '../../services/api-keys/read-key.ts';
import { type Opening, requireOpening, requireScope } from '../../services/api-keys/scope-of.ts';
import { tokenOf } from '../../services/http/who/actor-of.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { ACTIONS } from '../actions.ts';

/** Calls that no action defines yet and that take keys. All others refuse them. */
const OTHERS: readonly (Opening & { readonly path: RegExp })[] = [
  { path: /^\/verify\//, scope: 'verify', isOpen: true },
  { path: /^\/drafts(?:\/|$)/, scope: 'draft', isOpen: false },
  { path: /^\/(?:taxes|transparency-log)(?:\/|$)|^\/health$/, scope: 'any', isOpen: true },
];
const NONE: Opening = { scope: null, isOpen: false };

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

const OF_ACTIONS = ACTIONS.flatMap((action) =>
  action.call === null ? [] : [{ action, method: action.call.method.toUpperCase(), path: shapeOf(action.call.path) }],
);

/** Before a call with an API key: the key is good, and the call takes it. */
export const keyGate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const token = tokenOf(c);
  if (token === null || !looksLikeKey(token)) return next();
  const key = await readKey(c.get('app'), token);
  c.set('apiKey', key);
  const at = c.req.path.replace(/^\/api\/v1/, '');
  const known = OF_ACTIONS.find(({ method, path }) => method === c.req.method && path.test(at));
  if (known) requireScope(key, known.action);
  else requireOpening(key, OTHERS.find(({ path }) => path.test(at)) ?? NONE);
  return next();
};
