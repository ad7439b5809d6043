import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { readSiteInfo } from '../../settings/read-site-info.ts';
import { announceAccountChange } from '../announce-account-change.ts';
import type { Session } from '../session.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** A passkey proves the device and a fingerprint, face or PIN, so it replaces both password and code. */
export async function beginPasskey(
  app: App,
  { user }: Session,
  party: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await app.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
  return generateRegistrationOptions({
    rpName: (await readSiteInfo(app)).brandName,
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: await newChallenge(app, user.id),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const refused = () => new AppError('INVALID_INPUT', 'We couldn’t add this passkey. Try again.');

/** Adding a passkey also counts as two-step verification for this session. */
export async function registerPasskey(
  app: App,
  session: Session,
  party: RelyingParty,
  { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<{ readonly id: string; readonly name: string }> {
  const userId = session.user.id;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(app, challenge, userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library throws for every kind of invalid response. None of them is a bug of ours.
    app.log.info({ err: error }, 'A passkey was refused');
    throw refused();
  });
  if (!verified.verified) throw refused();
  const { credential } = verified.registrationInfo;
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('passkeys')
      .values({
        id: credential.id,
        user_id: userId,
        name,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError('CONFLICT', 'This passkey was already added.');
    await trx.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', session.id).execute();
    await announceAccountChange(app, trx, userId, 'passkey-added');
  });
  return { id: credential.id, name };
}
