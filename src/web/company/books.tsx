import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { booksPeriod, booksYears, inQuarter, QUARTERS } from '../../domain/books/books-period.ts';
import { yearOf } from '../../domain/calendar.ts';
import { DEPOSIT_SCHEDULES } from '../../domain/books/federal-deposits.ts';
import { registerSums, type RegisterSums } from '../../domain/books/register-sums.ts';
import { AGENCIES, type TaxOwed, taxLiability } from '../../domain/books/tax-liability.ts';
import { readAmount, readText } from '../../domain/imports/read-value.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { add, formatDollars, sumOf } from '../../domain/money.ts';
import { depositActions } from '../../server/payroll/companies/deposit-actions.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { type Books, type PaidOnDay, readBooks } from '../../server/payroll/companies/read-books.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound, press, runAction } from '../run-action.server.ts';
import type { Route } from './+types/books';
import { Collectors } from './books-collectors.tsx';
import { Deposits } from './books-deposits.tsx';
import { BooksFiles } from './books-files.tsx';
import { Leave } from './books-leave.tsx';
import styles from './company.module.css';
import { Departments } from './department-sums.tsx';
import { pageOf, Pages } from './pages.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const { searchParams } = new URL(args.request.url);
  const thisYear = yearOf(dateInNewYork(app.now()));
  const query = booksPeriod(searchParams, thisYear);
  const chosen = DEPOSIT_SCHEDULES.find((each) => each === searchParams.get('deposits')) ?? null;
  const { company, role } = await requireCompany(app, actorOfSession(session), args.params.company, 'read').catch(
    orNotFound,
  );
  const { company: _, ...books } = await readBooks(app, actorOfSession(session), args.params.company, {
    ...query,
    page: pageOf(searchParams, 'page'),
    leavePage: pageOf(searchParams, 'leave'),
  }).catch(orNotFound);
  const { name: period, year, quarter } = query;
  return {
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'books'),
    isReminded: company.reminds_of_deposits,
    today: dateInNewYork(app.now()),
    years: booksYears(thisYear),
    year,
    quarter,
    period,
    chosen,
    ...books,
  };
}

/** An empty field is no answer, and what is no amount is refused at its field. */
const amountOf = (text: string): number | null =>
  text.trim() === '' ? null : (readText(readAmount, text) ?? Number.NaN);

export const action = (args: Route.ActionArgs) => {
  const on = args.params;
  return runAction(args, {
    lookback: press(depositActions.saveLookback, {
      on,
      input: (typed) => ({
        quarters: Object.fromEntries(
          Object.entries(typed).flatMap(([name, text]) => {
            const [, quarter] = /^quarter\.(\d{4}-[1-4])$/.exec(name) ?? [];
            return quarter === undefined ? [] : [[quarter, amountOf(text)]];
          }),
        ),
      }),
      fieldNameOf: (path) => path.replace(/^quarters\./, 'quarter.'),
      done: () => 'Lookback period saved.',
    }),
    paid: press(depositActions.mark, { on, input: (typed) => typed, done: () => 'Deposit marked as paid.' }),
    unpaid: press(depositActions.mark, {
      on,
      input: (typed) => ({ ...typed, paidOn: null }),
      done: () => 'Deposit marked as not paid.',
    }),
    remind: press(depositActions.remind, {
      on,
      input: ({ isOn }) => ({ isOn: isOn === 'yes' }),
      done: () => 'Reminders changed.',
    }),
  });
};

export default function BooksPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { company, years, year, quarter, period, chosen, lookback, days, people, leave, unread } = loaderData;
  const { mayEdit, isReminded, today, savedDeposits } = loaderData;
  const paid = inQuarter(days, quarter);
  const filesOf = (folder: string): string =>
    `/my-dashboard/companies/${company.id}/books/${folder}/?year=${year}&quarter=${quarter}`;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
      </p>
      <h1>Books</h1>
      <ActionMessage answer={actionData} errorsOf={['unpaid', 'remind']} />
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
          defaultValue={quarter}
          options={QUARTERS.map((each) => ({ value: each, label: each === '' ? 'All year' : `Quarter ${each}` }))}
        />
        <Select
          name="deposits"
          label="Federal deposits"
          defaultValue={chosen ?? ''}
          options={[
            { value: '', label: 'By lookback' },
            { value: 'monthly', label: 'Monthly' },
            { value: 'semiweekly', label: 'Semiweekly' },
          ]}
        />
        <Button type="submit" variant="outlined">
          Show
        </Button>
      </Form>
      {unread.length > 0 && (
        <div className={styles.line}>
          <Note tone="amber">
            Not included, because today’s tax tables calculate {unread.length === 1 ? 'it' : 'them'} differently:{' '}
            {unread.slice(0, 20).join(', ')}
            {unread.length > 20 && ` and ${unread.length - 20} more`}.
          </Note>
        </div>
      )}
      {paid.length === 0 ? (
        <EmptyState heading={`No pay stubs in ${period}`}>
          <p>Every pay stub that was issued in this company’s name and is in force appears here by its pay date.</p>
        </EmptyState>
      ) : (
        <>
          <Register paid={paid} marked={loaderData.marked} people={people} period={period} />
          <Departments departments={loaderData.departments} />
          <BooksFiles
            key={period}
            company={company}
            period={period}
            registerFile={filesOf('register')}
            stubsFile={filesOf('stubs')}
            paid={paid}
          />
          <DirectDeposit company={company} paid={paid.at(-1)!.payDate} />
          <Leave leave={leave} />
          <Taxes paid={paid} />
          <p className={styles.line}>
            <ButtonLink
              to={`/my-dashboard/companies/${company.id}/books/wages/?year=${year}&quarter=${quarter}`}
              variant="outlined"
            >
              State wage reports
            </ButtonLink>
          </p>
          <Collectors days={days} quarter={quarter} />
          <Deposits
            days={days}
            chosen={chosen}
            lookback={lookback}
            quarter={quarter}
            saved={savedDeposits}
            today={today}
            mayEdit={mayEdit}
            isReminded={isReminded}
            answer={actionData}
          />
        </>
      )}
    </div>
  );
}

