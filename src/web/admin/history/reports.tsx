import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { reportList } from '../../../server/staff/reports/report-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf, KIND_NAMES } from '../parts/names.ts';
import { HistoryTabs } from './history-tabs.tsx';
import type { Route } from './+types/reports';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Reports and disputes');

const REPORT_KINDS = { dispute: 'Dispute', report: 'Report' } as const;
const DECISION_NAMES = { upheld: 'Upheld', dismissed: 'Dismissed' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), reportList);
  return {
    table,
    rows: rows.map(({ createdAt, decidedAt: _decidedAt, message, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      message: message.length > 90 ? `${message.slice(0, 90)}…` : message,
    })),
  };
}

type Report = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Report>[] = [
  {
    key: 'kind',
    label: 'Type',
    phoneLine: 'first',
    render: ({ id, kind, message }) => (
      <>
        <Link to={`/admin/reports/${id}/`} className={styles.strong}>
          {REPORT_KINDS[kind]}
        </Link>
        <span className={styles.beneath}>{message}</span>
      </>
    ),
  },
  {
    key: 'document',
    label: 'Document',
    render: ({ number, documentId, documentKind }) => (
      <>
        {documentId ? (
          <Link to={`/admin/documents/${documentId}/`} className="pp-code">
            {number}
          </Link>
        ) : (
          'Not given'
        )}
        {documentKind && <span className={styles.beneath}>{KIND_NAMES[documentKind]}</span>}
      </>
    ),
  },
  { key: 'issuer', label: 'Issuer', render: ({ issuer }) => issuer },
  {
    key: 'level',
    label: 'Level',
    phoneLine: 'hidden',
    render: ({ level }) => level && <LevelMark level={level} short />,
  },
  { key: 'email', label: 'From', phoneLine: 'hidden', render: ({ email }) => email },
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ at }) => at },
  {
    key: 'decision',
    label: 'Decision',
    render: ({ decision }) => (decision === null ? 'Open' : DECISION_NAMES[decision]),
  },
];

const FILTERS = [
  { name: 'kind', label: 'Type', options: choicesOf(REPORT_KINDS) },
  { name: 'state', label: 'Status', options: choicesOf({ open: 'Open', decided: 'Closed' }) },
];

export default function ReportsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="History">
      <HistoryTabs />
      <AdminList
        caption="reports"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email, number, issuer"
        filters={FILTERS}
        emptyHeading="No reports or disputes"
        empty={<p>Anyone who verifies a document can report or dispute it. It stays here until staff decide.</p>}
      />
    </AdminPage>
  );
}
