import { AppError } from '../../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { networkMark } from '../network-mark.ts';
import { countCode, forgiveCode } from '../sign-in-attempts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { announceAccountChange } from '../announce-account-change.ts';

export interface Code {
  /** Six digits from the authenticator app. */
  readonly otp?: string | undefined;
  /** A recovery code instead. */
  readonly recovery?: string | undefined;
}

export const SECRET_PURPOSE = 'second factors';

/** A code works once: its time step must be later than the last one used, which the database checks. */
async function spendOtp(app: App, userId: string, otp: string): Promise<boolean> {
  const factor = await app.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  const secret = app.vault.unlock(factor.secret, SECRET_PURPOSE, userId).toString();
  const step = await stepOfCode(secret, otp, app.now());
  if (step === null) return false;
  const counted = await app.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return counted !== undefined;
}

const logRefusal = (app: App, user: string, address: string, factor: string): void =>
  app.log.warn({ user, network: networkMark(app, address), factor }, 'A code was refused');

/** Throws unless the code is correct and unused. */
export async function requireCode(app: App, userId: string, code: Code, address: string): Promise<void> {
  const recovery = code.recovery?.trim();
  if (recovery) {
    await countCode(app, userId, address, 'recovery');
    if (!(await spendRecoveryCode(app, userId, recovery))) {
      logRefusal(app, userId, address, 'recovery code');
      throw new AppError('SECOND_FACTOR', 'Incorrect recovery code.', {
        recovery: 'This recovery code is incorrect or was already used.',
      });
    }
    await announceAccountChange(app, app.db, userId, 'recovery-code-used');
  } else {
    const otp = code.otp?.trim();
    if (!otp) {
      const message = 'Enter the code from your authenticator app';
      throw new AppError('SECOND_FACTOR', message, { otp: message });
    }
    await countCode(app, userId, address, 'otp');
    if (!(await spendOtp(app, userId, otp))) {
      logRefusal(app, userId, address, 'authenticator app');
      throw new AppError('SECOND_FACTOR', 'Incorrect code.', {
        otp: 'This code is incorrect or was already used. Wait for the next one.',
      });
    }
  }
  await forgiveCode(app, userId, address);
}
