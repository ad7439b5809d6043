import { redirect } from 'react-router';
import { momentInNewYork } from '../../../domain/moment.ts';
import { findJob } from '../../../server/admin/jobs/job-list.ts';
import { dropJob, retryJob } from '../../../server/admin/jobs/mend-job.ts';
import { requireAdminPage } from '../../../server/http/require-admin-page.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, DeedNews } from '../parts/deed.tsx';
import { doDeed, orNotFound } from '../parts/do-deed.server.ts';
import type { Route } from './+types/job';
import { JobMark } from './job-mark.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(`Job ${loaderData?.job.name ?? ''}`);

const at = (moment: Date | null): string => (moment === null ? 'Not yet' : momentInNewYork(moment));

export async function loader(asked: Route.LoaderArgs) {
  const actor = await requireAdminPage(asked);
  const job = await findJob(asked.context.get(appContext), actor, asked.params.id).catch(orNotFound);
  const { createdAt, startAfter, startedAt, completedAt, ...rest } = job;
  return {
    job: { ...rest, putIn: at(createdAt), notBefore: at(startAfter), begun: at(startedAt), ended: at(completedAt) },
  };
}

export async function action(asked: Route.ActionArgs) {
  const actor = await requireAdminPage(asked);
  const app = asked.context.get(appContext);
  const { id } = asked.params;
  return doDeed(asked, {
    retry: async () => {
      await retryJob(app, actor, id);
      return 'It is put in again.';
    },
    drop: async () => {
      await dropJob(app, actor, id);
      throw redirect('/admin/jobs/?state=failed');
    },
  });
}

export default function JobPage({ loaderData: { job }, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage heading={job.name} above={{ to: '/admin/jobs/', label: 'All jobs and letters' }}>
      <DeedNews answer={answer} />
      <div className={styles.columns}>
        <Section heading="Facts">
          <Facts
            rows={[
              ['State', <JobMark key="state" state={job.state} />],
              ...(job.template === null ? [] : ([['Letter', `${job.template}, to ${job.to}`]] as const)),
              ['Put in', job.putIn],
              ['Not before', job.notBefore],
              ['Begun', job.begun],
              ['Ended', job.ended],
              ['Tried again', String(job.attempts)],
              ['Problem', job.problem ?? 'None'],
              ['Number', job.id],
            ]}
          />
        </Section>
        <Section heading="What can be done">
          {job.state === 'failed' ? (
            <>
              <Deed
                summary="Put it in again"
                intent="retry"
                says="It is done once more, with all its attempts. Doing it twice does no harm."
                button="Try again"
                answer={answer}
              />
              <Deed
                summary="Let it go"
                intent="drop"
                says="It leaves the queue for good, and what it was to do is not done."
                button="Let it go"
                isDestructive
                answer={answer}
              />
            </>
          ) : (
            <p className="pp-dimmed">Nothing needs to be done: only a job that failed for good waits for a person.</p>
          )}
        </Section>
      </div>
    </AdminPage>
  );
}
