import { Form, Link, redirect } from 'react-router';
import { formatDate, formatDateRange, plainDate, yearOf } from '../../domain/calendar.ts';
import { REASON_NAMES } from '../../domain/companies/off-cycle.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { cents, formatDollars } from '../../domain/money.ts';
import { toDosOf } from '../../server/payroll/companies/list-to-dos.ts';
import { listPeople } from '../../server/payroll/companies/people.ts';
import { listRemoved } from '../../server/payroll/companies/remove-person.ts';
import { listRuns } from '../../server/payroll/companies/runs.ts';
import { scheduleOf } from '../../server/payroll/companies/pay-schedules.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { type SetUp as SetUpLine, setUpOfCompany } from '../../server/payroll/companies/set-up-of-company.ts';
import { yearByMonth } from '../../server/payroll/companies/year-by-month.ts';
import type { Actor } from '../../server/services/actor.ts';
import type { App } from '../../server/services/app.ts';
import { peopleActions } from '../../server/payroll/companies/people-actions.ts';
import { runActions } from '../../server/payroll/companies/run-actions.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import { DoneMessage } from '../ui/done-message.tsx';
import type { Route } from './+types/company';
import styles from './company.module.css';
import { CompanyNow } from './company-now.tsx';
import { endInWords } from './end-in-words.ts';
import { pageOf, Pages } from './pages.tsx';
import { SetUp } from './set-up.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const { searchParams } = new URL(args.request.url);
  const query = {
    search: searchParams.get('q')?.trim().slice(0, 100) ?? '',
    page: pageOf(searchParams, 'page'),
  };
  const mayEdit = mayDo(role, 'edit');
  const listed = await listRuns(app, actor, company.id, pageOf(searchParams, 'runs'));
  const setUp = await setUpOfCompany(app, actor, company.id);
  const hasPeople = setUp.some(({ step, isDone }) => step === 'people' && isDone);
  return {
    company: { id: company.id, name: company.name },
    mayEdit,
    hasPeople,
    setUp,
    query,
    runsOf: { total: listed.total, pages: listed.pages },
    runs: listed.runs.map(({ order_id: orderId, ...run }) => ({
      id: run.id,
      people: run.people,
      isAgain: run.again_for !== null,
      reason: run.off_cycle?.reason ?? null,
      schedule: company.other_schedules.length > 0 ? scheduleOf(company, run.schedule).name : null,
      period: formatDateRange(plainDate(run.period_start), plainDate(run.period_end)),
      payDate: formatDate(plainDate(run.pay_date)),
      isIssued: orderId !== null,
    })),
    now: hasPeople || listed.total > 0 ? await nowOf(app, actor, company.id, setUp, mayEdit) : null,
    today: dateInNewYork(app.now()),
    removed: await listRemoved(app, actor, company.id),
    ...(await listPeople(app, actor, company.id, query)),
  };
}

