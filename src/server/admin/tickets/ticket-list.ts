import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { defineAdminList } from '../admin-list.ts';

export const ticketList = defineAdminList({
  name: 'tickets',
  query: ({ db }: App) =>
    db
      .selectFrom('support_tickets')
      .select([
        'support_tickets.id',
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
    ['From', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Subject', ({ subject }) => subject],
    ['Written', ({ createdAt }) => createdAt.toISOString()],
    ['Answers', ({ answers }) => answers],
    ['Closed', ({ closedAt }) => closedAt?.toISOString() ?? null],
  ],
});
