import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { booksPeriod, booksYears } from '../../domain/books/books-period.ts';
import { quarterOf, statesPaid, type WageReport, wageReport } from '../../domain/books/wage-report.ts';
import { formatDate, yearOf } from '../../domain/calendar.ts';
import { readAmount, readPercent, readText } from '../../domain/imports/read-value.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { formatDollars } from '../../domain/money.ts';
import { STATES, stateName } from '../../domain/us.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { readWages } from '../../server/payroll/companies/state-taxes.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import type { Route } from './+types/wages';
import styles from './company.module.css';
import type { VaultOfPage } from './vault/vault-numbers.tsx';
import { vaultOfPage } from './vault/vault-of-page.server.ts';
import { HiddenDate } from './hidden-date.tsx';
import { WageFile } from './wage-file.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = () => [
  { title: 'State wage report' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader(args: Route.LoaderArgs) {
  const actor = actorOfSession(await requireSession(args));
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const today = dateInNewYork(app.now());
  const { year, quarter: wanted } = booksPeriod(searchParams, yearOf(today));
  const quarter = wanted === '' ? quarterOf(today) : Number(wanted);
  const { role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const { company, stubs, unread } = await readWages(app, actor, args.params.company, year).catch(orNotFound);
  const states = statesPaid(stubs, quarter);
  const state = states.find((code) => code === searchParams.get('state')) ?? states[0] ?? company.state;
  const rates = company.state_taxes.toSorted((one, other) =>
    `${one.state} ${one.name} ${one.since}`.localeCompare(`${other.state} ${other.name} ${other.since}`),
  );
  return {
    vault: await vaultOfPage(app, actor, company.id),
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'books'),
    years: booksYears(yearOf(today)),
    year,
    quarter,
    firstDay: `${year}-01-01`,
    states,
    state,
    unread,
    rates,
    report: wageReport(stubs, company.state_taxes, { state, year, quarter }),
  };
}

/** What is no number is refused at its field. */
const numberOf = (read: number | null): number => read ?? Number.NaN;

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    save: press(companyActions.saveStateTax, {
      on: args.params,
      input: ({ ratePercent = '', wageBase = '', ...typed }) => ({
        ...typed,
        ratePercent: numberOf(readText(readPercent, ratePercent)),
        wageBase: wageBase.trim() === '' ? null : numberOf(readText(readAmount, wageBase)),
      }),
      done: () => 'Rate saved. Pay stubs from now on have it.',
    }),
    remove: press(companyActions.removeStateTax, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'Rate removed.',
    }),
  });

