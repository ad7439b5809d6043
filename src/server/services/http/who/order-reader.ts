import type { RouterContextProvider } from 'react-router';
import { NOBODY } from '../../actor.ts';
import { ownerKeysOf, readVisitor } from '../../auth/visitor.ts';
import { actorOfSession } from './page-actor.ts';
import { appContext, sessionContext } from './site-context.ts';
import type { OrderReader } from '../../../commerce/orders/find-order.ts';

/** The caller of an order page: the account, this browser, and the key of an emailed link. */
export async function readerOf(request: {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}): Promise<OrderReader> {
  const session = await request.context.get(sessionContext)();
  const key = new URL(request.request.url).searchParams.get('key');
  return {
    actor: { ...(session ? actorOfSession(session) : NOBODY), key },
    ownerKeys: ownerKeysOf(
      session,
      readVisitor(request.context.get(appContext).config, request.request.headers.get('cookie')),
    ),
  };
}
