import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../server/content/blog/lay-out-body.ts';
import type { SamplePaycheck as Paycheck } from '../../server/content/blog/sample-paycheck.ts';
import styles from './post.module.css';

/** The text of a post. The server sanitized its HTML. */
export function PostBody({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      // The parts of a post never move, so their index is their key.
      <div key={index} className={styles.text} dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <SamplePaycheck key={index} paycheck={part.paycheck} />
    ),
  );
}

/** A sample paycheck with a link to the calculator. */
function SamplePaycheck({ paycheck }: { readonly paycheck: Paycheck }): ReactNode {
  const { stateName, year, frequency, filing, rate, hours, gross, taxes, totalTaxes, net, calculatorUrl } = paycheck;
  return (
    <figure className={styles.pay}>
      <div className={`pp-slip ${styles.paycheck}`}>
        <p className="pp-small">
          {stateName}, {frequency.toLowerCase()}, {filing}
        </p>
        <table>
          <caption className="pp-unseen">Sample paycheck in {stateName}</caption>
          <thead className="pp-unseen">
            <tr>
              <th>Line</th>
              <th>Basis</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            <Line name="Gross pay" how={`${hours} hours at ${rate}`} amount={gross} isTotal />
            {taxes.map((tax) => (
              <Line key={tax.name} name={tax.name} how={tax.basis} amount={tax.amount} />
            ))}
            <Line name="Total taxes" how="" amount={totalTaxes} isTotal />
            <Line name="Net pay" how="" amount={net} isTotal />
          </tbody>
        </table>
      </div>
      {paycheck.withSteps && (
        <div className={styles.steps}>
          {taxes.map((tax, index) => (
            <details key={tax.name} open={index === 0}>
              <summary>{tax.name}: show steps</summary>
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
        Calculated with {year} tax tables as the first paycheck of the year.{' '}
        <Link to={calculatorUrl}>Try your own figures in the calculator</Link>
      </figcaption>
    </figure>
  );
}

interface LineProps {
  readonly name: string;
  readonly how: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

const Line = ({ name, how, amount, isTotal = false }: LineProps): ReactNode => (
  <tr data-total={isTotal}>
    <th scope="row">{name}</th>
    <td>{how}</td>
    <td>{amount}</td>
  </tr>
);
