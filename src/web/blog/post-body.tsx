import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../server/blog/lay-out-body.ts';
import type { WorkedPay } from '../../server/blog/work-out-pay.ts';
import styles from './post.module.css';

/** The words of a post. The server has cleaned them: nothing in them runs, loads from elsewhere, or leaves its place. */
export function PostBody({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      // A post does not change its parts while it is read.
      <div key={index} className={styles.text} dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <PaySlip key={index} pay={part.pay} />
    ),
  );
}

/** A pay worked out today, on a slip, with the way to one's own. */
function PaySlip({ pay }: { readonly pay: WorkedPay }): ReactNode {
  const { stateName, year, periodicity, filing, rate, hours, gross, taxes, withheld, net, calculator } = pay;
  return (
    <figure className={styles.pay}>
      <div className={`pp-slip ${styles.slip}`}>
        <p className="pp-small">
          {stateName}, {periodicity}, filing {filing}
        </p>
        <table>
          <caption className="pp-unseen">A pay in {stateName}, worked out</caption>
          <thead className="pp-unseen">
            <tr>
              <th>Line</th>
              <th>How</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            <Line name="Gross pay" how={`${hours} hours at ${rate}`} amount={gross} isSum />
            {taxes.map((tax) => (
              <Line key={tax.name} name={tax.name} how={tax.basis} amount={tax.amount} />
            ))}
            <Line name="Withheld" how="" amount={withheld} isSum />
            <Line name="Net pay" how="" amount={net} isSum />
          </tbody>
        </table>
      </div>
      {pay.withSteps && (
        <div className={styles.steps}>
          {taxes.map((tax, index) => (
            <details key={tax.name} open={index === 0}>
              <summary>{tax.name}, step by step</summary>
              <ol>
                {tax.steps.map((step) => (
                  <li key={step.label}>
                    <span>{step.label}</span>
                    <span className="pp-dimmed">{step.sum}</span>
                    <b>{step.result}</b>
                  </li>
                ))}
              </ol>
              <p className="pp-tiny pp-faint">
                {tax.table}. {tax.source}
              </p>
            </details>
          ))}
        </div>
      )}
      <figcaption className="pp-small pp-dimmed">
        Worked out by our engine with the tables of {year}, as the first pay of its year.{' '}
        <Link to={calculator}>Change the figures in the calculator</Link>
      </figcaption>
    </figure>
  );
}

interface LineProps {
  readonly name: string;
  readonly how: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

const Line = ({ name, how, amount, isSum = false }: LineProps): ReactNode => (
  <tr data-sum={isSum}>
    <th scope="row">{name}</th>
    <td>{how}</td>
    <td>{amount}</td>
  </tr>
);
