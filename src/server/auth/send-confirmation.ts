import type { App } from '../app.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { confirmEmailMail } from '../mail/templates/confirm-email.tsx';
import { writeToken } from './account-tokens.ts';

interface Recipient {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
}

/** A letter to the address of the account; only its reader can confirm it. */
export const sendConfirmation = (app: App, user: Recipient): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const token = await writeToken(app, trx, 'confirm', user);
    await enqueueMail(app, trx, {
      template: confirmEmailMail,
      content: { name: user.fullName, token },
      to: user.username,
    });
  });
