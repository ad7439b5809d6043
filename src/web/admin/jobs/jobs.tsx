import { Link } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { jobList } from '../../../server/admin/jobs/job-list.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AdminList } from '../parts/admin-list.tsx';
import { AdminPage, adminTags } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { loadList } from '../parts/load-list.server.ts';
import { choicesOf } from '../parts/words.ts';
import type { Route } from './+types/jobs';
import { JOB_STATE_NAMES, JobMark } from './job-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = () => adminTags('Jobs and letters');

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const { rows, table } = await loadList(asked, actor, jobList);
  const queues = await asked.context.get(appContext).jobs.boss.getQueues();
  return {
    table,
    names: queues.map(({ name }) => name).filter((name) => !name.startsWith('__') && name !== 'dead-letter'),
    rows: rows.map(({ createdAt, completedAt, ...row }) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      attempts: row.attempts,
      template: row.template,
      to: row.to,
      problem: row.problem,
      putIn: momentInNewYork(createdAt),
      ended: completedAt === null ? '' : momentInNewYork(completedAt),
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
          {name}
        </Link>
        {template !== null && (
          <span className={styles.beneath}>
            {template} to {to}
          </span>
        )}
      </>
    ),
  },
  { key: 'state', label: 'State', isSortable: true, render: ({ state }) => <JobMark state={state} /> },
  { key: 'problem', label: 'Problem', render: ({ problem }) => <span className={styles.beneath}>{problem}</span> },
  { key: 'createdAt', label: 'Put in', isTight: true, isSortable: true, render: ({ putIn }) => putIn },
  { key: 'ended', label: 'Ended', phoneLine: 'hidden', render: ({ ended }) => ended },
  { key: 'attempts', label: 'Tried again', isFigure: true, phoneLine: 'hidden', render: ({ attempts }) => attempts },
];

export default function JobsPage({ loaderData: { rows, table, names } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Jobs and letters"
      lead="Work that is done behind the pages: sealing, delivering, sending, sweeping."
    >
      <AdminList
        caption="jobs"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        table={table}
        searchHint="Letter, address, problem"
        filters={[
          { name: 'state', label: 'State', options: choicesOf(JOB_STATE_NAMES) },
          { name: 'name', label: 'Job', options: names.map((name) => ({ value: name, label: name })) },
        ]}
        emptyHeading="Nothing was put in yet."
        empty={<p>Jobs stand here for a week after they are done.</p>}
      />
    </AdminPage>
  );
}
