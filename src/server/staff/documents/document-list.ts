import { sql } from 'kysely';
import { KIND_IDS, type KindId } from '../../../domain/documents/kind.ts';
import { readBeginningOfNumber, readCode, readNumber } from '../../../domain/integrity/document-numbers.ts';
import { type Level, LEVELS } from '../../../domain/integrity/level.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { DocumentState } from '../../platform/db/tables/documents.ts';
import { sinceRegistered } from '../../documents/issue/record-event.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import { issuersNamed } from './search-documents.ts';

const DOCUMENT_STATES: readonly DocumentState[] = ['issuing', 'failed', 'live', 'superseded', 'revoked'];

/** The registry. It leaves out personal content: staff need a reason to open a document. */
export const documentList = defineAdminList({
  name: 'documents',
  query: ({ db }: App) =>
    db.selectFrom('documents').select([
      'documents.id',
      'documents.number',
      'documents.kind',
      'documents.level',
      'documents.issuer',
      'documents.state',
      'documents.revision',
      'documents.issued_on as issuedOn',
      'documents.order_id as orderId',
      'documents.owner_key as ownerKey',
      'documents.disputed_at as disputedAt',
      'documents.sealed_at as sealedAt',
      'documents.created_at as createdAt',
      sql<number>`(select count(*) from document_events
          where document_events.document_id = documents.id and document_events.event = 'checked'
            and ${sinceRegistered})`.as('checks'),
    ]),
  sortBy: {
    createdAt: 'documents.created_at',
    number: 'documents.number',
    kind: 'documents.kind',
    level: 'documents.level',
    issuer: 'documents.issuer',
    state: 'documents.state',
    issuedOn: 'documents.issued_on',
  },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['documents.person'],
  searchBeginning: { column: 'documents.number', read: readBeginningOfNumber },
  searchNames: { column: 'documents.issuer', find: issuersNamed },
  searchWhole: [
    { column: 'documents.number', read: readNumber },
    { column: 'documents.code', read: readCode },
  ],
  unique: 'documents.id',
  filters: {
    kind: { values: KIND_IDS, apply: (query, kind) => query.where('documents.kind', '=', kind as KindId) },
    level: { values: LEVELS, apply: (query, level) => query.where('documents.level', '=', level as Level) },
    state: {
      values: DOCUMENT_STATES,
      apply: (query, state) => query.where('documents.state', '=', state as DocumentState),
    },
    owner: { values: 'any', apply: (query, owner) => query.where('documents.owner_key', '=', owner as OwnerKey) },
  },
  csv: [
    ['Number', ({ number }) => number],
    ['Type', ({ kind }) => kind],
    ['Level', ({ level }) => level],
    ['Issuer', ({ issuer }) => issuer],
    ['Status', ({ state }) => state],
    ['Revision', ({ revision }) => revision],
    ['Issued', ({ issuedOn }) => issuedOn],
    ['Verifications', ({ checks }) => checks],
    ['Disputed', ({ disputedAt }) => disputedAt?.toISOString() ?? null],
  ],
});
