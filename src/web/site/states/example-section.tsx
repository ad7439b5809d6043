import type { ReactNode } from 'react';
import type { StateFacts } from './state-facts.server.ts';
import styles from './states.module.css';

/** One pay in this state, by both methods side by side, as the engine works it out today. */
export function ExampleSection({ name, facts }: { readonly name: string; readonly facts: StateFacts }): ReactNode {
  const { example, year } = facts;
  return (
    <section className={`pp-wrap ${styles.part}`} id="example">
      <div>
        <h2>A pay, worked out</h2>
        <p className="pp-dimmed">
          {example.hours} hours at {example.rate} in two weeks, single, the first pay of {year}. Each line of the tape
          below opens into its sums.
        </p>
      </div>
      <div className={styles.scroll}>
        <table className={`pp-figures ${styles.example}`}>
          <caption className="pp-unseen">A pay in {name} by two methods</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="pp-unseen">Line</span>
              </th>
              <th scope="col">As if paid all year</th>
              <th scope="col">By the published methods</th>
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
                <td>{line.standard ? `−${line.standard}` : 'no line'}</td>
                <td>{line.official ? `−${line.official}` : 'no line'}</td>
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
