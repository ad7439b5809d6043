import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../../domain/errors.ts';
import type { App } from '../../app.ts';
import { openSession, type SignedIn } from '../sign-in.ts';
import { networkMark } from '../network-mark.ts';
import { countSignIn } from '../sign-in-attempts.ts';
import type { Visit } from '../visitor.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Names no user, so the browser offers every passkey it has for this site. */
export const askForPasskey = async (app: App, party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(app, null),
    userVerification: 'required',
  });

const refused = () => new AppError('UNAUTHORIZED', 'This passkey doesn’t match any account here.');

export async function signInWithPasskey(
  app: App,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  visit: Visit,
): Promise<SignedIn> {
  await countSignIn(app, `passkey ${response.id}`, visit.address);
  const passkey = await app.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'public_key', 'counter', 'transports'])
    .where('passkeys.id', '=', response.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!passkey) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(app, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
  }).catch((error: unknown) => {
    app.log.warn(
      { err: error, user: passkey.user_id, network: networkMark(app, visit.address) },
      'A passkey was refused',
    );
    throw refused();
  });
  if (!verified) throw refused();
  await app.db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: app.now() })
    .where('id', '=', passkey.id)
    .execute();
  return openSession(app, { userId: passkey.user_id, hasSecondFactor: true }, visit);
}
