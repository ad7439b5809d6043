import { data, Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { isAppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { changePassword, hasPassword, requirePassword } from '../../server/auth/change-password.ts';
import { codeInput, newFactorInput, passwordChangeInput } from '../../server/auth/credentials.ts';
import { endOwnSession, listOwnSessions } from '../../server/auth/own-sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../../server/auth/second-factor/set-up-second-factor.ts';
import { listOwnPasskeys, passkeyName, removePasskey, renamePasskey } from '../../server/auth/passkeys/own-passkeys.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/http/site-context.ts';
import { Button } from '../ui/button.tsx';
import { RecoveryCodes } from '../ui/second-factor/recovery-codes.tsx';
import type { Route } from './+types/security';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';
import { type PasskeyRow, Passkeys } from './passkeys.tsx';
import { type FieldsOf, SecondStep } from './second-step.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const [sessions, passkeys, factor, isWithPassword] = await Promise.all([
    listOwnSessions(app, actorOfSession(session)),
    listOwnPasskeys(app, actorOfSession(session)),
    secondFactorOf(app, session),
    hasPassword(app, session),
  ]);
  const isSettingUp = !factor.isOn && new URL(asked.request.url).searchParams.has('set-up');
  return {
    factor,
    isWithPassword,
    begun: isSettingUp ? await beginSecondFactor(app, session) : null,
    passkeys: passkeys.map(({ id, name, created_at: made, last_used_at: used }): PasskeyRow => ({
      id,
      name,
      history: used ? `Last used ${momentInNewYork(used)}` : `Made ${momentInNewYork(made)}, not used yet`,
    })),
    sessions: sessions.map(({ id, agent, last_seen_at }) => ({
      id,
      agent,
      seen: momentInNewYork(last_seen_at),
      isThis: id === session.id,
    })),
  };
}

const renameInput = z.object({ name: passkeyName });

interface Answer {
  readonly intent: unknown;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly isDone: boolean;
  readonly codes?: readonly string[];
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const address = asked.context.get(clientAddressContext);
  const values = Object.fromEntries(await asked.request.formData());
  const { intent } = values;
  const done = (message: string, codes?: readonly string[]): Answer => ({
    intent,
    message,
    fields: {},
    isDone: true,
    ...(codes && { codes }),
  });
  try {
    switch (intent) {
      case 'password':
        await changePassword(app, session, parseInput(passwordChangeInput, values), address);
        return done('Your password is changed. Every other session has ended.');
      case 'confirm-factor': {
        const { password, otp } = parseInput(newFactorInput, values);
        await requirePassword(app, session, password, address);
        return done('From now on signing in asks for a code.', await confirmSecondFactor(app, session, otp, address));
      }
      case 'renew-codes':
        return done(
          'Your old recovery codes open nothing any more.',
          await renewRecoveryCodes(app, session, parseInput(codeInput, values), address),
        );
      case 'remove-factor':
        await removeSecondFactor(app, session, parseInput(codeInput, values), address);
        return done('Signing in no longer asks for a code.');
      case 'rename-passkey':
        await renamePasskey(app, actorOfSession(session), String(values['id']), parseInput(renameInput, values).name);
        return done('It has its new name.');
      case 'remove-passkey':
        await removePasskey(app, actorOfSession(session), String(values['id']));
        return done('That passkey signs nobody in any more.');
      case 'end-session':
        await endOwnSession(app, actorOfSession(session), String(values['id']));
        if (values['id'] === session.id) return redirect('/');
        return done('That session has ended.');
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const status = error.code === 'NOT_FOUND' ? 404 : error.code === 'RATE_LIMITED' ? 429 : 422;
    const failed: Answer = { intent, message: error.message, fields: error.fields ?? {}, isDone: false };
    return data(failed, status);
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, passkeys, factor, begun, isWithPassword } = loaderData;
  const fieldsOf: FieldsOf = (intent) => (actionData?.intent === intent ? actionData.fields : {});
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <h1>Security.</h1>
      {actionData && <output className={actionData.isDone ? styles.news : styles.error}>{actionData.message}</output>}
      {actionData?.codes && (
        <div className={styles.part}>
          <RecoveryCodes codes={actionData.codes} />
          <p className={styles.line}>
            <Link to="/my-dashboard/security/">I have kept them</Link>
          </p>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <SecondStep factor={factor} begun={begun} hasPassword={isWithPassword} fieldsOf={fieldsOf} />
          <Passkeys passkeys={passkeys} hasPassword={isWithPassword} />
          <section className={styles.part}>
            <h2 className={styles.heading}>Password</h2>
            <Form method="post">
              {isWithPassword && (
                <DeskField
                  name="password"
                  label="Password now"
                  type="password"
                  autoComplete="current-password"
                  error={fieldsOf('password')['password']}
                />
              )}
              <DeskField
                name="newPassword"
                label="New password"
                type="password"
                autoComplete="new-password"
                hint="At least 10 characters."
                error={fieldsOf('password')['newPassword']}
              />
              <Button type="submit" name="intent" value="password" variant="outlined">
                {isWithPassword ? 'Change it' : 'Set it'}
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
        </div>
      </div>
    </div>
  );
}
