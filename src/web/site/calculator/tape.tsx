import type { ReactNode } from 'react';
import { formatDollars, formatMoney } from '../../../domain/money.ts';
import type { Question } from '../../../domain/payroll/paycheck-question.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './calculator.module.css';
import type { Paycheck } from './paycheck.ts';

interface TapeProps {
  readonly paycheck: Paycheck;
  readonly question: Question;
  readonly isStale: boolean;
}

/** The tape on which the sum is written, line under line. */
export function Tape({ paycheck, question, isStale }: TapeProps): ReactNode {
  return (
    <section className={`pp-slip ${styles.tape}`} aria-label="Working" data-stale={isStale}>
      <h2>
        Working <span>{paycheck.year} tables</span>
      </h2>
      <dl className="pp-figures">
        {paycheck.earned.map((line) => (
          <Line key={line.name} name={line.name} how={line.how} amount={formatMoney(line.amount)} />
        ))}
        <Line name="Gross pay" amount={formatMoney(paycheck.gross)} isSum />
      </dl>
      {paycheck.taken.map((line) =>
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
                // Steps of one sum never move, so their place is their key.
                // oxlint-disable-next-line react/no-array-index-key
                <Line key={index} name={step.label} how={step.sum} amount={step.result} />
              ))}
            </dl>
            <p className="pp-tiny pp-dimmed">
              {line.working.table}. {line.working.notice}
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
      {paycheck.note && <p className="pp-small">{paycheck.note}</p>}
      <ButtonLink to={`/pay-stub-generator/?${asPayStub(question, paycheck)}`}>Make this a pay stub</ButtonLink>
      <p className={styles.foot}>
        Not a paper, and not sealed. Worked out as the first pay of its year. The address above can be sent on: it names
        nobody.
      </p>
    </section>
  );
}

/** The generator begins from the question; of a wanted net it takes the gross that was found. */
const asPayStub = (question: Question, { gross }: Paycheck): string =>
  new URLSearchParams({
    fill: 'reset',
    ...question,
    ...(question.by === 'net' && { rate: formatMoney(gross) }),
  }).toString();

function Line(props: {
  readonly name: string;
  readonly how?: string;
  readonly amount: string;
  readonly isSum?: boolean;
}): ReactNode {
  return (
    <div className={styles.line} data-sum={props.isSum}>
      <dt>
        {props.name}
        {props.how && <small>{props.how}</small>}
      </dt>
      <dd>{props.amount}</dd>
    </div>
  );
}
