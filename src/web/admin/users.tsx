import { Link } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { ROLE_LABELS, ROLE_NAMES } from '../../domain/roles.ts';
import { userList } from '../../server/staff/users/user-list.ts';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Route } from './+types/users';
import { AdminList } from './parts/admin-list.tsx';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { loadList } from './parts/load-list.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Users');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), userList);
  return {
    table,
    rows: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      username: row.username,
      role: ROLE_LABELS[row.user_role],
      since: momentInNewYork(row.createdAt),
      lastSeen: row.lastSeenAt === null ? '' : momentInNewYork(row.lastSeenAt),
      isConfirmed: row.emailConfirmedAt !== null,
      isDisabled: row.disabledAt !== null,
    })),
  };
}

type User = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<User>[] = [
  {
    key: 'fullName',
    label: 'Name',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, fullName }) => (
      <Link to={`/admin/users/${id}/`} className={styles.strong}>
        {fullName}
      </Link>
    ),
  },
  { key: 'username', label: 'Email', isSortable: true, render: ({ username }) => username },
  { key: 'user_role', label: 'Role', isSortable: true, render: ({ role }) => role },
  {
    key: 'state',
    label: 'Status',
    render: ({ isDisabled, isConfirmed }) =>
      isDisabled ? 'Disabled' : isConfirmed ? 'Active' : 'Active, email not confirmed',
  },
  {
    key: 'createdAt',
    label: 'Joined',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ since }) => since,
  },
  { key: 'lastSeen', label: 'Last seen', isTight: true, phoneLine: 'hidden', render: ({ lastSeen }) => lastSeen },
];

const FILTERS = [
  { name: 'role', label: 'Role', options: ROLE_NAMES.map((value, role) => ({ value, label: ROLE_LABELS[role]! })) },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
];

export default function UsersPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Users"
      action={
        <Link to="/admin/users/add/" className={styles.add}>
          Add user
        </Link>
      }
    >
      <AdminList
        caption="users"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email, name"
        filters={FILTERS}
        emptyHeading="No users yet"
        empty={<p>People who sign up appear here.</p>}
      />
    </AdminPage>
  );
}
