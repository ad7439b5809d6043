import type { ReactNode } from 'react';
import type { StateFacts } from './state-facts.server.ts';
import { TextLink } from '../../ui/button.tsx';
import styles from './states.module.css';

/** A sample paycheck in this state, calculated with both tax methods. */
export function ExampleSection({ name, facts }: { readonly name: string; readonly facts: StateFacts }): ReactNode {
  const { example, year } = facts;
  return (
    <section className={`pp-wrap ${styles.part}`} id="example">
      <div>
        <h2>Sample paycheck</h2>
        <p className="pp-dimmed">
          {example.hours} hours at {example.rate}, paid biweekly, single filer
          {example.county && `, county: ${example.county}`}, first paycheck of {year}.{' '}
          <TextLink to={example.calculator}>Open the calculator</TextLink> to see the steps of any tax.
        </p>
      </div>
      <div className={styles.scroll}>
        <table className={`pp-figures ${styles.example}`}>
          <caption className="pp-unseen">Sample paycheck in {name} with two tax methods</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="pp-unseen">Line</span>
              </th>
              <th scope="col">Simple estimate</th>
              <th scope="col">Official withholding</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Gross pay</th>
              <td>{example.gross}</td>
              <td>{example.gross}</td>
            </tr>
            {example.lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td>{line.standard ? `−${line.standard}` : 'none'}</td>
                <td>{line.official ? `−${line.official}` : 'none'}</td>
              </tr>
            ))}
            <tr className={styles.net}>
              <th scope="row">Net pay</th>
              <td>{example.standardNet}</td>
              <td>{example.officialNet}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
