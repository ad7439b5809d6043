import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { logoList } from '../../../server/documents/logos/logo-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf, KIND_NAMES } from '../parts/names.ts';
import { HistoryTabs } from './history-tabs.tsx';
import type { Route } from './+types/logos';
import { STATE_NAMES } from '../logos/names.ts';
import look from '../logos/logos.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Logos');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, logoList);
  return {
    table,
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
        <Link to={`/admin/logos/${id}/`} className={styles.strong}>
          {issuer}
        </Link>
        <span className={styles.beneath}>{username}</span>
      </>
    ),
  },
  {
    key: 'picture',
    label: 'Logo',
    render: ({ id, issuer }) => (
      <img src={`/admin/logos/${id}/picture/`} alt={`Logo of ${issuer}`} className={look.small} loading="lazy" />
    ),
  },
  {
    key: 'named',
    label: 'Why',
    render: ({ kind, named }) => (
      <>
        {named.length === 0 ? 'New logo' : `Seems to name ${named.join(', ')}`}
        <span className={styles.beneath}>{KIND_NAMES[kind]}</span>
      </>
    ),
  },
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'Status', render: ({ state }) => STATE_NAMES[state] },
];

const FILTERS = [{ name: 'state', label: 'Status', options: choicesOf(STATE_NAMES) }];

export default function LogosPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="History">
      <HistoryTabs />
      <AdminList
        caption="logos"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Issuer"
        filters={FILTERS}
        emptyHeading="No logos yet"
        empty={<p>Logos of verified issuers appear here when they continue to checkout.</p>}
      />
    </AdminPage>
  );
}
