import { randomUUID } from 'node:crypto';
import { userKey } from '../../../domain/owner-key.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Caller, Who } from '../../services/actions/action.ts';
import { actorOfKey } from '../../services/api-keys/read-key.ts';
import { ownerKeysOf, readVisitor } from '../../services/auth/visitor.ts';
import { sessionOf } from '../../services/http/who/actor-of.ts';
import type { HttpContext } from '../../services/http/who/http-env.ts';

/** Who makes a call. Where it takes an account, what belongs to a browser or opens with a key is not theirs. */
export async function callerOf(c: HttpContext, who: Who): Promise<Caller> {
  const { config } = c.get('app');
  const key = c.get('apiKey');
  if (key) {
    const actor = actorOfKey(key);
    return { ...attemptOf(c), actor, ownerKeys: actor.userId === null ? [] : [userKey(actor.userId)] };
  }
  const session = await sessionOf(c);
  const isOpen = who === 'anyone';
  const ownerKeys = ownerKeysOf(session, isOpen ? readVisitor(config, c.req.header('cookie')) : null);
  return {
    ...attemptOf(c),
    actor: {
      userId: session?.user.id ?? null,
      role: session?.user.user_role ?? ROLE.customer,
      key: isOpen ? (c.req.query('key') ?? null) : null,
    },
    ownerKeys,
  };
}

const attemptOf = (c: HttpContext) => ({
  address: c.get('address'),
  agent: c.req.header('user-agent') ?? '',
  attempt: c.req.header('idempotency-key') ?? randomUUID(),
  seen: null,
  signal: c.req.raw.signal,
});
