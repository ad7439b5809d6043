import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';

const FIVE_MINUTES = 5 * 60_000;

/** A one-time challenge for an authenticator to sign. For registration it belongs to one user. */
export async function newChallenge(app: App, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await app.db
    .insertInto('passkey_challenges')
    .values({
      challenge: Buffer.from(challenge).toString('base64url'),
      user_id: userId,
      expires_at: new Date(app.now().getTime() + FIVE_MINUTES),
    })
    .execute();
  return challenge;
}

/** Returns true only the first time. */
export async function spendChallenge(app: App, challenge: string, userId: string | null): Promise<boolean> {
  const spent = await app.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', app.now())
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
}
