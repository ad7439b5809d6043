import { redirect } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { requestEmailChange } from '../../server/services/auth/change-email.ts';
import { hasPassword } from '../../server/services/auth/change-password.ts';
import { closeAccount } from '../../server/trust/accounts/close-account.ts';
import { closeInput, emailChangeInput } from '../../server/services/auth/credentials.ts';
import { setRetentionYears, retentionYearsOf } from '../../server/documents/retention/document-retention.ts';
import { signedOutHeaders } from '../../server/services/auth/session-cookie.ts';
import { needsSecondFactor } from '../../server/services/auth/session.ts';
import { sendConfirmation } from '../../server/services/auth/send-confirmation.ts';
import { ownDataInput, updateOwnData } from '../../server/services/auth/update-own-data.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { OtpField, PasswordField } from '../parts/account/account-dialog/account-fields.tsx';
import { RetentionChoice } from '../parts/documents/retention-choice.tsx';
import { refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/account';
import styles from './dashboard.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const [isWithPassword, asksForCode, documentYears] = await Promise.all([
    hasPassword(app, session),
    needsSecondFactor(app, session.user.id),
    retentionYearsOf(app, actorOfSession(session)),
  ]);
  return { user: session.user, isWithPassword, asksForCode, documentYears };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => {
    const actor = actorOfSession(session);
    const address = args.context.get(clientAddressContext);
    return {
      profile: async (typed) => {
        await updateOwnData(app, actor, parseInput(ownDataInput, typed));
        return 'Changes saved.';
      },
      confirm: async () => {
        await sendConfirmation(app, session.user);
        return 'Check your email. We sent you a link to confirm your address.';
      },
      email: async (typed) => {
        await requestEmailChange(app, session, parseInput(emailChangeInput, typed), address);
        return 'We sent a link to the new address. Open it to confirm the change.';
      },
      keep: async ({ documentYears, isSure }) => {
        const choice = { documentYears: Number(documentYears), isSure: isSure !== undefined };
        return `Your documents are kept for ${await setRetentionYears(app, actor, choice)} years.`;
      },
      close: async (typed) => {
        await closeAccount(app, session, parseInput(closeInput, typed), address);
        return redirect('/', { headers: signedOutHeaders(app.config) });
      },
    };
  });

export default function AccountPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, isWithPassword, asksForCode, documentYears } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Account</h1>
      <ActionMessage answer={answer} errorsOf={['confirm']} />
      <div className={styles.columns}>
        <div>
          <section className={styles.part}>
            <h2 className={styles.heading}>Profile</h2>
            <ActionForm answer={answer} intents="profile">
              <TextInput name="fullName" label="Full name" autoComplete="name" defaultValue={user.fullName} />
              <Button type="submit" name="intent" value="profile" variant="outlined">
                Save changes
              </Button>
            </ActionForm>
            <p className={styles.line}>
              <span>
                {user.username}, {user.isEmailConfirmed ? 'confirmed' : 'not confirmed'}
              </span>
            </p>
            {!user.isEmailConfirmed && (
              <ActionForm>
                <Button type="submit" name="intent" value="confirm" variant="outlined">
                  Resend email
                </Button>
              </ActionForm>
            )}
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Email address</h2>
            <ActionForm answer={answer} intents="email" isClearedWhenDone>
              <TextInput name="username" label="New email address" type="email" autoComplete="email" />
              {isWithPassword && <PasswordField />}
              <Button type="submit" name="intent" value="email" variant="outlined">
                Change email
              </Button>
            </ActionForm>
          </section>
        </div>
        <div>
          <section className={styles.part}>
            <h2 className={styles.heading}>Document retention</h2>
            <RetentionChoice
              label="Keep contents and files for"
              hint="After that, we delete them. Anyone can still verify that a document was issued, by whom, and when. What a company issues is kept longer if its settings say so."
              documentYears={documentYears}
              answer={answer}
            />
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Your data</h2>
            <p className={styles.line}>
              <a href="/my-dashboard/export/" download>
                Download my data
              </a>
            </p>
            <p className="pp-small pp-dimmed">
              A ZIP file with your account, sessions, contacts, drafts, orders, payments, and documents with their
              history as JSON, plus a PDF of every issued document.
            </p>
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>Close account</h2>
            <p className={styles.line}>
              You are signed out everywhere right away. We email you a link to reopen your account within two weeks.
              After that, we delete your name, drafts, contacts, document contents, and files.
            </p>
            <p className="pp-small pp-dimmed">
              For 7 years we keep each issued document’s number, fingerprint, type, issuer, verification level, dates,
              and status, so that it can still be verified. We also keep your certification, and the amounts and receipt
              numbers in our accounting, without your email address.
            </p>
            <details className={styles.fold} open={refusalOf(answer, 'close') !== undefined}>
              <summary>Close my account</summary>
              <ActionForm answer={answer} intents="close" reloadDocument>
                {isWithPassword && <PasswordField />}
                {asksForCode && <OtpField />}
                <Button type="submit" name="intent" value="close" variant="withdraw">
                  Close account
                </Button>
              </ActionForm>
            </details>
          </section>
        </div>
      </div>
    </div>
  );
}
