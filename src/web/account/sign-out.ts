import { redirect } from 'react-router';
import { endSession } from '../../server/services/auth/session.ts';
import { readSessionCookie, signedOutHeaders } from '../../server/services/auth/session-cookie.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Route } from './+types/sign-out';

/** Only a form post signs out. With a link, any other site could do it. */
export const loader = () => redirect('/');

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readSessionCookie(app.config, request.headers.get('cookie'));
  if (token !== null) await endSession(app, token);
  return redirect('/', { headers: signedOutHeaders(app.config) });
}
