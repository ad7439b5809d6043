import { momentInNewYork } from '../../domain/moment.ts';
import { AUDIT_AREAS } from '../../server/services/audit/audit-areas.ts';
import { auditList } from '../../server/services/audit/audit-log.ts';
import { nameSubjects } from '../../server/staff/find/name-subjects.ts';
import { requireAdminPage } from '../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Route } from './+types/audit';
import { AREA_NAMES, changesIn, describeAction } from './audit-text.ts';
import { AdminList } from './parts/admin-list.tsx';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { loadFilterSubject } from './parts/load-filter-subject.server.ts';
import { loadList } from './parts/load-list.server.ts';
import { FilterNotice } from './parts/filter-notice.tsx';
import { SubjectLink } from './parts/subject-link.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Audit log');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, auditList);
  const names = await nameSubjects(
    args.context.get(appContext),
    actor,
    rows.map((row) => row.subject),
  );
  return {
    table,
    filteredBy: await loadFilterSubject(args, actor, table.query, { subject: (subject) => subject }),
    rows: rows.map(({ before, after, createdAt, action, ...row }) => ({
      ...row,
      name: names[row.subject],
      description: describeAction(action),
      at: momentInNewYork(createdAt),
      changes: changesIn(before, after),
    })),
  };
}

type Entry = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'id',
    label: 'Date',
    isTight: true,
    isSortable: true,
    render: ({ at }) => <span className="pp-small">{at}</span>,
  },
  { key: 'actor', label: 'Staff', render: ({ actor }) => actor },
  {
    key: 'action',
    label: 'Action',
    phoneLine: 'first',
    render: ({ description }) => <span className={styles.strong}>{description}</span>,
  },
  { key: 'subject', label: 'Item', render: ({ subject, name }) => <SubjectLink subject={subject} name={name} /> },
  {
    key: 'change',
    label: 'Changes',
    render: ({ changes, reason }) => (
      <>
        {changes.map(({ name, from, to }) => (
          <span key={name} className={styles.beneath}>
            {name}: {[from, to].filter((value) => value !== null).join(' → ')}
          </span>
        ))}
        {reason !== null && <span className={styles.beneath}>“{reason}”</span>}
      </>
    ),
  },
];

const FILTERS = [
  {
    name: 'area',
    label: 'Area',
    options: AUDIT_AREAS.map((area) => ({ value: area, label: AREA_NAMES[area] ?? area })),
  },
];

export default function AuditPage({ loaderData: { rows, table, filteredBy } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Audit log"
      lead="Every staff action, with its date and reason. Entries can’t be changed or deleted."
    >
      <FilterNotice subject={filteredBy} />
      <AdminList
        caption="audit log entries"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => String(id)}
        table={table}
        searchHint="Staff email, action, reason"
        filters={FILTERS}
        emptyHeading="No entries yet"
        empty={<p>Every staff action is recorded here.</p>}
      />
    </AdminPage>
  );
}
