import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SetUp as SetUpLine, SetUpStep } from '../../server/payroll/companies/set-up-of-company.ts';
import styles from './company.module.css';
import { personAddress } from './person-tabs.ts';

interface SetUpProps {
  readonly steps: readonly SetUpLine[];
  /** The address of the company. */
  readonly here: string;
  readonly hasPeople: boolean;
}

const STEPS: Readonly<
  Record<SetUpStep, { readonly label: string; readonly path: string; readonly why: string; readonly of?: string }>
> = {
  people: { label: 'Add your people', path: 'import/', why: 'Import a file, or add them one by one.' },
  forms: {
    label: 'Enter their W-4s and state certificates',
    path: '#people',
    why: 'Without one, single is assumed.',
    of: 'Forms of',
  },
  localities: {
    label: 'Choose their counties and cities',
    path: '#people',
    why: 'Where a local tax depends on them.',
    of: 'Place of',
  },
  stateNumbers: { label: 'Enter your state employer numbers', path: 'settings/', why: 'W-2s print them.' },
  lookback: {
    label: 'Say what your Forms 941 reported',
    path: 'books/#deposits',
    why: 'It decides when deposits are due.',
  },
  firstRun: { label: 'Issue your first pay run', path: '#next', why: 'Each payday is one pay run.' },
};

/** What is set up and what is not. It folds once all is done. */
export function SetUp({ steps, here, hasPeople }: SetUpProps): ReactNode {
  const done = steps.filter(({ isDone }) => isDone).length;
  const isWhole = done === steps.length;
  return (
    <details id="set-up" className={styles.part} open={!isWhole}>
      <summary>{isWhole ? 'Everything is set up' : `Set up: ${done} of ${steps.length} done`}</summary>
      <ol className={styles.setUp}>
        {steps.map(({ step, isDone, people, left }) => {
          const { label, path, why } = STEPS[step];
          return (
            <li key={step} data-done={isDone}>
              {isDone ? (
                <>
                  <span className="pp-unseen">Done: </span>
                  {label}
                </>
              ) : (
                <>
                  {hasPeople || step === 'people' || step === 'stateNumbers' ? (
                    <Link to={path.startsWith('#') ? path : `${here}${path}`}>{label}</Link>
                  ) : (
                    label
                  )}
                  <span className={styles.beneath}>
                    {why}{' '}
                    {people.map(({ id, name }, index) => (
                      <span key={id}>
                        {index > 0 && ', '}
                        <Link to={personAddress(here, id, 'taxes')} aria-label={`${STEPS[step].of} ${name}`}>
                          {name}
                        </Link>
                      </span>
                    ))}
                    {left > people.length && ` and ${left - people.length} more`}
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
