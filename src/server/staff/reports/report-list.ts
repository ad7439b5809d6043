import type { NotNull } from 'kysely';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const reportList = defineAdminList({
  name: 'reports',
  query: ({ db }: App) =>
    db
      .selectFrom('abuse_reports')
      .leftJoin('documents', 'documents.id', 'abuse_reports.document_id')
      .select([
        'abuse_reports.id',
        'abuse_reports.kind',
        'abuse_reports.email',
        'abuse_reports.message',
        'abuse_reports.created_at as createdAt',
        'abuse_reports.decided_at as decidedAt',
        'abuse_reports.decision',
        'abuse_reports.document_id as documentId',
        'documents.number',
        'documents.kind as documentKind',
        'documents.issuer',
        'documents.level',
      ]),
  sortBy: { createdAt: 'abuse_reports.created_at' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['abuse_reports.email', 'documents.number', 'documents.issuer'],
  unique: 'abuse_reports.id',
  filters: {
    kind: {
      values: ['report', 'dispute'],
      apply: (query, kind) => query.where('abuse_reports.kind', '=', kind as 'report' | 'dispute'),
    },
    state: {
      values: ['open', 'decided'],
      apply: (query, state) => query.where('abuse_reports.decided_at', state === 'open' ? 'is' : 'is not', null),
    },
  },
  csv: [
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Type', ({ kind }) => kind],
    ['From', ({ email }) => email],
    ['Document', ({ number }) => number],
    ['Issuer', ({ issuer }) => issuer],
    ['Closed', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
    ['Decision', ({ decision }) => decision],
  ],
});

export const sampleList = defineAdminList({
  name: 'names',
  query: ({ db }: App) =>
    db
      .selectFrom('name_samples')
      // Every sample has a document. With this join the database skips the documents while it counts.
      .leftJoin('documents', 'documents.id', 'name_samples.document_id')
      .select([
        'name_samples.id',
        'name_samples.name',
        'name_samples.field',
        'name_samples.matched',
        'name_samples.institution',
        'name_samples.created_at as createdAt',
        'name_samples.reviewed_at as reviewedAt',
        'documents.id as documentId',
        'documents.number',
        'documents.kind as documentKind',
        'documents.level',
      ])
      .$narrowType<{ documentId: NotNull; number: NotNull; documentKind: NotNull; level: NotNull }>(),
  sortBy: { createdAt: 'name_samples.created_at' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['name_samples.name', 'name_samples.matched', 'name_samples.institution'],
  unique: 'name_samples.id',
  filters: {
    state: {
      values: ['open', 'seen'],
      apply: (query, state) => query.where('name_samples.reviewed_at', state === 'open' ? 'is' : 'is not', null),
    },
  },
  csv: [
    ['Date', ({ createdAt }) => createdAt.toISOString()],
    ['Name', ({ name }) => name],
    ['Field', ({ field }) => field],
    ['Matched', ({ matched }) => matched],
    ['Institution', ({ institution }) => institution],
    ['Document', ({ number }) => number],
    ['Reviewed', ({ reviewedAt }) => reviewedAt?.toISOString() ?? null],
  ],
});