async function nowOf(app: App, actor: Actor, id: string, setUp: readonly SetUpLine[], mayEdit: boolean) {
  const toDos = await toDosOf(app, actor, id, setUp);
  return {
    // The steps are listed above for whoever can do them.
    toDos: { ...toDos, setUp: 0, ...(mayEdit && { missingForms: 0 }) },
    year: await yearByMonth(app, actor, id, yearOf(dateInNewYork(app.now()))),
  };
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    start: press(runActions.create, {
      on: args.params,
      input: ({ id: schedule = '', ...typed }) => ({ ...typed, schedule }),
      done: ({ id }) => redirect(`/my-dashboard/companies/${args.params.company}/runs/${id}/`),
    }),
    restore: press(peopleActions.restore, {
      on: ({ person = '' }) => ({ ...args.params, person }),
      done: ({ name }) => `${name} is restored.`,
    }),
  });

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, mayEdit, hasPeople, query, runs, runsOf, now, people, total, pages, today, removed, setUp } =
    loaderData;
  const here = `/my-dashboard/companies/${company.id}/`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to="/my-dashboard/companies/">Payroll</Link>
      </p>
      <h1>{company.name}</h1>
      <div className={styles.notices}>
        <DoneMessage />
      </div>
      <p className={styles.line}>
        <Link to={`${here}settings/`}>Company settings</Link>
        <Link to={`${here}books/`}>Books</Link>
        <Link to={`${here}year-end/`}>Year end</Link>
        <Link to={`${here}statements/`}>Statements</Link>
        <Link to={`${here}pay-codes/`}>Pay codes</Link>
        <Link to={`${here}activity/`}>Activity log</Link>
      </p>
      {mayEdit && <SetUp steps={setUp} here={here} hasPeople={hasPeople} />}
      {now && <CompanyNow id={company.id} mayEdit={mayEdit} answer={actionData} {...now} />}
      {now && (
        <section className={styles.part} aria-labelledby="runs">
          <h2 id="runs">Pay runs</h2>
          {mayEdit && (
            <p className={styles.line}>
              <Link to={`${here}off-cycle/`}>Off-cycle pay run</Link>
              <span className="pp-small pp-dimmed">A bonus, correction or final pay outside the schedule</span>
            </p>
          )}
          {runs.length > 0 && (
            <table className={styles.list}>
              <caption className="pp-unseen">Pay runs</caption>
              <thead>
                <tr>
                  <th scope="col">Pay period</th>
                  <th scope="col">Pay date</th>
                  <th scope="col" data-figure className={styles.wide}>
                    People
                  </th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {runs.map((run) => (
                  <tr key={run.id}>
                    <td>
                      <Link to={`${here}runs/${run.id}/`}>{run.period}</Link>
                      {run.schedule !== null && run.reason === null && (
                        <span className={styles.beneath}>{run.schedule}</span>
                      )}
                      {run.reason && <span className={styles.beneath}>{REASON_NAMES[run.reason]}</span>}
                      {run.isAgain && (
                        <span className={styles.beneath}>{run.isIssued ? 'Issued again' : 'To issue again'}</span>
                      )}
                    </td>
                    <td>{run.payDate}</td>
                    <td data-figure className={styles.wide}>
                      {run.people.toLocaleString('en-US')}
                    </td>
                    <td>{run.isIssued ? 'Issued' : 'Open'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {runsOf.pages > 1 && <Pages name="runs" of={runsOf} one="pay run" many="pay runs" at="runs" />}
        </section>
      )}
      <section className={styles.part} aria-labelledby="people">
        <div className={styles.head}>
          <h2 id="people">People</h2>
          {mayEdit && (
            <div className={styles.line}>
              {total > 0 && (
                <ButtonLink variant="outlined" to={`${here}worker-details/`}>
                  Workers’ details
                </ButtonLink>
              )}
              <ButtonLink variant="outlined" to={`${here}import/`}>
                Import people
              </ButtonLink>
              <ButtonLink variant="outlined" to={`${here}people/new/`}>
                Add person
              </ButtonLink>
            </div>
          )}
        </div>
        {total === 0 && query.search === '' ? (
          <EmptyState heading="No people yet">
            <p>Add the employees and contractors whom this company pays.</p>
          </EmptyState>
        ) : (
          <>
            <search>
              <Form method="get" className={styles.search}>
                <TextInput label="Search people" name="q" type="search" defaultValue={query.search} />
                <Button type="submit" variant="outlined">
                  Search
                </Button>
              </Form>
              <p className="pp-small">
                <a href={`${here}people/csv/`} download>
                  Download CSV
                </a>
              </p>
            </search>
            <table className={styles.list}>
              <caption className="pp-unseen">People</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" className={styles.wide}>
                    Job title
                  </th>
                  <th scope="col" className={styles.wide}>
                    Email
                  </th>
                  <th scope="col" data-figure>
                    Pay rate
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id}>
                    <td>
                      <Link to={`${here}people/${person.id}/`}>{person.name}</Link>
                      <span className={styles.beneath}>
                        {person.employment_type === 'contractor' ? 'Contractor' : 'Employee'}
                        {person.number !== '' && `, ${person.number}`}
                        {endInWords(person.ends_on, today)}
                      </span>
                    </td>
                    <td className={styles.wide}>{person.title}</td>
                    <td className={styles.wide}>{person.email}</td>
                    <td data-figure>
                      {person.rate > 0 && (
                        <>
                          {formatDollars(cents(person.rate))}
                          <span className={styles.beneath}>
                            {person.payment_type === 'hourly' ? 'an hour' : 'a year'}
                          </span>
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pages name="page" of={{ total, pages }} one="person" many="people" at="people" />
          </>
        )}
        {mayEdit && removed.length > 0 && (
          <details className={styles.line} open>
            <summary>Removed in the last 30 days</summary>
            <ul>
              {removed.map(({ id, name }) => (
                <li key={id}>
                  <ActionForm answer={actionData} intents="restore" className={styles.line}>
                    <span>{name}</span>
                    <input type="hidden" name="person" value={id} />
                    <Button type="submit" name="intent" value="restore" variant="outlined" small>
                      Restore<span className="pp-unseen"> {name}</span>
                    </Button>
                  </ActionForm>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </div>
  );
}
