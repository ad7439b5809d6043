import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { jobList } from '../../../server/staff/jobs/job-list.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/names.ts';
import type { Route } from './+types/jobs';
import { JOB_STATE_NAMES, JobMark } from './job-mark.tsx';
import { jobName } from './job-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Jobs');

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const { rows, table } = await loadList(args, actor, jobList);
  const queues = await args.context.get(appContext).jobs.boss.getQueues();
  return {
    table,
    names: queues.map(({ name }) => name).filter((name) => !name.startsWith('__')),
    rows: rows.map(({ createdAt, completedAt, ...row }) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      attempts: row.attempts,
      template: row.template,
      to: row.to,
      problem: row.problem,
      created: momentInNewYork(createdAt),
      finished: completedAt === null ? '' : momentInNewYork(completedAt),
    })),
  };
}

type Job = Awaited<ReturnType<typeof loader>>['rows'][number];

const COLUMNS: readonly Column<Job>[] = [
  {
    key: 'name',
    label: 'Job',
    isSortable: true,
    phoneLine: 'first',
    render: ({ id, name, template, to }) => (
      <>
        <Link to={`/admin/jobs/${id}/`} className={styles.strong}>
          {jobName(name)}
        </Link>
        {template !== null && (
          <span className={styles.beneath}>
            {template} to {to}
          </span>
        )}
      </>
    ),
  },
  { key: 'state', label: 'Status', isSortable: true, render: ({ state }) => <JobMark state={state} /> },
  { key: 'problem', label: 'Error', render: ({ problem }) => <span className={styles.beneath}>{problem}</span> },
  { key: 'createdAt', label: 'Created', isTight: true, isSortable: true, render: ({ created }) => created },
  { key: 'finished', label: 'Finished', phoneLine: 'hidden', render: ({ finished }) => finished },
  { key: 'attempts', label: 'Retries', isFigure: true, phoneLine: 'hidden', render: ({ attempts }) => attempts },
];

export default function JobsPage({ loaderData: { rows, table, names } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Jobs" lead="Background work, such as creating documents, sending email, and cleanup.">
      <AdminList
        caption="jobs"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Email type, recipient, error"
        filters={[
          { name: 'state', label: 'Status', options: choicesOf(JOB_STATE_NAMES) },
          { name: 'name', label: 'Job', options: names.map((name) => ({ value: name, label: jobName(name) })) },
        ]}
        emptyHeading="No jobs yet"
        empty={<p>Completed jobs stay here for a week.</p>}
      />
    </AdminPage>
  );
}
