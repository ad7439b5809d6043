import type { ReactNode } from 'react';
import { formatDate, formatDateRange } from '../../domain/calendar.ts';
import { type Cents, formatDollars } from '../../domain/money.ts';
import type { Payday, ToDos } from '../../server/payroll/companies/list-to-dos.ts';
import type { ProposedRun } from '../../server/payroll/companies/runs.ts';
import type { YearByMonth } from '../../server/payroll/companies/year-by-month.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { CompanyToDos } from '../parts/payroll/company-to-dos.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { ColumnChart } from '../ui/charts/column-chart.tsx';
import styles from './company.module.css';
import now from './company-now.module.css';
import { HiddenDate } from './hidden-date.tsx';
import { PayDate } from './pay-date.tsx';

interface CompanyNowProps {
  readonly id: string;
  readonly mayEdit: boolean;
  /** What is said elsewhere on the page is left out of it. */
  readonly toDos: ToDos;
  readonly year: YearByMonth;
  readonly answer: ActionAnswer | undefined;
}

/** The next payday with its start, what is due, and what the year came to. */
export function CompanyNow({ id, mayEdit, toDos, year, answer }: CompanyNowProps): ReactNode {
  const { paydays, ...waiting } = toDos;
  const [first] = paydays;
  const isNothing = !waiting.deposit && waiting.requests + waiting.changes + waiting.missingForms + waiting.setUp === 0;
  return (
    <div className={now.now}>
      <section aria-labelledby="payday">
        <h2 id="payday">{paydays.length === 1 ? 'Next pay date' : 'Next pay dates'}</h2>
        {paydays.length === 1 ? (
          <NextRun {...first!} {...{ id, mayEdit, answer }} />
        ) : (
          paydays.map((payday) => (
            <section key={payday.schedule.id} className={now.payday} aria-label={payday.schedule.name}>
              <h3>{payday.schedule.name}</h3>
              <NextRun {...payday} {...{ id, mayEdit, answer }} isOfSeveral />
            </section>
          ))
        )}
      </section>
      <section aria-labelledby="due">
        <h2 id="due">What is due</h2>
        {isNothing ? <p className="pp-dimmed">Nothing else is due.</p> : <CompanyToDos id={id} {...waiting} />}
      </section>
      {year.months.length > 0 && <Year {...year} />}
    </div>
  );
}

interface NextRunProps extends Payday, Pick<CompanyNowProps, 'id' | 'mayEdit' | 'answer'> {
  readonly isOfSeveral?: boolean;
}

/** The pay date of a schedule, with the way to the run that is open and to the next one. */
function NextRun({ id, mayEdit, answer, runId, payDate, proposed, schedule, isOfSeveral }: NextRunProps): ReactNode {
  const ofWhom = isOfSeveral && <span className="pp-unseen"> of {schedule.name}</span>;
  return (
    <>
      <p className={now.date}>{formatDate(payDate)}</p>
      {runId === null ? (
        <p className="pp-dimmed">Pay period {formatDateRange(proposed.period.start, proposed.period.end)}</p>
      ) : (
        <p className={styles.line}>
          <ButtonLink to={`/my-dashboard/companies/${id}/runs/${runId}/`}>Continue pay run{ofWhom}</ButtonLink>
        </p>
      )}
      {mayEdit && <StartRun proposed={proposed} isMain={runId === null} answer={answer} ofWhom={ofWhom} />}
    </>
  );
}

interface StartRunProps extends Pick<CompanyNowProps, 'answer'> {
  readonly proposed: ProposedRun;
  /** No run is open. */
  readonly isMain: boolean;
  readonly ofWhom: ReactNode;
}

function StartRun({ proposed: { schedule, period, payDate }, isMain, answer, ofWhom }: StartRunProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <ActionForm
      key={period.start}
      id={schedule === '' ? 'next' : undefined}
      answer={answer}
      intents="start"
      item={schedule}
      className={styles.next}
    >
      <div className={styles.fields}>
        <HiddenDate name="periodStart" label="Pay period from" start={period.start} isRequired />
        <HiddenDate name="periodEnd" label="Pay period to" start={period.end} isRequired />
        <PayDate start={payDate} />
      </div>
      <SubmitButton
        name="intent"
        value="start"
        variant={isMain ? 'filled' : 'outlined'}
        loadingLabel="Starting"
        fingerprint={facts.releaseFingerprint}
      >
        Start pay run{ofWhom}
      </SubmitButton>
    </ActionForm>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const PARTS = [
  { part: 'net', label: 'Net pay', tone: 'solid' },
  { part: 'taxes', label: 'Taxes', tone: 'hatch' },
  { part: 'deductions', label: 'Deductions and contributions', tone: 'blank' },
] as const;

function Year({ year, months, net, taxes, deductions, cost }: YearByMonth): ReactNode {
  const of = new Map(months.map((month) => [month.month, month]));
  const sums = { net, taxes, deductions };
  const figures: readonly (readonly [string, Cents])[] = [
    ['Net pay', net],
    ['Taxes, withheld and yours', taxes],
    ['Total cost', cost],
  ];
  return (
    <section aria-labelledby="this-year" className={now.year}>
      <h2 id="this-year">Paid in {year}</h2>
      <dl className={styles.totals}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className={now.chart}>
        <ColumnChart
          caption="Total cost by month of the pay date"
          series={PARTS}
          columns={MONTHS.map((label, index) => ({
            label,
            amounts: PARTS.map(({ part }) => of.get(index + 1)?.[part] ?? 0),
          }))}
        />
      </div>
      <details className={styles.line}>
        <summary>The months as a table</summary>
        <table className={styles.list} data-names>
          <caption className="pp-unseen">Paid in {year} by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {PARTS.map(({ label }) => (
                <th key={label} scope="col" data-figure>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{MONTHS[month.month - 1]}</th>
                {PARTS.map(({ part }) => (
                  <td key={part} data-figure>
                    {formatDollars(month[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{year}</th>
              {PARTS.map(({ part }) => (
                <td key={part} data-figure>
                  {formatDollars(sums[part])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </details>
    </section>
  );
}
