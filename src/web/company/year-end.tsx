import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDate, partsOf } from '../../domain/calendar.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { runningYear } from '../../domain/integrity/running-year.ts';
import { type Cents, formatDollars, sumOf } from '../../domain/money.ts';
import { KINDS_OF_PAY, MISC_PAYMENTS } from '../../domain/payroll/earning-kinds.ts';
import type { Cause, CauseKind, TieOut, TieRow } from '../../domain/payroll/year-end/tie-out.ts';
import { W2_YEARS } from '../../kinds/w2/model/w2-years.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import type { UncalculatedPerson } from '../../server/payroll/companies/paid-before.ts';
import { readYearEnd } from '../../server/payroll/companies/year-end.ts';
import { isRunningYear, paidTo, reportedPay } from '../../server/payroll/companies/year-end-inputs.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound } from '../run-action.server.ts';
import type { Route } from './+types/year-end';
import styles from './company.module.css';
import { YearEndEstimates } from './year-end-estimates.tsx';
import { YearEndFile } from './year-end-file.tsx';
import { Worksheet940, Worksheet941 } from './year-end-worksheets.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Until April, a year end is the last year's. */
const LAST_MONTH_OF_SEASON = 4;

/** A wrong figure that every pay stub carries has thousands. */
const MOST_CAUSES = 100;

const MOST_NAMED = 20;

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const today = partsOf(dateInNewYork(app.now()));
  const wanted = Number(new URL(args.request.url).searchParams.get('year'));
  const usual = today.month <= LAST_MONTH_OF_SEASON ? today.year - 1 : today.year;
  const { year } = W2_YEARS.find(wanted) ?? W2_YEARS.find(usual) ?? W2_YEARS.all.at(-1)!;
  const { employees, contractors, tied, unread, uncalculated } = await readYearEnd(app, actor, company.id, year);
  return {
    company: { id: company.id, name: company.name },
    mayEdit: mayDo(role, 'books'),
    isOwner: mayDo(role, 'own'),
    years: W2_YEARS.all.map((form) => form.year).toReversed(),
    year,
    running: isRunningYear(company, year, app.now()) ? runningYear(year) : null,
    employees: employees.map(({ name, w2, sources: { lines, source } }) => ({
      name,
      w2,
      // Of a year that is all calculated, the pay stubs say everything.
      ...(lines.some(({ given, estimated }) => given !== 0 || estimated !== 0) && { lines, source }),
    })),
    contractors: contractors.map((contractor) => {
      const { nec, misc, below } = reportedPay(contractor, year);
      return {
        key: contractor.key,
        name: contractor.name,
        paid: paidTo(contractor),
        nec,
        misc: MISC_PAYMENTS.map((payment) => ({ name: KINDS_OF_PAY[payment].name, amount: misc[payment] })).filter(
          ({ amount }) => amount > 0,
        ),
        below,
      };
    }),
    tied: { ...tied, causes: tied.causes.slice(0, MOST_CAUSES) },
    causes: tied.causes.length,
    unread,
    uncalculated,
    estimated: [...employees, ...contractors].flatMap(({ name, estimated }) =>
      estimated.map((stub) => ({ person: name, ...stub })),
    ),
  };
}

