import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { ticketAnswerEmail } from '../../services/mail/templates/ticket-answer.tsx';
import { recordAudit } from '../../services/audit/audit-log.ts';

const missing = () => new AppError('NOT_FOUND', 'Ticket not found.');
const LONGEST = 10_000;

/** A ticket with its answers. */
export async function findTicket(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const ticket = isUuid(id)
    ? await app.db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!ticket) throw missing();
  const answers = await app.db
    .selectFrom('ticket_answers')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .execute();
  return { ticket, answers };
}

async function lockTicket(trx: Transaction<Database>, id: string) {
  const ticket = isUuid(id)
    ? await trx.selectFrom('support_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!ticket) throw missing();
  return ticket;
}

/** Sends an answer to the author from the support address, and can close the ticket. */
export async function answerTicket(
  app: App,
  actor: Actor,
  id: string,
  { text, isLast }: { readonly text: string; readonly isLast: boolean },
): Promise<void> {
  const userId = requireAdmin(actor);
  const body = text.trim();
  if (body.length < 2 || body.length > LONGEST) {
    const message =
      body.length < 2 ? 'Enter a reply.' : `Enter ${LONGEST.toLocaleString('en-US')} characters or fewer.`;
    throw new AppError('INVALID_INPUT', message, { text: message });
  }
  await app.db.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, id);
    const { full_name: author } = await trx
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await trx.insertInto('ticket_answers').values({ ticket_id: id, author, body, created_at: app.now() }).execute();
    await trx
      .updateTable('support_tickets')
      .set({ closed_at: isLast ? app.now() : null })
      .where('id', '=', id)
      .execute();
    await enqueueEmail(app, trx, {
      template: ticketAnswerEmail,
      content: {
        name: `${ticket.fname} ${ticket.lname}`,
        subject: ticket.subject,
        answer: body,
        question: ticket.message,
      },
      to: ticket.email,
      replyTo: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
    });
    await recordAudit(trx, actor, { action: 'ticket.answered', subject: `ticket:${id}`, after: { closed: isLast } });
  });
}

/** Closes a ticket without an answer, or reopens it. */
export async function setTicketClosed(app: App, actor: Actor, id: string, isClosed: boolean): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, id);
    if ((ticket.closed_at !== null) === isClosed) return;
    await trx
      .updateTable('support_tickets')
      .set({ closed_at: isClosed ? app.now() : null })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, { action: isClosed ? 'ticket.closed' : 'ticket.reopened', subject: `ticket:${id}` });
  });
}
