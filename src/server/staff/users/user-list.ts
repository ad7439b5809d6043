import { sql } from 'kysely';
import { ROLE, ROLE_NAMES } from '../../../domain/roles.ts';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

/** Every user with an account. Each user's own page shows what they bought. */
export const userList = defineAdminList({
  name: 'users',
  query: ({ db }: App) =>
    db
      .selectFrom('users')
      .select([
        'users.id',
        'users.full_name as fullName',
        'users.username',
        'users.user_role',
        'users.created_at as createdAt',
        'users.email_confirmed_at as emailConfirmedAt',
        'users.disabled_at as disabledAt',
        sql<Date | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id)`.as('lastSeenAt'),
      ]),
  sortBy: {
    createdAt: 'users.created_at',
    fullName: 'users.full_name',
    username: 'users.username',
    user_role: 'users.user_role',
  },
  firstOrder: { column: 'createdAt', dir: 'desc' },
  searchIn: ['users.username', 'users.full_name'],
  unique: 'users.id',
  filters: {
    role: {
      values: ROLE_NAMES,
      apply: (query, role) => query.where('users.user_role', '=', ROLE[role as keyof typeof ROLE]),
    },
    state: {
      values: ['active', 'disabled'],
      apply: (query, state) => query.where('users.disabled_at', state === 'active' ? 'is' : 'is not', null),
    },
  },
  csv: [
    ['Id', ({ id }) => id],
    ['Name', ({ fullName }) => fullName],
    ['Email', ({ username }) => username],
    ['Role', ({ user_role: role }) => ROLE_NAMES[role]],
    ['Joined', ({ createdAt }) => createdAt.toISOString()],
    ['Disabled', ({ disabledAt }) => disabledAt?.toISOString() ?? null],
  ],
});
