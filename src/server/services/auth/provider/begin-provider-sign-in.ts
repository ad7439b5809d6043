import * as client from 'openid-client';
import { AppError } from '../../../../domain/errors.ts';
import { reasonOf } from '../../../platform/reason-of.ts';
import type { App } from '../../app.ts';
import { writeCookie } from '../cookie.ts';
import { newToken, tokenHash } from '../token.ts';
import { configurationOf, requireProvider, returnAddress } from './provider-of-site.ts';

export const PROVIDER_COOKIE = 'provider';
const LIFETIME_SECONDS = 15 * 60;

export interface BegunVisit {
  /** Where the browser goes. */
  readonly to: string;
  /** Ties the answer to this browser. */
  readonly cookie: string;
}

/** Sends a browser to the provider. Only the same browser can bring its answer, once. */
export async function beginProviderSignIn(app: App, next: string | null): Promise<BegunVisit> {
  const { name } = requireProvider(app);
  const configuration = await configurationOf(app).catch((error: unknown) => {
    app.log.error({ reason: reasonOf(error) }, 'The sign-in provider does not answer');
    throw new AppError('BUSY', `We cannot reach ${name} right now. Try again in a minute, or sign in another way.`);
  });
  const token = newToken();
  const visit = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  await app.db
    .insertInto('provider_visits')
    .values({
      ...visit,
      token_hash: tokenHash(token),
      next_path: next,
      expires_at: new Date(app.now().getTime() + LIFETIME_SECONDS * 1_000),
    })
    .execute();
  const to = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(app),
    scope: 'openid email profile',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
  });
  return { to: to.href, cookie: writeCookie(app.config, PROVIDER_COOKIE, token, LIFETIME_SECONDS) };
}
