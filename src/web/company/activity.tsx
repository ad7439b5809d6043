import { Link } from 'react-router';
import { ACTIVITY_NAMES } from '../../domain/companies/activity.ts';
import { momentInNewYork } from '../../domain/moment.ts';
import { listActivity } from '../../server/payroll/companies/list-activity.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { orNotFound } from '../run-action.server.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/activity';
import styles from './company.module.css';
import { FiguresChanged } from './figures-changed.tsx';
import { pageOf, Pages } from './pages.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'Activity log' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const page = pageOf(new URL(args.request.url).searchParams, 'page');
  const { company, lines, total, pages } = await listActivity(
    args.context.get(appContext),
    actorOfSession(session),
    args.params.company,
    page,
  ).catch(orNotFound);
  return {
    company: { id: company.id, name: company.name },
    lines: lines.map(({ at, ...line }) => ({ ...line, at: momentInNewYork(at) })),
    total,
    pages,
  };
}

/** Of a person who is added, the first ones. The file has all. */
const MOST_FIGURES = 8;

export default function ActivityPage({ loaderData: { company, lines, total, pages } }: Route.ComponentProps) {
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={here}>{company.name}</Link>
      </p>
      <h1>Activity log</h1>
      <p className={styles.line}>
        <span className="pp-dimmed">Who changed what, and when. Nobody can change or delete a line.</span>
        {total > 0 && (
          <a href={`${here}activity/csv/`} download>
            Download CSV
          </a>
        )}
      </p>
      {total === 0 ? (
        <EmptyState heading="No activity yet">
          <p>Each change of people, pay, members and settings gets a line here.</p>
        </EmptyState>
      ) : (
        <>
          <table className={styles.list} data-stack>
            <caption className="pp-unseen">Activity</caption>
            <thead>
              <tr>
                <th scope="col">When and who</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, at, who, what, verb, subject, figures }) => (
                <tr key={id}>
                  <td>
                    {at}
                    <span className={styles.beneath}>{who}</span>
                  </td>
                  <td>
                    <b>
                      {ACTIVITY_NAMES[what] ?? what} {verb}
                    </b>
                    {subject !== '' && `: ${subject}`}
                    <FiguresChanged figures={figures} most={MOST_FIGURES} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pages name="page" of={{ total, pages }} one="change" many="changes" />
        </>
      )}
    </div>
  );
}
