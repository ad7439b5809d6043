import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { verificationList } from '../../../server/documents/verifications/verification-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadFilterSubject } from '../parts/load-filter-subject.server.ts';
import { loadList } from '../parts/load-list.server.ts';
import { FilterNotice } from '../parts/filter-notice.tsx';
import { choicesOf } from '../parts/names.ts';
import { HistoryTabs } from './history-tabs.tsx';
import type { Route } from './+types/verifications';
import { METHOD_NAMES, STATE_NAMES } from '../verifications/names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Issuer verifications');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, verificationList);
  return {
    table,
    filteredBy: await loadFilterSubject(args, actor, table.query, { owner: (id) => `user:${id}` }),
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
    label: 'Method',
    render: ({ method, domain, coversStatements }) => (
      <>
        {METHOD_NAMES[method]}
        <span className={styles.beneath}>{domain ?? (coversStatements ? 'Two approvals' : 'One approval')}</span>
      </>
    ),
  },
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'Status', render: ({ state }) => STATE_NAMES[state] },
];

const FILTERS = [
  { name: 'state', label: 'Status', options: choicesOf(STATE_NAMES) },
  { name: 'method', label: 'Method', options: choicesOf(METHOD_NAMES) },
];

export default function VerificationsPage({ loaderData: { rows, table, filteredBy } }: Route.ComponentProps) {
  return (
    <AdminPage heading="History">
      <HistoryTabs />
      <FilterNotice subject={filteredBy} />
      <AdminList
        caption="verifications"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Issuer"
        filters={FILTERS}
        emptyHeading="No requests yet"
        empty={<p>Issuers send requests from their dashboard.</p>}
      />
    </AdminPage>
  );
}
