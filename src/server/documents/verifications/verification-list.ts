import { isUuid } from '../../../domain/uuid.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import type { App } from '../../services/app.ts';
import type { VerificationMethod, VerificationState } from '../../platform/db/tables/verifications.ts';

const METHODS: readonly VerificationMethod[] = ['business', 'dns', 'mailbox'];
const STATES: readonly VerificationState[] = ['waiting', 'confirmed', 'refused', 'withdrawn'];

export const verificationList = defineAdminList({
  name: 'verifications',
  query: ({ db }: App) =>
    db
      .selectFrom('verifications')
      .innerJoin('users', 'users.id', 'verifications.user_id')
      .select([
        'verifications.id',
        'verifications.issuer',
        'verifications.method',
        'verifications.domain',
        'verifications.covers_statements as coversStatements',
        'verifications.state',
        'verifications.created_at as createdAt',
        'verifications.decided_at as decidedAt',
        'users.username',
      ]),
  sortBy: { createdAt: 'verifications.created_at' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['verifications.issuer'],
  unique: 'verifications.id',
  filters: {
    owner: {
      values: 'any',
      apply: (query, id) =>
        query.where(({ eb, val }) => (isUuid(id) ? eb('verifications.user_id', '=', id) : val(false))),
    },
    state: {
      values: STATES,
      apply: (query, state) => query.where('verifications.state', '=', state as VerificationState),
    },
    method: {
      values: METHODS,
      apply: (query, method) => query.where('verifications.method', '=', method as VerificationMethod),
    },
  },
  csv: [
    ['Requested', ({ createdAt }) => createdAt.toISOString()],
    ['Issuer', ({ issuer }) => issuer],
    ['Account', ({ username }) => username],
    ['Method', ({ method }) => method],
    ['Domain', ({ domain }) => domain],
    ['Status', ({ state }) => state],
    ['Decided', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
  ],
});
