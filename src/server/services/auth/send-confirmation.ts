import type { App } from '../app.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { confirmAddressEmail } from '../mail/templates/confirm-email.tsx';
import { writeToken } from './account-tokens.ts';

interface Recipient {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
}

/** Emails the account a link that confirms its address. */
export const sendConfirmation = (app: App, user: Recipient): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const token = await writeToken(app, trx, 'confirm', user);
    await enqueueEmail(app, trx, {
      template: confirmAddressEmail,
      content: { name: user.fullName, token },
      to: user.username,
    });
  });
