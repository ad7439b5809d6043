import { Link } from 'react-router';
import { momentInNewYork } from '../../domain/moment.ts';
import { ROLE_NAMES } from '../../domain/roles.ts';
import { userList } from '../../server/admin/users/user-list.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Route } from './+types/users';
import { AdminList } from './parts/admin-list.tsx';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { loadList } from './parts/load-list.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Users');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), userList);
  return {
    table,
    rows: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      username: row.username,
      role: ROLE_NAMES[row.user_role],
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
  { key: 'username', label: 'E-mail', isSortable: true, render: ({ username }) => username },
  { key: 'user_role', label: 'Role', isSortable: true, render: ({ role }) => role },
  {
    key: 'state',
    label: 'State',
    render: ({ isDisabled, isConfirmed }) =>
      isDisabled ? 'Disabled' : isConfirmed ? 'Active' : 'Active, address not confirmed',
  },
  {
    key: 'createdAt',
    label: 'Since',
    isTight: true,
    isSortable: true,
    phoneLine: 'hidden',
    render: ({ since }) => since,
  },
  { key: 'lastSeen', label: 'Last seen', isTight: true, phoneLine: 'hidden', render: ({ lastSeen }) => lastSeen },
];

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FILTERS = [
  { name: 'role', label: 'Role', options: choices(ROLE_NAMES) },
  { name: 'state', label: 'State', options: choices(['active', 'disabled']) },
];

export default function UsersPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Users"
      deed={
        <Link to="/admin/users/add/" className={styles.add}>
          Add a user
        </Link>
      }
    >
      <AdminList
        caption="users"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="E-mail, name"
        filters={FILTERS}
        emptyHeading="Nobody has an account yet."
        empty={<p>Whoever signs up stands here.</p>}
      />
    </AdminPage>
  );
}
