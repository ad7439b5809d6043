import type { z } from 'zod';
import type { App } from '../app.ts';
import { spendToken } from './account-tokens.ts';
import { claimDocuments } from './claim-documents.ts';
import type { resetInput } from './credentials.ts';
import { hashPassword } from './password.ts';

/** Also ends every session, and confirms the email address, because the link came by email. */
export async function resetPassword(app: App, { token, password }: z.output<typeof resetInput>): Promise<void> {
  const passwordHash = await hashPassword(password);
  await app.db.transaction().execute(async (trx) => {
    const userId = await spendToken(app, trx, 'reset', token);
    const now = app.now();
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, email_confirmed_at: now, updated_at: now })
      .where('id', '=', userId)
      .execute();
    await claimDocuments(trx, userId);
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  });
}
