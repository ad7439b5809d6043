import { redirect } from 'react-router';
import { endSession } from '../../server/auth/session.ts';
import { readSessionCookie, signedOutHeaders } from '../../server/auth/session-cookie.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-out';

/** Only a form post signs out. With a link, any other site could do it. */
export const loader = () => redirect('/');

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readSessionCookie(app.config, request.headers.get('cookie'));
  if (token !== null) await endSession(app, token);
  return redirect('/', { headers: signedOutHeaders(app.config) });
}
