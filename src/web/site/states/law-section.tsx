import type { ReactNode } from 'react';
import { CONDITION_LABELS, CONFIDENCE_LABELS, isReadInText } from './law-labels.ts';
import type { StateFacts } from './state-facts.server.ts';
import styles from './states.module.css';

interface LawProps {
  readonly name: string;
  readonly law: StateFacts['law'];
}

/** How long an employer keeps pay records, under which section, and whether we read that section. */
function retentionPeriod({ yearsToKeep, recordLaw, recordsReadInText, federal }: StateFacts['law']): string {
  if (yearsToKeep === null)
    return `We found no state rule. Federal law requires ${federal.recordRetentionYears} years.`;
  const years = `${yearsToKeep} ${yearsToKeep === 1 ? 'year' : 'years'}`;
  if (!recordsReadInText) return `${years} (not checked against the text of the law)`;
  return recordLaw ? `${years} (${recordLaw})` : years;
}

/** What state law requires on a pay stub, with the statute and how we checked it. */
export function LawSection({ name, law }: LawProps): ReactNode {
  return (
    <section className={`pp-wrap ${styles.part}`} id="law">
      <div>
        <h2>Pay stub requirements</h2>
        <p className={styles.statute}>{law.isRequired ? law.statute : 'No state law'}</p>
        {law.since && <p className="pp-small pp-dimmed">In effect since {law.since}</p>}
        <p className={`pp-small ${styles.confidence}`} data-read={isReadInText(law.confidence)}>
          {CONFIDENCE_LABELS[law.confidence]}
          {law.source && (
            <>
              {' '}
              Source:{' '}
              <a href={law.source.url} rel="noopener">
                {law.source.host}
              </a>
              {law.source.asOf ? `, as of ${law.source.asOf}.` : ', undated copy.'}
            </>
          )}
        </p>
      </div>
      <div>
        {law.isRequired ? (
          <>
            <p>
              {law.onRequest
                ? `An employee in ${name} can ask for a statement that shows:`
                : `An employer in ${name} must give a statement with each paycheck that shows:`}
            </p>
            <ul className={styles.items}>
              {law.items.map(({ item, condition }) => (
                <li key={item}>
                  {item}
                  {condition && <small>{CONDITION_LABELS[condition]}</small>}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            We found no law in {name} that requires employers to give pay stubs. Federal law ({law.federal.law})
            requires employers to keep records for {law.federal.recordRetentionYears} years, but not to give out pay
            stubs. Workers still need one to rent a home or apply for a loan.
          </p>
        )}
        {law.isRequired && (
          <dl className={styles.facts}>
            <div>
              <dt>Delivery</dt>
              <dd>{law.delivery}</dd>
            </div>
            <div>
              <dt>Record retention</dt>
              <dd>{retentionPeriod(law)}</dd>
            </div>
          </dl>
        )}
        {law.isRequired && law.notes.length > 0 && (
          <ul className={`pp-small pp-dimmed ${styles.notes}`}>
            {law.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
