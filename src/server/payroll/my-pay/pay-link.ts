import type { Language } from '../../../domain/language/document-language.ts';
import type { App } from '../../services/app.ts';
import { inConstantTime } from '../../services/auth/constant-time.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { payLinkEmail } from '../../services/mail/templates/pay-link.tsx';
import { languageOfPay } from './own-pay.ts';
import { startPaySession } from './pay-session.ts';
import { refusal } from '../../../domain/language/refusal.ts';

const LIFETIME = 15 * 60_000;

/** Answers every address the same way after the same time, so that it does not reveal who is paid by whom. */
export const requestPayLink = (app: App, address: string, language?: Language): Promise<void> =>
  inConstantTime(sendPayLink(app, address, language));

/** In the language that was chosen on the page, or else that of the person's newest document. */
async function sendPayLink(app: App, address: string, chosen: Language | undefined): Promise<void> {
  const named = await app.db
    .selectFrom('document_recipients')
    .select('series_id')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  if (!named) return;
  const language = chosen ?? (await languageOfPay(app, { address }));
  await app.db.transaction().execute(async (trx) => {
    const token = newToken();
    await trx
      .insertInto('pay_links')
      .values({ token_hash: tokenHash(token), address, expires_at: new Date(app.now().getTime() + LIFETIME) })
      .execute();
    await enqueueEmail(app, trx, { template: payLinkEmail, content: { token, language }, to: address });
  });
}

/** Works once, for 15 minutes. Returns the token of a session that reads this address's pay documents. */
export const openPayLink = (app: App, token: string): Promise<string> =>
  app.db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('pay_links')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', app.now())
      .returning('address')
      .executeTakeFirst();
    if (!link) throw refusal('INVALID_INPUT', { key: 'linkUsedOrExpired' });
    return startPaySession(app, trx, link.address);
  });
