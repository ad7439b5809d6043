import { Link, redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { signUpInput } from '../../server/auth/credentials.ts';
import { sessionCookie } from '../../server/auth/session-cookie.ts';
import { countSignIn } from '../../server/auth/sign-in-attempts.ts';
import { signUp } from '../../server/auth/sign-up.ts';
import { visitOf } from '../../server/auth/visitor.ts';
import { appContext, clientAddressContext, sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-up';
import { AccountField } from './account-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm, UNANSWERED } from './answer-form.ts';
import { nextPath } from './next-path.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (await context.get(sessionContext)()) throw redirect(nextPath(next));
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(await request.formData(), async (values) => {
    const input = parseInput(signUpInput, values);
    const visit = visitOf(request.headers, context.get(clientAddressContext));
    await countSignIn(app, input.username, visit.address);
    const { token } = await signUp(app, input, visit);
    return redirect(nextPath(new URL(request.url).searchParams.get('next')), {
      headers: { 'Set-Cookie': sessionCookie(app.config, token) },
    });
  });
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, values } = actionData ?? UNANSWERED;
  const query = loaderData.next === null ? '' : `?next=${encodeURIComponent(loaderData.next)}`;
  return (
    <AccountSheet
      heading="Make an account."
      lead="It keeps your papers together and shows who checked them. What you began in this browser comes along."
      button="Sign up"
      answer={actionData}
      ways={<Link to={`/sign-in/${query}`}>I have an account</Link>}
    >
      <AccountField
        name="fullName"
        label="Full name"
        autoComplete="name"
        defaultValue={values.fullName}
        error={fields.fullName}
      />
      <AccountField
        name="username"
        label="E-mail address"
        type="email"
        autoComplete="username"
        hint="It is your user name."
        defaultValue={values.username}
        error={fields.username}
      />
      <AccountField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. Length matters, symbols do not."
        error={fields.password}
      />
    </AccountSheet>
  );
}