export default function YearEndPage({ loaderData }: Route.ComponentProps): ReactNode {
  const {
    company,
    mayEdit,
    isOwner,
    years,
    year,
    running,
    employees,
    contractors,
    tied,
    causes,
    unread,
    estimated,
    uncalculated,
  } = loaderData;
  const isEmpty = employees.length + contractors.length + uncalculated.length === 0;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${company.id}/`}>{company.name}</Link>
      </p>
      <h1>Year end {year}</h1>
      <Form method="get" className={styles.period}>
        <Select
          name="year"
          label="Year"
          defaultValue={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <Button type="submit" variant="outlined">
          Show
        </Button>
      </Form>
      {isEmpty ? (
        <EmptyState heading={`No pay stubs in ${year}`}>
          <p>Every pay stub that was issued in this company’s name and is in force counts by its pay date.</p>
        </EmptyState>
      ) : (
        <>
          {uncalculated.length > 0 && (
            <div className={styles.note}>
              <Uncalculated people={uncalculated} companyId={company.id} />
            </div>
          )}
          {(uncalculated.length === 0 || unread.length > 0 || estimated.length > 0) && (
            <div className={styles.note}>
              <Outcome tied={tied} unread={unread} isEstimated={estimated.length > 0} />
            </div>
          )}
          {estimated.length > 0 && <YearEndEstimates stubs={estimated} mayCorrect={isOwner} />}
          {tied.causes.length > 0 && <Causes causes={tied.causes} all={causes} mayCorrect={isOwner} />}
          <Ties rows={tied.rows} />
          {running !== null && <p className="pp-dimmed">{running}</p>}
          <p className={styles.line}>
            <ButtonLink to={`/my-dashboard/companies/${company.id}/year-end/${year}/`}>W-2 and 1099 forms</ButtonLink>
            {mayEdit && (
              <ButtonLink variant="outlined" to={`/my-dashboard/companies/${company.id}/year-end/${year}/filing/`}>
                Files for SSA and IRS
              </ButtonLink>
            )}
            <ButtonLink variant="outlined" to={`/my-dashboard/companies/${company.id}/openings/?year=${year}`}>
              Check opening figures
            </ButtonLink>
          </p>
          <YearEndFile company={company} year={year} tied={tied} employees={employees} />
          <Worksheet941 tied={tied} />
          <Worksheet940 tied={tied} />
          {contractors.length > 0 && <Contractors contractors={contractors} />}
        </>
      )}
    </div>
  );
}

interface UncalculatedProps {
  readonly people: readonly UncalculatedPerson[];
  readonly companyId: string;
}

/** Who is left out of every form and sum, each leading to the record. */
const Uncalculated = ({ people, companyId }: UncalculatedProps): ReactNode => (
  <Note tone="amber">
    Not included, because the year cannot be calculated:
    <ul>
      {people.slice(0, MOST_NAMED).map(({ id, name, reason }) => (
        <li key={id ?? name}>
          {id === null ? name : <Link to={`/my-dashboard/companies/${companyId}/people/${id}/`}>{name}</Link>}: {reason}
        </li>
      ))}
      {people.length > MOST_NAMED && <li>and {(people.length - MOST_NAMED).toLocaleString('en-US')} more</li>}
    </ul>
  </Note>
);

interface OutcomeProps {
  readonly tied: TieOut;
  readonly unread: readonly string[];
  readonly isEstimated: boolean;
}

function Outcome({ tied, unread, isEstimated }: OutcomeProps): ReactNode {
  if (unread.length > 0)
    return (
      <Note tone="amber">
        Not included, because today’s tax tables calculate {unread.length === 1 ? 'it' : 'them'} differently:{' '}
        {unread.slice(0, MOST_NAMED).join(', ')}
        {unread.length > MOST_NAMED && ` and ${unread.length - MOST_NAMED} more`}. Correct{' '}
        {unread.length === 1 ? 'it' : 'them'} first.
      </Note>
    );
  if (isEstimated)
    return (
      <Note tone="amber">
        Some year-to-date figures are estimated. No form reports an estimate, so the year is not complete: enter what
        was paid before.
      </Note>
    );
  return tied.isTied ? (
    <Note tone="ok">The pay stubs, W-2s, W-3, Forms 941 and Form 940 agree to the cent.</Note>
  ) : (
    <Note tone="amber">Some amounts differ. Below is which pay stub causes each difference.</Note>
  );
}

const AMOUNT_NAMES: Readonly<Record<Cause['amounts'][number]['amount'], string>> = {
  wages: 'wages (box 1)',
  federalIncomeTax: 'federal income tax (box 2)',
  socialSecurityPay: 'Social Security wages and tips (boxes 3 and 7)',
  socialSecurityTax: 'Social Security tax (box 4)',
  medicareWages: 'Medicare wages (box 5)',
  medicareTax: 'Medicare tax (box 6)',
  additionalMedicareWages: 'wages above the Additional Medicare threshold',
  payments: 'gross pay',
  exemptPayments: 'exempt payments (940)',
  unemploymentWages: 'unemployment wages (940)',
  withheld: 'Social Security and Medicare tax withheld',
  employer: 'the employer’s Social Security and Medicare tax',
  unemployment: 'unemployment tax',
};

const KIND_TEXTS: Readonly<Record<CauseKind, string>> = {
  carried: 'Its year to date does not start where the pay stub before it ends',
  own: 'Its own amounts are not what its year to date counts',
  typedOver: 'A tax was entered instead of the calculated one',
};

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatDollars(amount)}`;

interface CausesProps {
  readonly causes: readonly Cause[];
  readonly all: number;
  readonly mayCorrect: boolean;
}

function Causes({ causes, all, mayCorrect }: CausesProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      <table className={styles.list}>
        <caption className="pp-unseen">Pay stubs that cause a difference</caption>
        <thead>
          <tr>
            <th scope="col">Pay stub</th>
            <th scope="col">What differs</th>
            <th scope="col">
              <span className="pp-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {causes.map(({ kind, person, stub, amounts }) => (
            <tr key={`${stub.documentId} ${kind}`}>
              <td>
                {person}
                <span className={styles.beneath}>
                  <span className="pp-code">{stub.number}</span>, paid {formatDate(stub.payDate)}
                </span>
              </td>
              <td>
                {KIND_TEXTS[kind]}:
                <span className={styles.beneath}>
                  {amounts.map(({ amount, by }) => `${AMOUNT_NAMES[amount]} ${signed(by)}`).join(', ')}
                </span>
              </td>
              <td>
                {mayCorrect && (
                  <Link to={`/correction/?document=${stub.documentId}`}>
                    Correct
                    <span className="pp-unseen">
                      {' '}
                      the pay stub of {person}, {stub.number}
                    </span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > causes.length && (
        <p className={styles.line}>
          The first {causes.length} of {all.toLocaleString('en-US')}. Correct these, and the next ones show.
        </p>
      )}
    </section>
  );
}

const dollarsOr = (amount: Cents | null): string => (amount === null ? '' : formatDollars(amount));

function Ties({ rows }: { readonly rows: readonly TieRow[] }): ReactNode {
  const hasBefore = rows.some(({ before }) => before !== 0);
  return (
    <section className={styles.part} aria-labelledby="tie-out">
      <h2 id="tie-out">Tie-out</h2>
      <p className={styles.line}>
        Each amount of the year in every place that reports it.
        {hasBefore &&
          ' “Before” was paid in the year before the first pay stub here: it is in the W-2s and in Form 940, and in no Form 941 below.'}
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Tie-out of the year</caption>
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col" data-figure>
              Pay stubs
            </th>
            {hasBefore && (
              <th scope="col" data-figure>
                Before
              </th>
            )}
            <th scope="col" data-figure>
              W-2s, W-3
            </th>
            <th scope="col" data-figure>
              941s, 940
            </th>
            <th scope="col" data-figure>
              Rounding
            </th>
            <th scope="col" data-figure>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line + row.box}>
              <td>
                {row.name}
                <span className={styles.beneath}>
                  {[row.box && `Box ${row.box}`, row.line].filter(Boolean).join(', ')}
                </span>
              </td>
              <td data-figure data-label="Pay stubs">
                {formatDollars(row.stubs)}
              </td>
              {hasBefore && (
                <td data-figure data-label="Before">
                  {formatDollars(row.before)}
                </td>
              )}
              <td data-figure data-label="W-2s, W-3">
                {dollarsOr(row.w3)}
              </td>
              <td data-figure data-label="941s, 940">
                {dollarsOr(row.returns)}
              </td>
              <td data-figure data-label="Rounding">
                {row.rounding === 0 ? '' : signed(row.rounding)}
              </td>
              <td data-figure data-label="Difference">
                {row.difference === 0 ? '$0.00' : <b>{signed(row.difference)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.line}>
        Rounding: each pay stub rounds its taxes, and a return rounds them once, so they differ by fractions of a cent
        for each tax and payday.
      </p>
    </section>
  );
}

interface ContractorsProps {
  readonly contractors: readonly {
    readonly key: string;
    readonly name: string;
    readonly paid: Cents;
    readonly nec: Cents;
    /** By box. */
    readonly misc: readonly { readonly name: string; readonly amount: Cents }[];
    /** The thresholds of the year. */
    readonly below: Cents;
  }[];
}

function Contractors({ contractors }: ContractorsProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="contractors">
      <h2 id="contractors">Contractors</h2>
      <p className={styles.line}>
        Services are on Form 1099-NEC, everything else on Form 1099-MISC, each from its reporting threshold on.
      </p>
      <table className={styles.list} data-stack>
        <caption className="pp-unseen">Pay of contractors</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" data-figure>
              Paid in the year
            </th>
            <th scope="col" data-figure>
              1099-NEC
            </th>
            <th scope="col" data-figure>
              1099-MISC
            </th>
            <th scope="col" data-figure>
              Below the threshold
            </th>
          </tr>
        </thead>
        <tbody>
          {contractors.map(({ key, name, paid, nec, misc, below }) => (
            <tr key={key}>
              <td>
                {name}
                {misc.map((box) => (
                  <span key={box.name} className={styles.beneath}>
                    {box.name} {formatDollars(box.amount)}
                  </span>
                ))}
              </td>
              <td data-figure data-label="Paid in the year">
                {formatDollars(paid)}
              </td>
              <td data-figure data-label="1099-NEC">
                {formatDollars(nec)}
              </td>
              <td data-figure data-label="1099-MISC">
                {formatDollars(sumOf(misc, ({ amount }) => amount))}
              </td>
              <td data-figure data-label="Below the threshold">
                {formatDollars(below)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
