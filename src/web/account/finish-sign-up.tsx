import { Link, redirect } from 'react-router';
import { readSignUpBrowser } from '../../server/services/auth/known-device.ts';
import { signedInHeaders } from '../../server/services/auth/signed-in-headers.ts';
import { asksForPassword, finishSignUp } from '../../server/services/auth/sign-up.ts';
import { visitOf } from '../../server/services/auth/visitor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { PasswordField } from '../parts/account/account-dialog/account-fields.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import type { Route } from './+types/finish-sign-up';
import { AccountFormPage } from './account-form-page.tsx';
import { nextPath } from './next-path.ts';
import { tokenOf } from './token-of.ts';

/** The token in the email link must not reach other sites in a Referer header. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

const proofOf = ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) => ({
  token: tokenOf({ request }),
  browser: readSignUpBrowser(context.get(appContext).config, request.headers.get('cookie')),
});

export async function loader(args: Route.LoaderArgs) {
  return { asksForPassword: await asksForPassword(args.context.get(appContext), proofOf(args)) };
}

/** Takes a click, not just a visit, because email scanners open every link. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async ({ password }) => {
    const visit = visitOf(app.config, args.request.headers, args.context.get(clientAddressContext));
    const proof = { ...proofOf(args), password };
    const { token, user, next } = await finishSignUp(app, proof, visit);
    const cookies = signedInHeaders(app, { token, username: user.username, asksForCode: false });
    return redirect(nextPath(next), { headers: cookies });
  });

export default function FinishSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFormPage
      heading="Finish creating your account"
      lead={
        loaderData.asksForPassword
          ? 'You signed up in another browser. Enter the password you chose there.'
          : 'This confirms your email address and opens your dashboard.'
      }
      button="Create account"
      answer={actionData}
      links={
        <>
          <Link to="/sign-in/">I already have an account</Link>
          <Link to="/sign-up/">Sign up again</Link>
        </>
      }
    >
      {loaderData.asksForPassword && <PasswordField />}
    </AccountFormPage>
  );
}
