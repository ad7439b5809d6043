import { momentInNewYork } from '../../../domain/moment.ts';
import { findJob } from '../../../server/staff/jobs/job-list.ts';
import { deleteJob, retryJob } from '../../../server/staff/jobs/handle-job.ts';
import { requireAdminPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { redirectDone } from '../../ui/done-message.tsx';
import type { Route } from './+types/job';
import { JobMark } from './job-mark.tsx';
import { jobName } from './job-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Job: ${jobName(loaderData?.job.name ?? '')}`);

const at = (moment: Date | null): string => (moment === null ? 'Not yet' : momentInNewYork(moment));

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireAdminPage(args);
  const job = await findJob(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  const { createdAt, startAfter, startedAt, completedAt, ...rest } = job;
  return {
    job: {
      ...rest,
      created: at(createdAt),
      notBefore: at(startAfter),
      started: at(startedAt),
      finished: at(completedAt),
    },
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireAdminPage, (app, actor) => ({
    retry: async () => {
      await retryJob(app, actor, id);
      return 'Job queued again.';
    },
    drop: async () => {
      await deleteJob(app, actor, id);
      return redirectDone('/admin/jobs/?state=failed', 'job-deleted');
    },
  }));
}

export default function JobPage({ loaderData: { job }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={jobName(job.name)} above={{ to: '/admin/jobs/', label: 'All jobs' }}>
      <ActionMessage answer={answer} />
      <div className={styles.columns}>
        <Section heading="Details">
          <Facts
            rows={[
              ['Status', <JobMark key="state" state={job.state} />],
              ...(job.template === null ? [] : ([['Email', `${job.template}, to ${job.to}`]] as const)),
              ['Created', job.created],
              ['Scheduled for', job.notBefore],
              ['Started', job.started],
              ['Finished', job.finished],
              ['Retries', String(job.attempts)],
              ['Error', job.problem ?? 'None'],
              ['Job ID', job.id],
            ]}
          />
        </Section>
        <Section heading="Actions">
          {job.state === 'failed' ? (
            <>
              <AdminAction
                summary="Retry job"
                intent="retry"
                description="Runs the job again with all its retries. It is safe to run twice."
                button="Retry job"
                answer={answer}
              />
              <AdminAction
                summary="Delete job"
                intent="drop"
                description="Removes the job from the queue. Its work will not be done."
                button="Delete job"
                isDestructive
                answer={answer}
              />
            </>
          ) : (
            <p className="pp-dimmed">No action needed. Only failed jobs need review.</p>
          )}
        </Section>
      </div>
    </AdminPage>
  );
}
