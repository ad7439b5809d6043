import { data, Form, redirect } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { requestEmailChange } from '../../server/auth/change-email.ts';
import { hasPassword } from '../../server/auth/change-password.ts';
import { closeAccount } from '../../server/auth/close-account.ts';
import { closeInput, emailChangeInput } from '../../server/auth/credentials.ts';
import { keepPapers, paperYearsOf } from '../../server/auth/keep-papers.ts';
import { endedSessionCookie } from '../../server/auth/session-cookie.ts';
import { isSecondFactorAsked } from '../../server/auth/session.ts';
import { sendConfirmation } from '../../server/auth/send-confirmation.ts';
import { ownDataInput, updateOwnData } from '../../server/auth/update-own-data.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/account';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';
import { KeptPapers } from './kept-papers.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const [isWithPassword, asksForCode, paperYears] = await Promise.all([
    hasPassword(app, session),
    isSecondFactorAsked(app, session.user.id),
    paperYearsOf(app, actorOfSession(session)),
  ]);
  return { user: session.user, isWithPassword, asksForCode, paperYears };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const actor = actorOfSession(session);
  const address = asked.context.get(clientAddressContext);
  const values = Object.fromEntries(await asked.request.formData());
  const { intent } = values;
  const done = (message: string) => ({ intent, message, fields: {} as Readonly<Record<string, string>>, isDone: true });
  try {
    switch (intent) {
      case 'profile':
        await updateOwnData(app, actor, parseInput(ownDataInput, values));
        return done('Your name is changed.');
      case 'confirm':
        await sendConfirmation(app, session.user);
        return done('A letter is on its way.');
      case 'email':
        await requestEmailChange(app, session, parseInput(emailChangeInput, values), address);
        return done('A letter is on its way to the new address. Its link changes it.');
      case 'keep': {
        const isSure = values['isSure'] !== undefined;
        const years = await keepPapers(app, actor, { paperYears: Number(values['paperYears']), isSure });
        return done(`Your papers are kept for ${years} years.`);
      }
      case 'close':
        await closeAccount(app, session, parseInput(closeInput, values), address);
        return redirect('/', { headers: { 'Set-Cookie': endedSessionCookie(app.config) } });
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = error.code === 'NOT_FOUND' ? 404 : 422;
    return data({ intent, message: error.message, fields: error.fields ?? {}, isDone: false }, status);
  }
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isWithPassword, asksForCode, paperYears } = loaderData;

  const answerTo = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <h1>Account.</h1>
      {actionData && <output className={actionData.isDone ? styles.news : styles.error}>{actionData.message}</output>}
      <div className={styles.columns}>
        <div>
          <section className={styles.part}>
            <h2 className={styles.heading}>You</h2>
            <Form method="post">
              <DeskField
                name="fullName"
                label="Full name"
                autoComplete="name"
                defaultValue={user.fullName}
                error={answerTo('profile')?.fields['fullName']}
              />
              <Button type="submit" name="intent" value="profile" variant="outlined">
                Save
              </Button>
            </Form>
            <p className={styles.line}>
              <span>
                {user.username}, {user.isEmailConfirmed ? 'confirmed' : 'not confirmed yet'}
              </span>
            </p>
            {!user.isEmailConfirmed && (
              <Form method="post">
                <Button type="submit" name="intent" value="confirm" variant="outlined">
                  Send the letter again
                </Button>
              </Form>
            )}
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Another address</h2>
            <Form method="post">
              <DeskField
                name="username"
                label="New e-mail address"
                type="email"
                autoComplete="email"
                error={answerTo('email')?.fields['username']}
              />
              {isWithPassword && (
                <DeskField
                  name="password"
                  label="Your password"
                  type="password"
                  autoComplete="current-password"
                  error={answerTo('email')?.fields['password']}
                />
              )}
              <Button type="submit" name="intent" value="email" variant="outlined">
                Send a letter there
              </Button>
            </Form>
          </section>
        </div>
        <div>
          <KeptPapers paperYears={paperYears} answer={answerTo('keep')} />
          <section className={styles.part}>
            <h2 className={styles.heading}>Your data</h2>
            <p className={styles.line}>
              <a href="/my-dashboard/export/" download>
                Download all that we keep about you
              </a>
            </p>
            <p className="pp-small pp-dimmed">
              One ZIP: account, sessions, contacts, drafts, orders, payments, and your papers with their figures and
              what happened to them as JSON, and every sealed paper as PDF.
            </p>
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Close the account</h2>
            <p className={styles.line}>
              You are signed out everywhere at once. For two weeks a letter opens the account again; then your name,
              drafts, contacts, figures and files are erased.
            </p>
            <p className="pp-small pp-dimmed">
              What stays: of each sealed paper its number, fingerprint, kind, issuer, level, dates and state, so that
              whoever holds one can check it (7 years), your signed word for it, and amounts and receipt numbers in our
              books, without your address.
            </p>
            <details className={styles.fold} open={actionData?.intent === 'close' && !actionData.isDone}>
              <summary>Close my account</summary>
              <Form method="post" reloadDocument>
                {isWithPassword && (
                  <DeskField
                    name="password"
                    label="Your password"
                    type="password"
                    autoComplete="current-password"
                    error={answerTo('close')?.fields['password']}
                  />
                )}
                {asksForCode && (
                  <DeskField
                    name="otp"
                    label="Code of your app"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={12}
                    error={answerTo('close')?.fields['otp']}
                  />
                )}
                <Button type="submit" name="intent" value="close" variant="withdraw">
                  Close it
                </Button>
              </Form>
            </details>
          </section>
        </div>
      </div>
    </div>
  );
}
