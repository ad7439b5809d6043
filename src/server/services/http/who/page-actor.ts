import { redirect, type RouterContextProvider } from 'react-router';
import type { Actor } from '../../actor.ts';
import type { Session } from '../../auth/session.ts';
import { sessionContext } from './site-context.ts';

type PageArgs = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

/** The session for a private page; visitors sign in first and come back. */
export async function requireSession({ context, request }: PageArgs): Promise<Session> {
  const session = await context.get(sessionContext)();
  if (session) return session;
  const { pathname } = new URL(request.url);
  throw redirect(`/sign-in/?next=${encodeURIComponent(pathname.replace(/(_)?\.data$/, ''))}`);
}

/**
 * What an emailed link no longer opens may belong to an account by now, so whoever is not signed in signs in first. The
 * answer is the same if there is nothing there.
 */
export async function signInInstead({ context }: PageArgs, next: string): Promise<void> {
  if ((await context.get(sessionContext)()) === null) throw redirect(`/sign-in/?next=${encodeURIComponent(next)}`);
}

export const actorOfSession = ({ user }: Session): Actor => ({ userId: user.id, role: user.user_role, key: null });
