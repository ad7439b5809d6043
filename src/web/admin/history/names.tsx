import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { sampleList } from '../../../server/staff/reports/report-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import type { Column } from '../../ui/data-table.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf, KIND_NAMES } from '../parts/names.ts';
import { HistoryTabs } from './history-tabs.tsx';
import type { Route } from './+types/names';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Similar names');

export async function loader(args: Route.LoaderArgs) {
  const { rows, table } = await loadList(args, await requireAdminPage(args), sampleList);
  return {
    table,
    rows: rows.map(({ createdAt, reviewedAt, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      isSeen: reviewedAt !== null,
    })),
  };
}

type Name = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Name>[] = [
  {
    key: 'name',
    label: 'Name',
    phoneLine: 'first',
    render: ({ id, name, matched, institution }) => (
      <>
        <Link to={`/admin/names/${id}/`} className={styles.strong}>
          {name}
        </Link>
        <span className={styles.beneath}>
          Similar to {institution ?? matched} (matched “{matched}”)
        </span>
      </>
    ),
  },
  {
    key: 'document',
    label: 'Document',
    render: ({ documentId, number, documentKind }) => (
      <>
        <Link to={`/admin/documents/${documentId}/`} className="pp-code">
          {number}
        </Link>
        <span className={styles.beneath}>{KIND_NAMES[documentKind]}</span>
      </>
    ),
  },
  { key: 'level', label: 'Level', render: ({ level }) => <LevelMark level={level} short /> },
  { key: 'createdAt', label: 'Date', isTight: true, isSortable: true, render: ({ at }) => at },
  { key: 'state', label: 'Review', render: ({ isSeen }) => (isSeen ? 'Reviewed' : 'Needs review') },
];

const FILTERS = [{ name: 'state', label: 'Status', options: choicesOf({ open: 'Needs review', seen: 'Reviewed' }) }];

export default function NamesPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="History">
      <HistoryTabs />
      <AdminList
        caption="names"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Name, institution"
        filters={FILTERS}
        emptyHeading="No similar names"
        empty={
          <p>
            Issuers can use a name close to a protected one after confirming they are not affiliated. Those names appear
            here for review.
          </p>
        }
      />
    </AdminPage>
  );
}
