import { data, Form } from 'react-router';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { sendConfirmation } from '../../server/auth/send-confirmation.ts';
import { ownDataInput, updateOwnData } from '../../server/auth/update-own-data.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/account';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  return { user: session.user };
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
        await sendConfirmation(app, session.user);
        return done('A letter is on its way.');
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = error.code === 'NOT_FOUND' ? 404 : 422;
    return data({ intent, message: error.message, fields: error.fields ?? {}, isDone: false }, status);
  }
}

export default function AccountPage({ loaderData: { user }, actionData }: Route.ComponentProps) {
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
        </div>
        <div>
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
