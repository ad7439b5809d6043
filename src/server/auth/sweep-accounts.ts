import type { App } from '../app.ts';

/** Links that are too old and attempts that nobody counts any more go. */
export async function sweepAccounts(app: App): Promise<void> {
  const now = app.now();
  await app.db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await app.db.deleteFrom('sign_in_links').where('expires_at', '<', now).execute();
  await app.db
    .deleteFrom('sign_in_attempts')
    .where('forgotten_at', '<', now)
    .where('free_again_at', '<', now)
    .execute();
}
