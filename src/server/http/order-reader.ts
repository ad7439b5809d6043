import type { RouterContextProvider } from 'react-router';
import { NOBODY } from '../actor.ts';
import { ownerKeysOf, readVisitor } from '../auth/visitor.ts';
import { actorOfSession } from './page-actor.ts';
import { sessionContext } from './site-context.ts';
import type { OrderReader } from '../orders/find-order.ts';

/** Who asks for an order by a page: the account, this browser, and the key of a letter's link. */
export async function readerOf(asked: {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}): Promise<OrderReader> {
  const session = await asked.context.get(sessionContext)();
  const key = new URL(asked.request.url).searchParams.get('key');
  return {
    actor: { ...(session ? actorOfSession(session) : NOBODY), key },
    ownerKeys: ownerKeysOf(session, readVisitor(asked.request.headers.get('cookie'))),
  };
}
