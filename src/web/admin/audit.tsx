import { momentInNewYork } from '../../domain/moment.ts';
import { AUDIT_AREAS } from '../../server/admin/audit-areas.ts';
import { auditList } from '../../server/admin/audit-log.ts';
import { nameSubjects } from '../../server/admin/find/name-subjects.ts';
import { requireAdminPage } from '../../server/http/require-admin-page.ts';
import { appContext } from '../../server/http/site-context.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Route } from './+types/audit';
import { AREA_NAMES, changesIn, deedInWords } from './audit-words.ts';
import { AdminList } from './parts/admin-list.tsx';
import { AdminPage, adminTags } from './parts/admin-page.tsx';
import styles from './parts/admin-page.module.css';
import { loadAbout } from './parts/load-about.server.ts';
import { loadList } from './parts/load-list.server.ts';
import { OnlyOf } from './parts/only-of.tsx';
import { SubjectLink } from './parts/subject-link.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Audit log');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { rows, table } = await loadList(asked, actor, auditList);
  const names = await nameSubjects(
    asked.context.get(appContext),
    actor,
    rows.map((row) => row.subject),
  );
  return {
    table,
    about: await loadAbout(asked, actor, table.query, { subject: (subject) => subject }),
    rows: rows.map(({ before, after, createdAt, action, ...row }) => ({
      ...row,
      name: names[row.subject],
      deed: deedInWords(action),
      at: momentInNewYork(createdAt),
      changes: changesIn(before, after),
    })),
  };
}

type Entry = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'id',
    label: 'When',
    isTight: true,
    isSortable: true,
    render: ({ at }) => <span className="pp-small">{at}</span>,
  },
  { key: 'actor', label: 'Who', render: ({ actor }) => actor },
  {
    key: 'action',
    label: 'What',
    phoneLine: 'first',
    render: ({ deed }) => <span className={styles.strong}>{deed}</span>,
  },
  { key: 'subject', label: 'To what', render: ({ subject, name }) => <SubjectLink subject={subject} name={name} /> },
  {
    key: 'change',
    label: 'From and to',
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

export default function AuditPage({ loaderData: { rows, table, about } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Audit log" lead="What staff did, to what, when and why. Nobody can change or remove a line.">
      <OnlyOf about={about} />
      <AdminList
        caption="entries of the audit log"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => String(id)}
        table={table}
        searchHint="Who, what, why"
        filters={FILTERS}
        emptyHeading="Nothing was done yet."
        empty={<p>Every deed of the staff is written down here.</p>}
      />
    </AdminPage>
  );
}
