import * as client from 'openid-client';
import { AppError } from '../../../../domain/errors.ts';
import type { SignInProvider } from '../../../platform/config.ts';
import type { App } from '../../app.ts';

const HOUR = 3_600_000;
const SECONDS_TO_ANSWER = 10;

/** The operator's provider. Without one, its pages do not exist. */
export function requireProvider({ config }: App): SignInProvider {
  if (!config.signInProvider) throw new AppError('NOT_FOUND', 'This site has no other sign-in.');
  return config.signInProvider;
}

/** Where the provider sends somebody back. The operator registers this address with it. */
export const returnAddress = ({ config }: App): string => `${config.siteUrl}/sign-in/provider/return/`;

interface Known {
  readonly until: number;
  readonly configuration: Promise<client.Configuration>;
}

const known = new WeakMap<SignInProvider, Known>();

/** What the provider says of itself. It is read again every hour, and after a failure. */
export function configurationOf(app: App): Promise<client.Configuration> {
  const provider = requireProvider(app);
  const now = Date.now();
  const before = known.get(provider);
  if (before && before.until > now) return before.configuration;
  const configuration = discover(provider);
  known.set(provider, { until: now + HOUR, configuration });
  configuration.catch(() => known.delete(provider));
  return configuration;
}

async function discover({ issuer, clientId, clientSecret }: SignInProvider): Promise<client.Configuration> {
  const url = new URL(issuer);
  const configuration = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: SECONDS_TO_ANSWER,
    // Only for a provider on this machine; the settings refuse others without TLS.
    ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
  // The signature of what it says is checked too, not only its connection.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}
