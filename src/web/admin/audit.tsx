import { momentInNewYork } from '../../domain/moment.ts';
import { AUDIT_AREAS } from '../../server/admin/audit-areas.ts';
import { auditList } from '../../server/admin/audit-log.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Route } from './+types/audit';
import { AdminList } from './parts/admin-list.tsx';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { loadList } from './parts/load-list.server.ts';
import { SubjectLink } from './parts/subject-link.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Audit log');

const written = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

const changeOf = (before: unknown, after: unknown): string =>
  [written(before), written(after)].filter((text) => text !== '').join(' → ');

export async function loader(asked: Route.LoaderArgs) {
  const { rows, table } = await loadList(asked, await requireAdminPage(asked), auditList);
  return {
    table,
    rows: rows.map(({ before, after, createdAt, ...row }) => ({
      ...row,
      at: momentInNewYork(createdAt),
      change: changeOf(before, after),
    })),
  };
}

type Entry = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'id', label: 'When', isSortable: true, render: ({ at }) => <span className="pp-small">{at}</span> },
  { key: 'actor', label: 'Who', render: ({ actor }) => actor },
  {
    key: 'action',
    label: 'What',
    phoneLine: 'first',
    render: ({ action }) => <span className={styles.strong}>{action}</span>,
  },
  { key: 'subject', label: 'To what', render: ({ subject }) => <SubjectLink subject={subject} /> },
  {
    key: 'change',
    label: 'From and to',
    render: ({ change, reason }) => (
      <>
        <span className={styles.beneath}>{change}</span>
        {reason !== null && <span className={styles.beneath}>“{reason}”</span>}
      </>
    ),
  },
];

const FILTERS = [
  {
    name: 'area',
    label: 'Area',
    options: AUDIT_AREAS.map((area) => ({ value: area, label: area })),
  },
];

export default function AuditPage({ loaderData: { rows, table } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Audit log" lead="What staff did, to what, when and why. Nobody can change or remove a line.">
      <AdminList
        caption="entries of the audit log"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => String(id)}
        table={table}
        filters={FILTERS}
        emptyHeading="Nothing was done yet."
        empty={<p>Every deed of the staff is written down here.</p>}
      />
    </AdminPage>
  );
}