const amountsOf = ({ gross, taxes, deductions, net, byEmployer }: RegisterSums) => [
  gross,
  taxes,
  deductions,
  net,
  byEmployer,
];

const HEADINGS = ['Pay stubs', 'Gross pay', 'Taxes', 'Deductions', 'Net pay', 'Paid by employer'] as const;
/** A phone shows gross pay, taxes and net pay. */
const wideAt = (index: number): string | undefined => ([1, 2, 4].includes(index) ? undefined : styles.wide);

interface RegisterProps {
  readonly paid: readonly PaidOnDay[];
  readonly marked: Books['marked'];
  readonly people: Books['people'];
  readonly period: string;
}

/** One line for each person. The files have one for each stub and a column for each tax. */
function Register({ paid, marked, people, period }: RegisterProps): ReactNode {
  const count = paid.reduce((stubs, day) => stubs + day.stubs, 0);
  return (
    <section className={styles.part} aria-labelledby="register">
      <h2 id="register">Payroll register, {period}</h2>
      <table className={styles.list} data-names>
        <caption className="pp-unseen">Payroll register</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {HEADINGS.map((name, index) => (
              <th key={name} scope="col" data-figure className={wideAt(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.page.map(({ person, sums }) => (
            <tr key={person}>
              <td>{person}</td>
              <td data-figure className={styles.wide}>
                {sums.stubs}
              </td>
              {amountsOf(sums).map((amount, index) => (
                <td key={index} data-figure className={wideAt(index + 1)}>
                  {formatDollars(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-figure className={styles.wide}>
              {count.toLocaleString('en-US')}
            </td>
            {amountsOf(registerSums(paid, count)).map((amount, index) => (
              <td key={index} data-figure className={wideAt(index + 1)}>
                {formatDollars(amount)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Pages name="page" of={people} one="person" many="people" at="register" />
      <p className={`pp-small pp-dimmed ${styles.line}`}>
        Marked as paid: {marked.stubs.toLocaleString('en-US')} of {count.toLocaleString('en-US')} pay stubs,{' '}
        {formatDollars(marked.net)} of {formatDollars(sumOf(paid, ({ net }) => net))} net pay. The page of each issued
        pay run marks them.
      </p>
    </section>
  );
}

interface DirectDepositProps {
  readonly company: { readonly id: string };
  readonly paid: string;
}

const DirectDeposit = ({ company, paid }: DirectDepositProps): ReactNode => (
  <section className={styles.part} aria-labelledby="direct-deposit">
    <h2 id="direct-deposit">Direct deposit</h2>
    <p className={styles.line}>A Nacha file of net pay for your bank, made in your browser.</p>
    <p className={styles.line}>
      <ButtonLink to={`/my-dashboard/companies/${company.id}/books/direct-deposit/?paid=${paid}`}>
        Direct deposit file
      </ButtonLink>
    </p>
  </section>
);

function Taxes({ paid }: { readonly paid: readonly PaidOnDay[] }): ReactNode {
  const liability = taxLiability(paid);
  return (
    <section className={styles.part} aria-labelledby="taxes">
      <h2 id="taxes">Taxes owed</h2>
      {AGENCIES.filter(([agency]) => liability[agency].length > 0).map(([agency, name]) => (
        <table key={agency} className={styles.list} data-names>
          <caption className={styles.caption}>{name}</caption>
          <thead>
            <tr>
              <th scope="col">Tax</th>
              <th scope="col" data-figure>
                Withheld
              </th>
              <th scope="col" data-figure>
                Employer
              </th>
              <th scope="col" data-figure>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {liability[agency].map((owed) => (
              <OwedRow key={owed.name} owed={owed} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

const OwedRow = ({ owed: { name, withheld, employer } }: { readonly owed: TaxOwed }): ReactNode => (
  <tr>
    <td>{name}</td>
    <td data-figure>{formatDollars(withheld)}</td>
    <td data-figure>{formatDollars(employer)}</td>
    <td data-figure>{formatDollars(add(withheld, employer))}</td>
  </tr>
);
