import type { ReactNode } from 'react';
import { CONDITION_WORDS, CONFIDENCE_WORDS, isReadInText } from './law-words.ts';
import type { StateFacts } from './state-facts.server.ts';
import styles from './states.module.css';

interface LawProps {
  readonly name: string;
  readonly law: StateFacts['law'];
}

/** How long the records are kept, by which section, and whether that section was read. */
function recordTerm({ yearsToKeep, recordLaw, recordsReadInText, federal }: StateFacts['law']): string {
  if (yearsToKeep === null)
    return `no term of the state found; the federal one is ${federal.recordRetentionYears} years`;
  const years = `${yearsToKeep} ${yearsToKeep === 1 ? 'year' : 'years'}`;
  if (!recordsReadInText) return `${years}, a term that we have not held against the text`;
  return recordLaw ? `${years} (${recordLaw})` : years;
}

/** What the state's law wants on a wage statement, with the statute and how far we have read it. */
export function LawSection({ name, law }: LawProps): ReactNode {
  return (
    <section className={`pp-wrap ${styles.part}`} id="law">
      <div>
        <h2>What the law asks</h2>
        <p className={styles.statute}>{law.isRequired ? law.statute : 'No statute of the state'}</p>
        {law.since && <p className="pp-small pp-dimmed">In force since {law.since}</p>}
        <p className={`pp-small ${styles.confidence}`} data-read={isReadInText(law.confidence)}>
          {CONFIDENCE_WORDS[law.confidence]}
          {law.source && (
            <>
              {' '}
              Read at{' '}
              <a href={law.source.url} rel="noopener">
                {law.source.host}
              </a>
              {law.source.asOf ? `, as of ${law.source.asOf}.` : ', in a copy without a date.'}
            </>
          )}
        </p>
      </div>
      <div>
        {law.isRequired ? (
          <>
            <p>
              {law.onRequest
                ? `An employee in ${name} may ask for a statement that shows:`
                : `Whoever pays wages in ${name} gives a statement with them that shows:`}
            </p>
            <ul className={styles.items}>
              {law.items.map(({ item, condition }) => (
                <li key={item}>
                  {item}
                  {condition && <small>{CONDITION_WORDS[condition]}</small>}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            We found no law of {name} that asks an employer for a pay statement. Federal law ({law.federal.law}) asks an
            employer to keep records for {law.federal.recordRetentionYears} years, not to hand out a statement. A person
            who rents a home or asks for a loan needs one all the same.
          </p>
        )}
        {law.isRequired && (
          <dl className={styles.facts}>
            <div>
              <dt>How it is given</dt>
              <dd>{law.delivery}</dd>
            </div>
            <div>
              <dt>Kept by the employer for</dt>
              <dd>{recordTerm(law)}</dd>
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
