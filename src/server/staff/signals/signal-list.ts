import { sql } from 'kysely';
import { SIGNAL_KINDS, SIGNAL_WORDS, type SignalKind } from '../../../domain/integrity/signals/signal.ts';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const signalList = defineAdminList({
  name: 'signals',
  query: ({ db }: App) =>
    db
      .selectFrom('signals')
      .select([
        'signals.id',
        'signals.kind',
        'signals.address',
        'signals.seen_at as seenAt',
        'signals.last_seen_at as lastSeenAt',
        'signals.closed_at as closedAt',
        sql<number>`(select count(*) from signal_documents where signal_id = signals.id)`.as('documents'),
      ]),
  sortBy: { lastSeenAt: 'signals.last_seen_at' },
  firstOrder: { column: 'lastSeenAt', dir: 'desc' },
  searchIn: ['signals.address'],
  unique: 'signals.id',
  filters: {
    kind: { values: SIGNAL_KINDS, apply: (query, kind) => query.where('signals.kind', '=', kind as SignalKind) },
    state: {
      values: ['open', 'closed'],
      apply: (query, state) => query.where('signals.closed_at', state === 'open' ? 'is' : 'is not', null),
    },
  },
  csv: [
    ['First seen', ({ seenAt }) => seenAt.toISOString()],
    ['Last seen', ({ lastSeenAt }) => lastSeenAt.toISOString()],
    ['Signal', ({ kind }) => SIGNAL_WORDS[kind].name],
    ['Account', ({ address }) => address],
    ['Documents', ({ documents }) => documents],
    ['Closed', ({ closedAt }) => closedAt?.toISOString() ?? null],
  ],
});
