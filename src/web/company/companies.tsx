import { Link } from 'react-router';
import { formatDate } from '../../domain/calendar.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { listEmployersOfStubs } from '../../server/payroll/companies/make-company.ts';
import { listToDos } from '../../server/payroll/companies/list-to-dos.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { press, runAction } from '../run-action.server.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DoneMessage, redirectDone } from '../ui/done-message.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CompanyToDos } from '../parts/payroll/company-to-dos.tsx';
import type { Route } from './+types/companies';
import styles from './company.module.css';
import { ROLE_NAMES } from './role-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const [companies, employers] = await Promise.all([listToDos(app, actor), listEmployersOfStubs(app, actor)]);
  return { companies, employers };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    '': press(companyActions.makeOfStubs, {
      input: ({ issuer = '' }) => ({ issuer }),
      done: ({ id }) => redirectDone(`/my-dashboard/companies/${id}/`, 'company-added'),
    }),
  });

export default function CompaniesPage({ loaderData: { companies, employers }, actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Payroll</h1>
        <ButtonLink to="/my-dashboard/companies/new/">Add company</ButtonLink>
      </div>
      <DoneMessage />
      <ActionMessage answer={actionData} />
      {employers.length > 0 && (
        <section className={styles.part} aria-labelledby="employers">
          <h2 id="employers">Employers of your pay stubs</h2>
          <p>
            You issued pay stubs for these. Make one a company: it takes along its people and continues their year to
            date in pay runs.
          </p>
          <ul className={styles.employers}>
            {employers.map(({ issuer, name, stubs, people }) => (
              <li key={issuer}>
                <span>
                  {name}
                  <span className={styles.beneath}>
                    {counted(stubs, 'pay stub')} for {people === 1 ? '1 person' : `${people} people`}
                  </span>
                </span>
                <ActionForm answer={actionData} item={issuer} hasMessage={false}>
                  <input type="hidden" name="issuer" value={issuer} />
                  <Button type="submit" variant="outlined" aria-label={`Make it a company: ${name}`}>
                    Make it a company
                  </Button>
                </ActionForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      {companies.length === 0 ? (
        employers.length === 0 && (
          <div className={styles.part}>
            <EmptyState heading="No companies yet">
              <p>Add your company and its people once. Then each payday is one pay run.</p>
            </EmptyState>
          </div>
        )
      ) : (
        <table className={styles.list}>
          <caption className="pp-unseen">Companies</caption>
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col" className={styles.wide}>
                Your role
              </th>
              <th scope="col" data-figure className={styles.wide}>
                People
              </th>
              <th scope="col">Next pay date</th>
              <th scope="col">To do</th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ id, name, city, state, role, people, isArchived, isOffered, toDos }) => (
              <tr key={id}>
                <td>
                  <Link to={`/my-dashboard/companies/${id}/`}>{name}</Link>
                  <span className={styles.beneath}>
                    {city}, {state}
                    {isArchived && ', archived'}
                  </span>
                  {isOffered && (
                    <span className={styles.beneath}>
                      <Link to={`/my-dashboard/companies/${id}/settings/#owner`}>Offered to you</Link>
                    </span>
                  )}
                </td>
                <td className={styles.wide}>{ROLE_NAMES[role]}</td>
                <td data-figure className={styles.wide}>
                  {people.toLocaleString('en-US')}
                </td>
                <td>
                  {people > 0 &&
                    toDos?.paydays.map(({ schedule, runId, payDate }) => (
                      <p key={schedule.id}>
                        <Link to={`/my-dashboard/companies/${id}/${runId === null ? '#next' : `runs/${runId}/`}`}>
                          {formatDate(payDate)}
                        </Link>
                        {toDos.paydays.length > 1 && <span className={styles.beneath}>{schedule.name}</span>}
                      </p>
                    ))}
                </td>
                <td>{toDos && <CompanyToDos id={id} {...toDos} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;
