import { Link, redirect } from 'react-router';
import { readSignUpBrowser } from '../../server/auth/known-device.ts';
import { signedInHeaders } from '../../server/auth/signed-in-headers.ts';
import { asksForPassword, finishSignUp } from '../../server/auth/sign-up.ts';
import { visitOf } from '../../server/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/finish-sign-up';
import { AccountField } from './account-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm } from './answer-form.ts';
import { nextPath } from './next-path.ts';

/** The token of the letter must not travel on to anybody in a Referer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

const proofOf = (request: Request) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
  browser: readSignUpBrowser(request.headers.get('cookie')),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  return { asksForPassword: await asksForPassword(context.get(appContext), proofOf(request)) };
}

/** A press, not the visit, makes the account: programs that scan mail open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(await request.formData(), async ({ password }) => {
    const visit = visitOf(request.headers, context.get(clientAddressContext));
    const proof = { ...proofOf(request), password: typeof password === 'string' ? password : undefined };
    const { token, user, next } = await finishSignUp(app, proof, visit);
    const cookies = signedInHeaders(app, { token, username: user.username, asksForCode: false });
    return redirect(nextPath(next), { headers: cookies });
  });
}

export default function FinishSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      heading="Finish your account."
      lead={
        loaderData.asksForPassword
          ? 'You signed up in another browser, so please give the password that you chose there.'
          : 'Then we know that your letters reach you, and your desk opens.'
      }
      button="Make my account"
      answer={actionData}
      ways={
        <>
          <Link to="/sign-in/">I have an account</Link>
          <Link to="/sign-up/">Sign up again</Link>
        </>
      }
    >
      {loaderData.asksForPassword && (
        <AccountField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={actionData?.fields.password}
        />
      )}
    </AccountSheet>
  );
}
