import { redirect, type RouterContextProvider } from 'react-router';
import type { Actor } from '../actor.ts';
import type { Session } from '../auth/session.ts';
import { sessionContext } from './site-context.ts';

type Asked = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

/** The session of a page that is one person's own; everybody else signs in first and comes back. */
export async function requireSession({ context, request }: Asked): Promise<Session> {
  const session = await context.get(sessionContext)();
  if (session) return session;
  const { pathname } = new URL(request.url);
  throw redirect(`/sign-in/?next=${encodeURIComponent(pathname.replace(/(_)?\.data$/, ''))}`);
}

export const actorOfSession = ({ user }: Session): Actor => ({ userId: user.id, role: user.user_role, key: null });
