import { join } from 'node:path';
import { data, Link, redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { signUpInput } from '../../server/auth/credentials.ts';
import { signUpCookie } from '../../server/auth/known-device.ts';
import { countSignIn } from '../../server/auth/sign-in-attempts.ts';
import { signUp } from '../../server/auth/sign-up.ts';
import { appContext, clientAddressContext, sessionContext } from '../../server/http/site-context.ts';
import type { Route } from './+types/sign-up';
import { AccountField } from './account-field.tsx';
import { AddressField } from './address-field.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { answerForm, UNANSWERED } from './answer-form.ts';
import { nextPath } from './next-path.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  if (await context.get(sessionContext)()) throw redirect(nextPath(next));
  // A trial sends no mail, so whoever tries it out has to be told where the letter is.
  const { config } = context.get(appContext);
  return { next, keptIn: config.mail.smtpUrl === undefined ? join(config.dataDir, 'mail') : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const cookies = new Headers();
  const answer = await answerForm(await request.formData(), async (values) => {
    const input = parseInput(signUpInput, values);
    await countSignIn(app, `sign-up ${input.username}`, context.get(clientAddressContext));
    const { browser } = await signUp(app, input, new URL(request.url).searchParams.get('next'));
    cookies.append('Set-Cookie', signUpCookie(app.config, browser));
    return 'Look into your mail: a letter to this address finishes your account. Open its link in this browser, within a day.';
  });
  return 'isDone' in answer ? data(answer, { headers: cookies }) : answer;
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
      ways={
        actionData?.isDone && loaderData.keptIn !== null ? (
          <span>No mail server is configured, so the letter lies in {loaderData.keptIn}.</span>
        ) : (
          <Link to={`/sign-in/${query}`}>I have an account</Link>
        )
      }
    >
      <AccountField
        name="fullName"
        label="Full name"
        autoComplete="name"
        defaultValue={values.fullName}
        error={fields.fullName}
      />
      <AddressField answer={actionData} hint="It is your user name." />
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
