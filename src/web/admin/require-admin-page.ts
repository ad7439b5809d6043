import { redirect, type RouterContextProvider } from 'react-router';
import type { Actor } from '../../server/actor.ts';
import { actorOfSession } from '../../server/http/page-actor.ts';
import { sessionContext } from '../../server/http/site-context.ts';

/** Customers and whoever is signed out are sent to the staff's door. */
export async function requireAdminPage(asked: { readonly context: Readonly<RouterContextProvider> }): Promise<Actor> {
  const session = await asked.context.get(sessionContext)();
  if (session?.user.user_role !== 2) throw redirect('/admin/login/');
  return actorOfSession(session);
}
