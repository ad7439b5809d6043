import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { countCode, forgiveCode } from '../sign-in-attempts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { announceAccountChange } from '../announce-account-change.ts';

export interface Code {
  /** Six digits of the authenticator app. */
  readonly otp?: string | undefined;
  /** Instead of it, one of the codes on paper. */
  readonly recovery?: string | undefined;
}

export const SECRET_PURPOSE = 'second factors';

/** A code counts once: its time step must lie after that of the last one, which the database decides. */
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

/** Throws unless the code is right, and has not been used before. */
export async function requireCode(app: App, userId: string, code: Code, address: string): Promise<void> {
  const recovery = code.recovery?.trim();
  if (recovery) {
    await countCode(app, userId, address, 'recovery');
    if (!(await spendRecoveryCode(app, userId, recovery))) {
      throw new AppError('SECOND_FACTOR', 'That recovery code is not right.', {
        recovery: 'This is not one of your recovery codes, or it was used before.',
      });
    }
    await announceAccountChange(app, app.db, userId, 'recovery-code-used');
  } else {
    const otp = code.otp?.trim();
    if (!otp) {
      const message = 'Please enter the code of your authenticator app';
      throw new AppError('SECOND_FACTOR', message, { otp: message });
    }
    await countCode(app, userId, address, 'otp');
    if (!(await spendOtp(app, userId, otp))) {
      throw new AppError('SECOND_FACTOR', 'That code is not right.', {
        otp: 'This is not the code of now, or it was used before. Wait for the next one.',
      });
    }
  }
  await forgiveCode(app, userId, address);
}
