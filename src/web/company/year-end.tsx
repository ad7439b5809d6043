import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { partsOf } from '../../domain/calendar.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import { runningYear } from '../../domain/integrity/running-year.ts';
import { type Cents, formatDollars, sumOf } from '../../domain/money.ts';
import { KINDS_OF_PAY, MISC_PAYMENTS } from '../../domain/payroll/earning-kinds.ts';
import { causeOf, shownCauses, type TieOut } from '../../domain/payroll/year-end/tie-out.ts';
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
import { type RowWithCause, Ties, YearEndCauses } from './year-end-ties.tsx';
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
    tied: {
      ...tied,
      causes: shownCauses(tied, MOST_CAUSES),
      rows: tied.rows.map((row): RowWithCause => ({ ...row, cause: causeOf(row, tied.causes) })),
    },
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
          {tied.causes.length > 0 && <YearEndCauses causes={tied.causes} all={causes} mayCorrect={isOwner} />}
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
