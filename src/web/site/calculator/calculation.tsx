import type { ReactNode } from 'react';
import type { TaxMethod } from '../../../domain/payroll/tax/tax-context.ts';
import { formatDollars, formatMoney } from '../../../domain/money.ts';
import { entriesOf, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StackedBar } from '../../ui/charts/stacked-bar.tsx';
import styles from './calculator.module.css';
import type { Paycheck } from '../../../domain/paycheck/paycheck.ts';

const METHOD: Readonly<Record<TaxMethod, string>> = {
  official: 'Official withholding: IRS Pub. 15-T and the state’s method, by the forms entered.',
  standard: 'Simple estimate: annualizes this pay and does not read withholding forms.',
};

interface CalculationProps {
  readonly paycheck: Paycheck;
  readonly question: Question;
  readonly isStale: boolean;
}

/** The calculation, line by line, with the steps of each tax. */
export function Calculation({ paycheck, question, isStale }: CalculationProps): ReactNode {
  return (
    <section className={`pp-slip ${styles.calculation}`} aria-label="Calculation" data-stale={isStale}>
      <h2>
        Calculation <span>{paycheck.year} tables</span>
      </h2>
      <StackedBar parts={partsOf(paycheck)} />
      <dl className="pp-figures">
        {paycheck.earnings.map((line) => (
          <Line key={line.name} name={line.name} how={line.how} amount={formatMoney(line.amount)} />
        ))}
        <Line name="Gross pay" amount={formatMoney(paycheck.gross)} isTotal />
      </dl>
      {paycheck.withheld.map((line) =>
        line.working ? (
          <details key={line.name} className={styles.step}>
            <summary className="pp-figures">
              <span>
                {line.name}
                <small>{line.how}</small>
              </span>
              <span>−{formatMoney(line.amount)}</span>
            </summary>
            <dl className="pp-figures">
              {line.working.steps.map((step, index) => (
                // The steps of one calculation never move, so their index is their key.
                // oxlint-disable-next-line react/no-array-index-key
                <Line key={index} name={step.label} how={step.sum} amount={step.result} />
              ))}
            </dl>
            <p className="pp-tiny pp-dimmed">
              {line.working.table}. {line.working.notice} {line.working.caveat}
            </p>
          </details>
        ) : (
          <dl key={line.name} className="pp-figures">
            <Line name={line.name} how={line.how} amount={`−${formatMoney(line.amount)}`} />
          </dl>
        ),
      )}
      <p className={styles.net} aria-live="polite">
        <span>Net pay</span>
        <b>{formatDollars(paycheck.net)}</b>
      </p>
      <p className="pp-small">{METHOD[paycheck.method]} Not included:</p>
      <ul className={`pp-small pp-dimmed ${styles.missing}`}>
        {paycheck.notIncluded.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {paycheck.note && <p className="pp-small">{paycheck.note}</p>}
      <ButtonLink to={`/pay-stub-generator/?${payStubQuery(question, paycheck)}`}>Create this pay stub</ButtonLink>
      <p className={styles.foot}>
        This is an estimate, not a document. It is calculated as the first paycheck of the year. You can share the link
        to this page. It contains no names.
      </p>
    </section>
  );
}

/** What becomes of the gross pay. */
const partsOf = ({ gross, deducted, net }: Pick<Paycheck, 'gross' | 'deducted' | 'net'>) => [
  { tone: 'solid' as const, label: 'Net pay', amount: net },
  { tone: 'hatch' as const, label: 'Taxes', amount: gross - deducted - net },
  { tone: 'blank' as const, label: 'Deductions', amount: deducted },
];

/** Fills the generator with the same answers. For a wanted net pay it passes the gross pay that was found. */
const payStubQuery = (question: Question, { gross }: Paycheck): string =>
  new URLSearchParams({
    fill: 'reset',
    ...entriesOf(question),
    ...(question.by === 'net' && { rate: formatMoney(gross) }),
  }).toString();

function Line(props: {
  readonly name: string;
  readonly how?: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}): ReactNode {
  return (
    <div className={styles.line} data-total={props.isTotal}>
      <dt>
        {props.name}
        {props.how && <small>{props.how}</small>}
      </dt>
      <dd>{props.amount}</dd>
    </div>
  );
}
