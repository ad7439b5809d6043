import { sql } from 'kysely';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const ticketList = defineAdminList({
  name: 'tickets',
  query: ({ db }: App) =>
    db
      .selectFrom('support_tickets')
      .select([
        'support_tickets.id',
        'support_tickets.number',
        sql<string>`support_tickets.fname || ' ' || support_tickets.lname`.as('name'),
        'support_tickets.email',
        'support_tickets.subject',
        'support_tickets.created_at as createdAt',
        'support_tickets.closed_at as closedAt',
        sql<number>`(select count(*) from ticket_answers where ticket_answers.ticket_id = support_tickets.id)`.as(
          'answers',
        ),
      ]),
  sortBy: { createdAt: 'support_tickets.created_at' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['support_tickets.email', 'support_tickets.subject'],
  unique: 'support_tickets.id',
  filters: {
    state: {
      values: ['open', 'closed'],
      apply: (query, state) => query.where('support_tickets.closed_at', state === 'open' ? 'is' : 'is not', null),
    },
  },
  csv: [
    ['Id', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['From', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Subject', ({ subject }) => subject],
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Replies', ({ answers }) => answers],
    ['Closed', ({ closedAt }) => closedAt?.toISOString() ?? null],
  ],
});
