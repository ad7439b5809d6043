import { data, redirect, type RouterContextProvider } from 'react-router';
import { ROLE } from '../../../../domain/roles.ts';
import { type Actor, UNAUTHORIZED } from '../../actor.ts';
import type { Session } from '../../auth/session.ts';
import { actorOfSession } from './page-actor.ts';
import { sessionContext } from './site-context.ts';

type PageArgs = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

const LOGIN = '/admin/login/';

/** Authors and admins. Customers and visitors are sent to the staff sign-in and return from there. */
export async function requireStaffSession({ context, request }: PageArgs): Promise<Session> {
  const session = await context.get(sessionContext)();
  if (session !== null && session.user.user_role > ROLE.customer) return session;
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/(_)?\.data$/, '');
  throw redirect(page === '/admin/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(page + search)}`);
}

/** For the blog and its pictures. */
export const requireStaffPage = async (args: PageArgs): Promise<Actor> =>
  actorOfSession(await requireStaffSession(args));

/** For every other staff page. An author is told that they have no access. */
export async function requireAdminPage(args: PageArgs): Promise<Actor> {
  const session = await requireStaffSession(args);
  if (session.user.user_role !== ROLE.admin) throw data(UNAUTHORIZED, 403);
  return actorOfSession(session);
}
