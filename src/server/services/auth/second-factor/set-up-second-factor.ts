import { AppError } from '../../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { readSiteInfo } from '../../settings/read-site-info.ts';
import { announceAccountChange } from '../announce-account-change.ts';
import type { Session } from '../session.ts';
import { countCode, forgiveCode } from '../sign-in-attempts.ts';
import { countRecoveryCodes, writeRecoveryCodes } from './recovery-codes.ts';
import { type Code, requireCode, SECRET_PURPOSE } from './require-code.ts';
import { hasSecondFactor } from './step-up.ts';
import { authenticatorUri, newSecret, stepOfCode } from './totp.ts';

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export interface NewSecondFactor {
  /** For an app that can't scan the QR code. */
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

export async function secondFactorOf(app: App, { user }: Session): Promise<SecondFactorState> {
  return { isOn: await hasSecondFactor(app, user.id), recoveryCodesLeft: await countRecoveryCodes(app, user.id) };
}

const alreadyOn = () => new AppError('CONFLICT', 'Two-step verification is already on. Turn it off first.');

/** Keeps the same secret until it is confirmed, so that reloading the page does not invalidate a scanned QR code. */
export async function beginSecondFactor(app: App, { user }: Session): Promise<NewSecondFactor> {
  const locked = app.vault.lock(Buffer.from(newSecret()), SECRET_PURPOSE, user.id);
  await app.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: locked, created_at: app.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const kept = await app.db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (kept.confirmed_at !== null) throw alreadyOn();
  const secret = app.vault.unlock(kept.secret, SECRET_PURPOSE, user.id).toString();
  return { secret, uri: authenticatorUri((await readSiteInfo(app)).brandName, user.username, secret) };
}

/**
 * Turns on two-step verification with the app's first code. This session counts as verified, and every other one must
 * enter a code. Returns the recovery codes, which are never shown again.
 */
export async function confirmSecondFactor(
  app: App,
  session: Session,
  otp: string,
  address: string,
): Promise<readonly string[]> {
  const userId = session.user.id;
  await countCode(app, userId, address, 'otp');
  const begun = await app.db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!begun) throw new AppError('NOT_FOUND', 'Scan the QR code first.');
  if (begun.confirmed_at !== null) throw alreadyOn();
  const now = app.now();
  const step = await stepOfCode(app.vault.unlock(begun.secret, SECRET_PURPOSE, userId).toString(), otp, now);
  if (step === null) {
    throw new AppError('SECOND_FACTOR', 'Incorrect code.', {
      otp: 'This code is incorrect. If it keeps failing, check the time on your phone.',
    });
  }
  await forgiveCode(app, userId, address);
  return app.db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!confirmed) throw alreadyOn();
    await trx.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', session.id).execute();
    await announceAccountChange(app, trx, userId, 'second-factor-on');
    return writeRecoveryCodes(app, trx, userId);
  });
}

/** New codes replace the old ones. */
export async function renewRecoveryCodes(
  app: App,
  { user }: Session,
  code: Code,
  address: string,
): Promise<readonly string[]> {
  await requireCode(app, user.id, code, address);
  return app.db.transaction().execute((trx) => writeRecoveryCodes(app, trx, user.id));
}

/** Staff can turn it off too, but must set it up again before they can use the admin area. */
export async function removeSecondFactor(app: App, { user }: Session, code: Code, address: string): Promise<void> {
  await requireCode(app, user.id, code, address);
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user.id).execute();
    await announceAccountChange(app, trx, user.id, 'second-factor-off');
  });
}