export default function WagesPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, vault, mayEdit, years, year, quarter, states, state, unread, report } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/books/?year=${year}&quarter=${quarter}`}>Books</Link>
      </p>
      <h1>State wage report</h1>
      <p className={styles.line}>
        The wages of a quarter that you report to a state’s unemployment agency, and what you owe it. We file nothing.
      </p>
      <ActionMessage answer={actionData} />
      <Form method="get" className={styles.period}>
        <Select
          name="year"
          label="Year"
          defaultValue={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <Select
          name="quarter"
          label="Quarter"
          defaultValue={String(quarter)}
          options={[1, 2, 3, 4].map((each) => ({ value: String(each), label: `Quarter ${each}` }))}
        />
        {states.length > 1 && (
          <Select
            name="state"
            label="State"
            defaultValue={state}
            options={states.map((code) => ({ value: code, label: stateName(code) ?? code }))}
          />
        )}
        <Button type="submit" variant="outlined">
          Show
        </Button>
      </Form>
      {unread.length > 0 && (
        <div className={styles.line}>
          <Note tone="amber">
            {unread.length} {unread.length === 1 ? 'pay stub is' : 'pay stubs are'} not included, because today’s tax
            tables calculate {unread.length === 1 ? 'it' : 'them'} differently.
          </Note>
        </div>
      )}
      {report.people.length === 0 ? (
        <EmptyState heading={`No wages in quarter ${quarter} of ${year}`}>
          <p>The report adds up the pay stubs that were issued in this company’s name and are in force.</p>
        </EmptyState>
      ) : (
        <Report
          key={`${state} ${year} ${quarter}`}
          company={company}
          vault={vault}
          report={report}
          year={year}
          quarter={quarter}
        />
      )}
      <Rates {...loaderData} answer={actionData} isOpen={mayEdit} />
    </div>
  );
}

interface ReportProps {
  readonly vault: VaultOfPage | null;
  readonly company: { readonly name: string };
  readonly report: WageReport;
  readonly year: number;
  readonly quarter: number;
}

function Report({ vault, company, report, year, quarter }: ReportProps): ReactNode {
  const { state, taxes, people, wages } = report;
  const name = stateName(state) ?? state;
  const [first] = taxes;
  return (
    <>
      <section className={styles.part} aria-labelledby="owed">
        <h2 id="owed">
          {name}, Q{quarter} {year}
        </h2>
        {taxes.length === 0 ? (
          <Note tone="amber">
            No rate of {name} is entered. Enter your unemployment rate and wage base below: pay stubs from then on have
            it.
          </Note>
        ) : (
          <table className={styles.list} data-names>
            <caption className="pp-unseen">What is owed</caption>
            <thead>
              <tr>
                <th scope="col">Tax</th>
                <th scope="col" data-figure className={styles.wide}>
                  Rate
                </th>
                <th scope="col" data-figure>
                  Taxable wages
                </th>
                <th scope="col" data-figure>
                  Owed
                </th>
                <th scope="col" data-figure className={styles.wide}>
                  On pay stubs
                </th>
              </tr>
            </thead>
            <tbody>
              {taxes.map((tax) => (
                <tr key={tax.name}>
                  <td>{tax.name}</td>
                  <td data-figure className={styles.wide}>
                    {tax.ratePercent}%
                  </td>
                  <td data-figure>{formatDollars(tax.taxable)}</td>
                  <td data-figure>{formatDollars(tax.due)}</td>
                  <td data-figure className={styles.wide}>
                    {formatDollars(tax.onStubs)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {taxes.some(({ due, onStubs }) => due !== onStubs) && (
          <p className="pp-small pp-dimmed">
            The state applies the rate to all taxable wages at once; each pay stub is rounded to the cent. Pay stubs of
            before a rate was entered have none of it.
          </p>
        )}
      </section>
      <section className={styles.part} aria-labelledby="people">
        <h2 id="people">Wages</h2>
        <table className={styles.list} data-names>
          <caption className="pp-unseen">Wages by person</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" data-figure>
                Wages
              </th>
              <th scope="col" data-figure className={styles.wide}>
                Weeks
              </th>
              {first && (
                <th scope="col" data-figure className={styles.wide}>
                  Taxable, {first.name}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.name}>
                <td>{person.name}</td>
                <td data-figure>{formatDollars(person.wages)}</td>
                <td data-figure className={styles.wide}>
                  {person.weeks}
                </td>
                {first && (
                  <td data-figure className={styles.wide}>
                    {formatDollars(person.taxable[0]!)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-figure>{formatDollars(wages)}</td>
              <td className={styles.wide} aria-label="No total of weeks" />
              {first && (
                <td data-figure className={styles.wide}>
                  {formatDollars(first.taxable)}
                </td>
              )}
            </tr>
          </tfoot>
        </table>
        <p className="pp-small pp-dimmed">
          Weeks run from Sunday to Saturday and have a day of a pay period that was paid in the quarter.
        </p>
      </section>
      <WageFile vault={vault} report={report} name={`${company.name} ${state} ${year} Q${quarter}`} />
    </>
  );
}

interface RatesProps extends Pick<Route.ComponentProps['loaderData'], 'rates' | 'state' | 'firstDay'> {
  readonly answer: ActionAnswer | undefined;
  readonly isOpen: boolean;
}

/** Every state gives each employer a rate of its own, so it is asked. */
function Rates({ rates, state, firstDay, answer, isOpen }: RatesProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="rates">
      <h2 id="rates">Your rates</h2>
      <p className={styles.line}>
        Unemployment insurance and what the state collects with it, from the state’s rate notice. A new rate is a new
        entry with its first pay date.
      </p>
      {rates.length > 0 && (
        <table className={styles.list} data-names>
          <caption className="pp-unseen">Rates</caption>
          <thead>
            <tr>
              <th scope="col">Tax</th>
              <th scope="col" data-figure>
                Rate
              </th>
              <th scope="col" data-figure className={styles.wide}>
                Wage base
              </th>
              <th scope="col" className={styles.wide}>
                Since
              </th>
              {isOpen && (
                <th scope="col">
                  <span className="pp-unseen">Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => {
              const id = `${rate.state} ${rate.name} ${rate.since}`;
              return (
                <tr key={id}>
                  <td>
                    {rate.state}: {rate.name}
                  </td>
                  <td data-figure>{rate.ratePercent}%</td>
                  <td data-figure className={styles.wide}>
                    {rate.wageBase === null ? 'All pay' : formatDollars(rate.wageBase)}
                  </td>
                  <td className={styles.wide}>{formatDate(rate.since)}</td>
                  {isOpen && (
                    <td aria-label={`Remove ${id}`}>
                      <ActionForm answer={answer} intents="remove" item={id} hasMessage={false}>
                        <input type="hidden" name="state" value={rate.state} />
                        <input type="hidden" name="name" value={rate.name} />
                        <input type="hidden" name="since" value={rate.since} />
                        <Button type="submit" name="intent" value="remove" variant="outlined" small>
                          Remove<span className="pp-unseen"> {id}</span>
                        </Button>
                      </ActionForm>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {isOpen && (
        <ActionForm answer={answer} intents="save" hasMessage={false} className={styles.next} aria-label="Add rate">
          <div className={styles.fields}>
            <Select
              name="state"
              label="State"
              isRequired
              defaultValue={state}
              options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextInput
              name="name"
              label="Tax"
              hint="As on the notice: Unemployment, Disability, Workforce."
              maxLength={40}
              isRequired
              autoComplete="off"
            />
            <TextInput name="ratePercent" label="Rate in percent" inputMode="decimal" isRequired autoComplete="off" />
            <TextInput
              name="wageBase"
              label="Wage base of a year"
              hint="Leave empty if all pay is taxed."
              inputMode="decimal"
              autoComplete="off"
            />
            <HiddenDate
              name="since"
              label="First pay date"
              start={firstDay}
              isRequired
              hint="Of the quarter from which the rate holds."
            />
          </div>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="save" variant="outlined" small>
              Save rate
            </Button>
          </p>
        </ActionForm>
      )}
    </section>
  );
}
