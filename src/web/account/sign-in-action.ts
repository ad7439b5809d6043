import { redirect, type RouterContextProvider } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { codeInput, signInInput } from '../../server/auth/credentials.ts';
import { readSessionCookie } from '../../server/auth/session-cookie.ts';
import { findAwaitingSession } from '../../server/auth/session.ts';
import { beginSignIn, giveCode } from '../../server/auth/sign-in.ts';
import { signedInHeaders } from '../../server/auth/signed-in-headers.ts';
import { visitOf } from '../../server/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { answerForm } from './answer-form.ts';
import { nextPath } from './next-path.ts';

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

const tokenOf = ({ context, request }: Asked): string =>
  readSessionCookie(context.get(appContext).config, request.headers.get('cookie')) ?? '';

/** Whoever gave a password that a code has to follow: the page then asks for that. */
export async function awaitsCode(asked: Asked): Promise<boolean> {
  return (await findAwaitingSession(asked.context.get(appContext), tokenOf(asked))) !== null;
}

/**
 * Both doors, the customers' and the staff's, open with the same keys: a password, then a code where one is set up.
 * Where a code is missing, the same door is asked again.
 */
export async function answerSignIn(asked: Asked, form: FormData, otherwise: string) {
  const { context, request } = asked;
  const app = context.get(appContext);
  const visit = visitOf(request.headers, context.get(clientAddressContext));
  const url = new URL(request.url);
  return answerForm(form, async (values) => {
    const next = nextPath(url.searchParams.get('next'), otherwise);
    if (values['intent'] === 'code') {
      const { token, user } = await giveCode(app, tokenOf(asked), parseInput(codeInput, values), visit);
      const headers = signedInHeaders(app, { token, username: user.username, asksForCode: false });
      return redirect(next, { headers });
    }
    const begun = await beginSignIn(app, parseInput(signInInput, values), visit);
    return redirect(begun.asksForCode ? url.pathname + url.search : next, { headers: signedInHeaders(app, begun) });
  });
}
