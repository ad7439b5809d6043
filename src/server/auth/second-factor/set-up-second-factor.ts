import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { readHouse } from '../../house/read-house.ts';
import { announceAccountChange } from '../announce-account-change.ts';
import type { Session } from '../session.ts';
import { countCode, forgiveCode } from '../sign-in-attempts.ts';
import { countRecoveryCodes, writeRecoveryCodes } from './recovery-codes.ts';
import { type Code, requireCode, SECRET_PURPOSE } from './require-code.ts';
import { authenticatorUri, newSecret, stepOfCode } from './totp.ts';

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export interface NewSecondFactor {
  /** For an app that cannot scan. */
  readonly secret: string;
  /** What its QR code says. */
  readonly uri: string;
}

export async function secondFactorOf(app: App, { user }: Session): Promise<SecondFactorState> {
  const row = await app.db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return { isOn: row?.confirmed_at != null, recoveryCodesLeft: await countRecoveryCodes(app, user.id) };
}

const alreadyOn = () => new AppError('CONFLICT', 'An authenticator app is set up already. Remove it first.');

/** The same secret until it is confirmed: a page that is loaded again must not spoil what was scanned. */
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
  return { secret, uri: authenticatorUri((await readHouse(app)).brandName, user.username, secret) };
}

/**
 * The first code of the app turns it on. This session has then shown its second factor; every other one is asked for
 * a code. Answers with the recovery codes, which are never shown again.
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
  if (!begun) throw new AppError('NOT_FOUND', 'Begin with the QR code.');
  if (begun.confirmed_at !== null) throw alreadyOn();
  const now = app.now();
  const step = await stepOfCode(app.vault.unlock(begun.secret, SECRET_PURPOSE, userId).toString(), otp, now);
  if (step === null) {
    throw new AppError('SECOND_FACTOR', 'That code is not right.', {
      otp: 'This is not the code that the app shows now. If it keeps failing, look at the clock of your phone.',
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

/** New codes on paper; the old ones open nothing any more. */
export async function renewRecoveryCodes(
  app: App,
  { user }: Session,
  code: Code,
  address: string,
): Promise<readonly string[]> {
  await requireCode(app, user.id, code, address);
  return app.db.transaction().execute((trx) => writeRecoveryCodes(app, trx, user.id));
}

/** Staff may remove theirs too, but no session of theirs has then shown one: they set up the next before anything else. */
export async function removeSecondFactor(app: App, { user }: Session, code: Code, address: string): Promise<void> {
  await requireCode(app, user.id, code, address);
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user.id).execute();
    await announceAccountChange(app, trx, user.id, 'second-factor-off');
  });
}
