import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { verificationList } from '../../../server/verifications/verification-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadAbout } from '../parts/load-about.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { OnlyOf } from '../parts/only-of.tsx';
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/verifications';
import { METHOD_NAMES, STATE_NAMES } from './words.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Verifications');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { rows, table } = await loadList(asked, actor, verificationList);
  return {
    table,
    about: await loadAbout(asked, actor, table.query, { owner: (id) => `user:${id}` }),
    rows: rows.map(({ createdAt, decidedAt: _decidedAt, ...row }) => ({ ...row, at: momentInNewYork(createdAt) })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'issuer',
    label: 'Issuer',
    phoneLine: 'first',
    render: ({ id, issuer, username }) => (
      <>
        <Link to={`/admin/verifications/${id}/`} className={styles.strong}>
          {issuer}
        </Link>
        <span className={styles.beneath}>{username}</span>
      </>
    ),
  },
  {
    key: 'method',
    label: 'By',
    render: ({ method, domain, coversStatements }) => (
      <>
        {METHOD_NAMES[method]}
        <span className={styles.beneath}>{domain ?? (coversStatements ? 'two of the staff' : 'one of the staff')}</span>
      </>
    ),
  },
  { key: 'createdAt', label: 'When', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'State', render: ({ state }) => STATE_NAMES[state] },
];

const FILTERS = [
  { name: 'state', label: 'State', options: choicesOf(STATE_NAMES) },
  { name: 'method', label: 'By', options: choicesOf(METHOD_NAMES) },
];

export default function VerificationsPage({ loaderData: { rows, table, about } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Verifications"
      lead="Who says that a name is theirs. A domain proves itself; a business is looked at by us, by two of us if cost statements or ledgers carry its name."
    >
      <OnlyOf about={about} />
      <AdminList
        caption="verifications"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Issuer"
        filters={FILTERS}
        emptyHeading="Nobody has asked yet."
        empty={<p>An issuer asks from their desk; it stands here until it is decided.</p>}
      />
    </AdminPage>
  );
}
