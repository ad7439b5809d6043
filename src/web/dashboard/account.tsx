import { data, Form, redirect } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { changePassword } from '../../server/auth/change-password.ts';
import { passwordChangeInput } from '../../server/auth/credentials.ts';
import { endOwnSession, listOwnSessions } from '../../server/auth/own-sessions.ts';
import { sendConfirmation } from '../../server/auth/send-confirmation.ts';
import { ownDataInput, updateOwnData } from '../../server/auth/update-own-data.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/account';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const sessions = await listOwnSessions(asked.context.get(appContext), actorOfSession(session));
  return {
    user: session.user,
    sessions: sessions.map(({ id, agent, last_seen_at }) => ({
      id,
      agent,
      seen: momentInNewYork(last_seen_at),
      isThis: id === session.id,
    })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const actor = actorOfSession(session);
  const values = Object.fromEntries(await asked.request.formData());
  const { intent } = values;
  const done = (message: string) => ({ intent, message, fields: {} as Readonly<Record<string, string>>, isDone: true });
  try {
    switch (intent) {
      case 'profile':
        await updateOwnData(app, actor, parseInput(ownDataInput, values));
        return done('Your name is changed.');
      case 'confirm':
        await sendConfirmation(app, { ...session.user, isWelcome: false });
        return done('A letter is on its way.');
      case 'password': {
        const change = parseInput(passwordChangeInput, values);
        await changePassword(app, session, change, asked.context.get(clientAddressContext));
        return done('Your password is changed. Every other session has ended.');
      }
      case 'end-session':
        await endOwnSession(app, actor, String(values['id']));
        if (values['id'] === session.id) return redirect('/');
        return done('That session has ended.');
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = error.code === 'NOT_FOUND' ? 404 : 422;
    return data({ intent, message: error.message, fields: error.fields ?? {}, isDone: false }, status);
  }
}

export default function AccountPage({ loaderData: { user, sessions }, actionData }: Route.ComponentProps) {
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
            <h2 className={styles.heading}>Password</h2>
            <Form method="post">
              <DeskField
                name="password"
                label="Password now"
                type="password"
                autoComplete="current-password"
                error={answerTo('password')?.fields['password']}
              />
              <DeskField
                name="newPassword"
                label="New password"
                type="password"
                autoComplete="new-password"
                hint="At least 10 characters."
                error={answerTo('password')?.fields['newPassword']}
              />
              <Button type="submit" name="intent" value="password" variant="outlined">
                Change it
              </Button>
            </Form>
          </section>
        </div>
        <div>
          <section className={styles.part}>
            <h2 className={styles.heading}>Where you are signed in</h2>
            <ul className={styles.events}>
              {sessions.map(({ id, agent, seen, isThis }) => (
                <li key={id}>
                  <span>
                    {agent}
                    {isThis && ' (here)'}
                    <span className={styles.beneath}>Last used {seen}</span>
                  </span>
                  {!isThis && (
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <Button type="submit" name="intent" value="end-session" variant="outlined" small>
                        End
                      </Button>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
            <Form method="post" action="/sign-out/" reloadDocument>
              <Button type="submit" variant="outlined">
                Sign out here
              </Button>
            </Form>
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Your data</h2>
            <p className={styles.line}>
              <a href="/my-dashboard/export/" download>
                Download all that we keep about you
              </a>
            </p>
            <p className="pp-small pp-dimmed">
              One file in JSON: account, sessions, drafts, orders and payments, papers with their figures, and what
              happened to them. The sealed PDFs are downloaded with each paper.
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
