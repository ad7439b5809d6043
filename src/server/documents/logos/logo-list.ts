import { defineAdminList } from '../../services/lists/admin-list.ts';
import type { App } from '../../services/app.ts';
import { LOGO_REVIEW_STATES, type LogoReviewState } from '../../platform/db/tables/logos.ts';

export const logoList = defineAdminList({
  name: 'logos',
  query: ({ db }: App) =>
    db
      .selectFrom('logo_reviews')
      .innerJoin('users', 'users.id', 'logo_reviews.user_id')
      .select([
        'logo_reviews.id',
        'logo_reviews.issuer',
        'logo_reviews.kind',
        'logo_reviews.named',
        'logo_reviews.state',
        'logo_reviews.created_at as createdAt',
        'logo_reviews.decided_at as decidedAt',
        'users.username',
      ]),
  sortBy: { createdAt: 'logo_reviews.created_at' },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['logo_reviews.issuer'],
  unique: 'logo_reviews.id',
  filters: {
    state: {
      values: LOGO_REVIEW_STATES,
      apply: (query, state) => query.where('logo_reviews.state', '=', state as LogoReviewState),
    },
  },
  csv: [
    ['Requested', ({ createdAt }) => createdAt.toISOString()],
    ['Issuer', ({ issuer }) => issuer],
    ['Account', ({ username }) => username],
    ['Seems to name', ({ named }) => named.join(', ')],
    ['Status', ({ state }) => state],
    ['Decided', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
  ],
});
