import type { App } from '../../services/app.ts';
import { eraseClosedAccounts } from './close-account.ts';

/** Deletes expired links, old sign-in attempts and accounts closed two weeks ago. */
export async function sweepAccounts(app: App): Promise<void> {
  const now = app.now();
  await app.db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('provider_visits').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('sign_in_links').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('pay_links').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('pay_sessions').where('expires_at', '<', now).execute();
  await app.db
    .deleteFrom('sign_in_attempts')
    .where('forgotten_at', '<', now)
    .where('free_again_at', '<', now)
    .execute();
  await eraseClosedAccounts(app);
}
