import { z } from 'zod';
import type { App } from '../app.ts';
import { readHouse } from '../house/read-house.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { supportTicketMail } from '../mail/templates/support-ticket.tsx';

const name = z
  .string({ error: 'Please enter 2 to 35 characters' })
  .trim()
  .min(2, 'Please enter 2 to 35 characters')
  .max(35, 'Please enter 2 to 35 characters');

const required = (most: number) =>
  z
    .string({ error: 'This field is required' })
    .trim()
    .min(1, 'This field is required')
    .max(most, `At most ${most} characters`);

/** The contact form. A line break in a subject would be a header of the letter, so it has none. */
export const ticketInput = z.object({
  fname: name,
  lname: name,
  email: z.email({ error: 'Please enter a valid email address' }).max(254, 'Please enter a valid email address'),
  subject: required(150).regex(/^[^\r\n]*$/, 'One line only'),
  message: required(5_000),
});

export type TicketInput = z.infer<typeof ticketInput>;

/** Keeps what somebody wrote and promises it to support by mail. Open to everybody. */
export const createTicket = (app: App, input: TicketInput): Promise<{ id: string }> =>
  app.db.transaction().execute(async (trx) => {
    const ticket = await trx.insertInto('support_tickets').values(input).returning('id').executeTakeFirstOrThrow();
    await enqueueMail(app, trx, {
      template: supportTicketMail,
      content: {
        ticketId: ticket.id,
        name: `${input.fname} ${input.lname}`,
        email: input.email,
        subject: input.subject,
        message: input.message,
      },
      to: (await readHouse({ db: trx, config: app.config })).supportEmail,
      replyTo: input.email,
    });
    return ticket;
  });
