import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { reportList } from '../../../server/admin/reports/report-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../ui/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf, KIND_NAMES } from '../parts/words.ts';
import type { Route } from './+types/reports';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Reports and disputes');

const REPORT_KINDS = { dispute: 'Dispute', report: 'Report' } as const;
const DECISION_NAMES = { upheld: 'Upheld', dismissed: 'Dismissed' } as const;

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), reportList);
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
    label: 'What',
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
    key: 'paper',
    label: 'Paper',
    render: ({ number, documentId, documentKind }) => (
      <>
        {documentId ? (
          <Link to={`/admin/documents/${documentId}/`} className="pp-code">
            {number}
          </Link>
        ) : (
          'Not said'
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
  { key: 'createdAt', label: 'When', isTight: true, isSortable: true, render: ({ at }) => at },
  {
    key: 'decision',
    label: 'Decision',
    render: ({ decision }) => (decision === null ? 'Open' : DECISION_NAMES[decision]),
  },
];

const FILTERS = [
  { name: 'kind', label: 'What', options: choicesOf(REPORT_KINDS) },
  { name: 'state', label: 'State', options: choicesOf({ open: 'Open', decided: 'Decided' }) },
];

export default function ReportsPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Reports and disputes"
      lead="What recipients report, and what the people named on papers dispute. A dispute shows in every check until it is dismissed."
    >
      <AdminList
        caption="reports"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="E-mail, number, issuer"
        filters={FILTERS}
        emptyHeading="Nobody has reported a paper."
        empty={<p>Whoever checks a paper can report or dispute it; it stands here until somebody decides.</p>}
      />
    </AdminPage>
  );
}
