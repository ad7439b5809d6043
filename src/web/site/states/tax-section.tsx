import type { ReactNode } from 'react';
import { verifiedWords } from './law-words.ts';
import type { StateFacts } from './state-facts.server.ts';
import styles from './states.module.css';

type IncomeTax = NonNullable<StateFacts['incomeTax']>;

/** The state's own tables of this year, as the engine reads them, each with where it was read. */
export function TaxSection({ name, facts }: { readonly name: string; readonly facts: StateFacts }): ReactNode {
  const { year, incomeTax, programmes, withholding } = facts;
  return (
    <section className={`pp-wrap ${styles.part}`} id="taxes">
      <div>
        <h2>What is withheld in {year}</h2>
        <p className="pp-dimmed">
          Besides the federal income tax, Social Security and Medicare, which come off every pay in the country.
        </p>
      </div>
      <div>
        {incomeTax ? (
          <IncomeTaxTable name={name} year={year} table={incomeTax} />
        ) : (
          <p className={styles.plain}>{name} takes no income tax from wages. A pay stub has no line for it.</p>
        )}
        {withholding && (
          <p className={styles.source}>
            By the published method: {withholding.publication}, in the edition of {withholding.since};{' '}
            {verifiedWords(withholding.verified)}.{' '}
            {withholding.certificate
              ? `The employee’s certificate is ${withholding.certificate}.`
              : 'It asks for no certificate.'}
          </p>
        )}
        <Programmes name={name} programmes={programmes} />
      </div>
    </section>
  );
}

function IncomeTaxTable({
  name,
  year,
  table,
}: {
  readonly name: string;
  readonly year: number;
  readonly table: IncomeTax;
}): ReactNode {
  const { single, married, deduction, exemption } = table;
  const taken = [
    deduction.single && `Standard deduction: ${deduction.single} single, ${deduction.married ?? 'none'} married.`,
    exemption.single && `Personal exemption: ${exemption.single} single, ${exemption.married ?? 'none'} married.`,
    exemption.dependent && `For each dependent: ${exemption.dependent}.`,
  ].filter((text) => typeof text === 'string');
  return (
    <>
      <h3>
        {name} income tax{table.isProvisional && ', provisional'}
      </h3>
      <div className={styles.tables}>
        <Brackets caption={married ? 'Single' : 'Single and married alike'} rows={single} />
        {married && <Brackets caption="Married" rows={married} />}
      </div>
      <p>{taken.length > 0 ? `Before the rates: ${taken.join(' ')}` : 'Nothing is taken off before the rates.'}</p>
      <p className={styles.source}>
        Of {year}, in force since {table.since}. Source: {table.source}; {verifiedWords(table.verified)}.
      </p>
      {table.notes.length > 0 && (
        <ul className={`pp-small pp-dimmed ${styles.notes}`}>
          {table.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Brackets = ({ caption, rows }: { readonly caption: string; readonly rows: IncomeTax['single'] }): ReactNode => (
  <table className={`pp-figures ${styles.brackets}`}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Taxable pay over</th>
        <th scope="col">Rate</th>
        <th scope="col">Tax up to there</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ over, rate, base }) => (
        <tr key={over}>
          <td>{over}</td>
          <td>{rate}</td>
          <td>{base}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Programmes({
  name,
  programmes,
}: {
  readonly name: string;
  readonly programmes: StateFacts['programmes'];
}): ReactNode {
  if (programmes.length === 0)
    return <p className={styles.plain}>{name} has no program that employees pay into from their wages.</p>;
  return (
    <>
      <h3>What employees pay into</h3>
      <dl className={styles.facts}>
        {programmes.map((programme) => (
          <div key={programme.name}>
            <dt>{programme.name}</dt>
            <dd>
              <span className="pp-figures">{programme.rate}</span>, {programme.limits}
              <small>
                {[...programme.remarks, `${programme.source}; ${verifiedWords(programme.verified)}.`].join(' ')}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
