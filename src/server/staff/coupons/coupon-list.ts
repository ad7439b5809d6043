import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const couponList = defineAdminList({
  name: 'coupons',
  query: ({ db }: App) =>
    db
      .selectFrom('coupons')
      .select([
        'coupons.id',
        'coupons.code',
        'coupons.type',
        'coupons.value',
        'coupons.starts_on as startsOn',
        'coupons.ends_on as endsOn',
        'coupons.use_limit as useLimit',
        'coupons.used',
        'coupons.kinds',
        'coupons.is_active as isActive',
        'coupons.created_at as createdAt',
      ]),
  sortBy: {
    createdAt: 'coupons.created_at',
    code: 'coupons.code',
    used: 'coupons.used',
    endsOn: 'coupons.ends_on',
  },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['coupons.code'],
  unique: 'coupons.id',
  filters: {
    state: {
      values: ['on', 'off'],
      apply: (query, state) => query.where('coupons.is_active', '=', state === 'on'),
    },
    type: {
      values: ['percent', 'amount'],
      apply: (query, type) => query.where('coupons.type', '=', type as 'percent' | 'amount'),
    },
  },
  csv: [
    ['Code', ({ code }) => code],
    ['Type', ({ type }) => type],
    ['Value', ({ value }) => value],
    ['Start date', ({ startsOn }) => startsOn],
    ['End date', ({ endsOn }) => endsOn],
    ['Usage limit', ({ useLimit }) => useLimit],
    ['Used', ({ used }) => used],
    ['Applies to', ({ kinds }) => (kinds.length === 0 ? 'all' : kinds.join(' '))],
    ['Active', ({ isActive }) => (isActive ? 'yes' : 'no')],
  ],
});
