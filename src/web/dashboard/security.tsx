import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { changePassword, hasPassword, requirePassword } from '../../server/services/auth/change-password.ts';
import { codeInput, newFactorInput, passwordChangeInput } from '../../server/services/auth/credentials.ts';
import { endOwnSession, listOwnSessions } from '../../server/services/auth/own-sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../../server/services/auth/second-factor/set-up-second-factor.ts';
import {
  listOwnPasskeys,
  passkeyName,
  removePasskey,
  renamePasskey,
} from '../../server/services/auth/passkeys/own-passkeys.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext, clientAddressContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { runAction } from '../run-action.server.ts';
import { RecoveryCodes } from '../parts/account/second-factor/recovery-codes.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/security';
import styles from './dashboard.module.css';
import { type PasskeyRow, Passkeys } from './passkeys.tsx';
import { TwoStepVerification } from './two-step-verification.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const [sessions, passkeys, factor, isWithPassword] = await Promise.all([
    listOwnSessions(app, actorOfSession(session)),
    listOwnPasskeys(app, actorOfSession(session)),
    secondFactorOf(app, session),
    hasPassword(app, session),
  ]);
  const isSettingUp = !factor.isOn && new URL(args.request.url).searchParams.has('set-up');
  return {
    factor,
    isWithPassword,
    begun: isSettingUp ? await beginSecondFactor(app, session) : null,
    passkeys: passkeys.map(({ id, name, created_at: made, last_used_at: used }): PasskeyRow => ({
      id,
      name,
      history: used ? `Last used ${momentInNewYork(used)}` : `Added ${momentInNewYork(made)}, not used yet`,
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

export const action = (args: Route.ActionArgs) =>
  runAction(args, requireSession, (app, session) => {
    const actor = actorOfSession(session);
    const address = args.context.get(clientAddressContext);
    return {
      password: async (typed) => {
        await changePassword(app, session, parseInput(passwordChangeInput, typed), address);
        return 'Password changed. All other sessions are signed out.';
      },
      'confirm-factor': async (typed) => {
        const { password, otp } = parseInput(newFactorInput, typed);
        await requirePassword(app, session, password, address);
        const codes = await confirmSecondFactor(app, session, otp, address);
        return { message: 'Two-step verification is on.', data: { codes } };
      },
      'renew-codes': async (typed) => {
        const codes = await renewRecoveryCodes(app, session, parseInput(codeInput, typed), address);
        return { message: 'Your old recovery codes no longer work.', data: { codes } };
      },
      'remove-factor': async (typed) => {
        await removeSecondFactor(app, session, parseInput(codeInput, typed), address);
        return 'Two-step verification is off.';
      },
      'rename-passkey': async (typed) => {
        await renamePasskey(app, actor, typed['id'] ?? '', parseInput(renameInput, typed).name);
        return 'Passkey renamed.';
      },
      'remove-passkey': async ({ id = '' }) => {
        await removePasskey(app, actor, id);
        return 'Passkey removed.';
      },
      'end-session': async ({ id = '' }) => {
        await endOwnSession(app, actor, id);
        return id === session.id ? redirect('/') : 'Session ended.';
      },
    };
  });

export default function SecurityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sessions, passkeys, factor, begun, isWithPassword } = loaderData;
  const codes = answer?.data?.codes;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Security</h1>
      <ActionMessage answer={answer} errorsOf={['remove-passkey', 'end-session']} />
      {codes && (
        <div className={styles.part}>
          <RecoveryCodes codes={codes} />
          <p className={styles.line}>
            <Link to="/my-dashboard/security/">I saved my codes</Link>
          </p>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <TwoStepVerification factor={factor} begun={begun} hasPassword={isWithPassword} answer={answer} />
          <Passkeys passkeys={passkeys} hasPassword={isWithPassword} answer={answer} />
          <section className={styles.part}>
            <h2 className={styles.heading}>Password</h2>
            <ActionForm answer={answer} intents="password" isClearedWhenDone>
              {isWithPassword && (
                <TextInput name="password" label="Current password" type="password" autoComplete="current-password" />
              )}
              <TextInput
                name="newPassword"
                label="New password"
                type="password"
                autoComplete="new-password"
                hint="At least 10 characters."
              />
              <Button type="submit" name="intent" value="password" variant="outlined">
                {isWithPassword ? 'Change password' : 'Set password'}
              </Button>
            </ActionForm>
          </section>
        </div>
        <div>
          <section className={styles.part}>
            <h2 className={styles.heading}>Active sessions</h2>
            <ul className={styles.events}>
              {sessions.map(({ id, agent, seen, isThis }) => (
                <li key={id}>
                  <span>
                    {agent}
                    {isThis && ' (this device)'}
                    <span className={styles.beneath}>Last used {seen}</span>
                  </span>
                  {!isThis && (
                    <ActionForm item={id}>
                      <Button type="submit" name="intent" value="end-session" variant="outlined" small>
                        End session
                      </Button>
                    </ActionForm>
                  )}
                </li>
              ))}
            </ul>
            <Form method="post" action="/sign-out/" reloadDocument>
              <Button type="submit" variant="outlined">
                Sign out of this device
              </Button>
            </Form>
          </section>
        </div>
      </div>
    </div>
  );
}
