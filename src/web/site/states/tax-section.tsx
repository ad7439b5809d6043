import type { ReactNode } from 'react';
import { StepChart } from '../../ui/charts/step-chart.tsx';
import { sourcesLabel } from './law-labels.ts';
import type { StateFacts } from './state-facts.server.ts';
import styles from './states.module.css';

type Source = StateFacts['programs'][number]['source'];
type IncomeTax = NonNullable<StateFacts['incomeTax']>;

/** This year's state tax tables, the same that the engine uses, each with its source. */
export function TaxSection({ name, facts }: { readonly name: string; readonly facts: StateFacts }): ReactNode {
  const { year, incomeTax, programs, withholding } = facts;
  return (
    <section className={`pp-wrap ${styles.part}`} id="taxes">
      <div>
        <h2>State taxes in {year}</h2>
        <p className="pp-dimmed">In addition to federal income tax, Social Security and Medicare.</p>
      </div>
      <div>
        {incomeTax ? (
          <IncomeTaxTable name={name} table={incomeTax} sampleBracket={facts.example.bracket} />
        ) : (
          <p className={styles.plain}>{name} has no income tax on wages, so pay stubs have no line for it.</p>
        )}
        {withholding && (
          <p className={styles.source}>
            Official withholding: <Publication {...withholding.source} />, edition of {withholding.since} (
            {sourcesLabel(withholding.verified)}).{' '}
            {withholding.certificate ? `Employees fill in ${withholding.certificate}.` : 'No employee form is needed.'}
          </p>
        )}
        <Programs name={name} programs={programs} />
        <h3>What is calculated</h3>
        <ul>
          {facts.coverage.calculated.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>What is not calculated</h3>
        <ul>
          {facts.coverage.notCalculated.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>In the simple estimate: {facts.coverage.notInSimpleEstimate.join(', ')}</li>
        </ul>
      </div>
    </section>
  );
}

const Publication = ({ publication, address }: Pick<Source, 'publication' | 'address'>): ReactNode =>
  address ? (
    <a href={address} rel="noreferrer">
      {publication}
    </a>
  ) : (
    publication
  );

interface IncomeTaxTableProps {
  readonly name: string;
  readonly table: IncomeTax;
  /** The bracket of the sample paycheck, or -1. */
  readonly sampleBracket: number;
}

function IncomeTaxTable({ name, table, sampleBracket }: IncomeTaxTableProps): ReactNode {
  const { single, married, deduction, exemption } = table;
  const reductions = [
    deduction.single && `Standard deduction: ${deduction.single} single, ${deduction.married ?? 'none'} married.`,
    exemption.single && `Personal exemption: ${exemption.single} single, ${exemption.married ?? 'none'} married.`,
    exemption.dependent && `Per dependent: ${exemption.dependent}.`,
  ].filter((text) => typeof text === 'string');
  return (
    <>
      <h3>
        {name} income tax{table.isProvisional && ' (provisional)'}
      </h3>
      {single.length > 1 && (
        <StepChart
          caption={`Rate on taxable income over each amount, ${married ? 'single' : 'single and married'}`}
          steps={single.map(({ over, rate, percent }) => ({ from: over, label: rate, height: percent }))}
          marked={sampleBracket < 0 ? undefined : { step: sampleBracket, label: 'Where the sample paycheck ends' }}
          others="Other brackets"
        />
      )}
      <div className={styles.tables}>
        <Brackets caption={married ? 'Single' : 'Single and married'} rows={single} />
        {married && <Brackets caption="Married" rows={married} />}
      </div>
      <p>{reductions.length > 0 ? reductions.join(' ') : 'No standard deduction or exemption.'}</p>
      <p className={styles.source}>
        {table.year} table, in effect since {table.since}. Source: <Publication {...table.source} />
        {table.source.further} ({sourcesLabel(table.verified)}).
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
        <th scope="col">Taxable income over</th>
        <th scope="col">Rate</th>
        <th scope="col">Base tax</th>
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

function Programs({ name, programs }: { readonly name: string; readonly programs: StateFacts['programs'] }): ReactNode {
  if (programs.length === 0)
    return <p className={styles.plain}>{name} has no payroll programs that employees pay into.</p>;
  return (
    <>
      <h3>Employee payroll programs</h3>
      <dl className={styles.facts}>
        {programs.map((program) => (
          <div key={program.name}>
            <dt>{program.name}</dt>
            <dd>
              <span className="pp-figures">{program.rate}</span>, {program.limits}
              <small>
                {[...program.remarks, 'Source: '].join(' ')}
                <Publication {...program.source} />
                {program.source.further} ({sourcesLabel(program.verified)}).
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
