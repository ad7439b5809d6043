import { z } from 'zod';
import { REQUIRED_MESSAGE } from '../../services/http/answers/our-words.ts';
import type { App } from '../../services/app.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { ticketReceivedEmail } from '../../services/mail/templates/ticket-received.tsx';
import { supportTicketEmail } from '../../services/mail/templates/support-ticket.tsx';

const name = z
  .string({ error: 'Please enter 2 to 35 characters' })
  .trim()
  .min(2, 'Please enter 2 to 35 characters')
  .max(35, 'Please enter 2 to 35 characters');

const required = (max: number) =>
  z.string({ error: REQUIRED_MESSAGE }).trim().min(1, REQUIRED_MESSAGE).max(max, `Use at most ${max} characters`);

/** The contact form. A line break in the subject could inject an email header, so it is refused. */
export const ticketInput = z.object({
  fname: name,
  lname: name,
  email: z.email({ error: 'Please enter a valid email address' }).max(254, 'Please enter a valid email address'),
  subject: required(150).regex(/^[^\r\n]*$/, 'Use a single line'),
  message: required(5_000),
});

export type TicketInput = z.infer<typeof ticketInput>;

interface Ticket {
  readonly id: string;
  readonly number: number;
}

/** Saves a contact form message, emails it to support and acknowledges it to its sender. Open to everyone. */
export const createTicket = (app: App, input: TicketInput): Promise<Ticket> =>
  app.db.transaction().execute(async (trx) => {
    const ticket = await trx
      .insertInto('support_tickets')
      .values(input)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    await enqueueEmail(app, trx, {
      template: supportTicketEmail,
      content: {
        ticketNumber: ticket.number,
        name: `${input.fname} ${input.lname}`,
        email: input.email,
        subject: input.subject,
        message: input.message,
      },
      to: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
      replyTo: input.email,
    });
    await enqueueEmail(app, trx, {
      template: ticketReceivedEmail,
      content: { ticketNumber: ticket.number },
      to: input.email,
    });
    return ticket;
  });
