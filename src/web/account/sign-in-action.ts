import { redirectDocument, type RouterContextProvider } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import type { App } from '../../server/services/app.ts';
import { codeInput, signInInput } from '../../server/services/auth/credentials.ts';
import { readSessionCookie } from '../../server/services/auth/session-cookie.ts';
import { findAwaitingSession } from '../../server/services/auth/session.ts';
import { beginSignIn, submitCode } from '../../server/services/auth/sign-in.ts';
import { signedInHeaders } from '../../server/services/auth/signed-in-headers.ts';
import { visitOf } from '../../server/services/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import type { Typed } from '../run-action.server.ts';
import { nextPath } from './next-path.ts';

interface SignInArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

const sessionTokenOf = ({ context, request }: SignInArgs): string =>
  readSessionCookie(context.get(appContext).config, request.headers.get('cookie')) ?? '';

/** True after a correct password when the account also needs a code. */
export async function awaitsCode(args: SignInArgs): Promise<boolean> {
  return (await findAwaitingSession(args.context.get(appContext), sessionTokenOf(args))) !== null;
}

/** Customer and staff sign-in share these steps: a password, then a code on the same page if the account needs one. */
export function signInSteps(app: App, args: SignInArgs, fallback: string) {
  const visit = visitOf(app.config, args.request.headers, args.context.get(clientAddressContext));
  const url = new URL(args.request.url);
  const next = nextPath(url.searchParams.get('next'), fallback);
  // The whole page reloads, also from the dialog, because it changes who is signed in.
  return {
    '': async (values: Typed) => {
      const begun = await beginSignIn(app, parseInput(signInInput, values), visit);
      const to = begun.asksForCode ? url.pathname + url.search : next;
      return redirectDocument(to, { headers: signedInHeaders(app, begun) });
    },
    code: async (values: Typed) => {
      const { token, user } = await submitCode(app, sessionTokenOf(args), parseInput(codeInput, values), visit);
      const headers = signedInHeaders(app, { token, username: user.username, asksForCode: false });
      return redirectDocument(next, { headers });
    },
  };
}
