import { redirect, type RouterContextProvider } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { signInInput } from '../../server/auth/credentials.ts';
import { sessionCookie } from '../../server/auth/session-cookie.ts';
import { signIn } from '../../server/auth/sign-in.ts';
import { visitOf } from '../../server/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { answerForm } from './answer-form.ts';
import { nextPath } from './next-path.ts';

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** Both doors, the customers' and the staff's, open with the same key. */
export async function answerSignIn({ context, request }: Asked, otherwise: string) {
  const app = context.get(appContext);
  return answerForm(await request.formData(), async (values) => {
    const visit = visitOf(request.headers, context.get(clientAddressContext));
    const { token } = await signIn(app, parseInput(signInInput, values), visit);
    return redirect(nextPath(new URL(request.url).searchParams.get('next'), otherwise), {
      headers: { 'Set-Cookie': sessionCookie(app.config, token) },
    });
  });
}
