import { data, redirect, type RouterContextProvider } from 'react-router';
import { type Actor, UNAUTHORIZED } from '../actor.ts';
import type { Session } from '../auth/session.ts';
import { actorOfSession } from './page-actor.ts';
import { sessionContext } from './site-context.ts';

type Asked = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

const LOGIN = '/admin/login/';

/** Authors and admins. Customers and whoever is signed out are sent to the staff's door, and come back from there. */
export async function requireStaffSession({ context, request }: Asked): Promise<Session> {
  const session = await context.get(sessionContext)();
  if (session !== null && session.user.user_role > 0) return session;
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/(_)?\.data$/, '');
  throw redirect(page === '/admin/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(page + search)}`);
}

/** For the blog and its pictures. */
export const requireStaffPage = async (asked: Asked): Promise<Actor> =>
  actorOfSession(await requireStaffSession(asked));

/** For every other page of the staff. An author is told that it is not theirs. */
export async function requireAdminPage(asked: Asked): Promise<Actor> {
  const session = await requireStaffSession(asked);
  if (session.user.user_role !== 2) throw data(UNAUTHORIZED, 403);
  return actorOfSession(session);
}
