import type { App } from '../../services/app.ts';
import type { WebhookEndpointTable } from '../../platform/db/tables/webhooks.ts';

const PURPOSE = 'webhook secrets';

export const lockSecret = ({ vault }: App, endpointId: string, secret: string): Buffer =>
  vault.lock(Buffer.from(secret), PURPOSE, endpointId);

const unlockSecret = ({ vault }: App, endpointId: string, locked: Uint8Array): string =>
  vault.unlock(locked, PURPOSE, endpointId).toString();

type Secrets = Pick<WebhookEndpointTable, 'secret' | 'former_secret' | 'former_until'> & { readonly id: string };

/** The secret, and the one before it as long as it still signs. */
export const secretsOf = (app: App, { id, secret, former_secret: former, former_until: until }: Secrets) => [
  unlockSecret(app, id, secret),
  ...(former && until && until > app.now() ? [unlockSecret(app, id, former)] : []),
];
