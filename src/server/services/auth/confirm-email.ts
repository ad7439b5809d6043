import type { App } from '../app.ts';
import { spendToken } from './account-tokens.ts';

/** The token proves that the user reads this email address. */
export async function confirmEmail(app: App, token: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const userId = await spendToken(app, trx, 'confirm', token);
    await trx.updateTable('users').set({ email_confirmed_at: app.now() }).where('id', '=', userId).execute();
  });
}
