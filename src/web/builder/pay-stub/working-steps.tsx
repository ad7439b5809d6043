import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import type { Working } from '../../../domain/payroll/working.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyInput } from '../../ui/number-inputs.tsx';
import styles from './pay-stub.module.css';

interface WorkingStepsProps {
  readonly working: Working;
  readonly name: string;
  /** What the issuer typed over the sum; null while the sum stands. */
  readonly entered: Cents | null;
  readonly canEnter: boolean;
  readonly onEnter: (amount: Cents | null) => void;
}

/** A sum that a person can follow with a calculator, where its rule stands, and the way to use another. */
export function WorkingSteps({ working, name, entered, canEnter, onEnter }: WorkingStepsProps): ReactNode {
  const { steps, amount, rounding, table, source, notice } = working;
  return (
    <div className={styles.working}>
      <p>
        <b>How {formatMoney(amount)} was reached</b>
      </p>
      <ol>
        {steps.map(({ label, sum, result }, index) => (
          // Steps of one sum never move, so their place is their key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              {label}
              {sum !== '' && <small>{sum}</small>}
            </span>
            <span>{result}</span>
          </li>
        ))}
      </ol>
      <p className="pp-small pp-dimmed">
        {rounding} {table}.{' '}
        {source.startsWith('http') ? (
          <a href={source} rel="noreferrer">
            Source
          </a>
        ) : (
          source
        )}
        {notice && ` ${notice}`}
      </p>
      {canEnter && (
        <div className={styles.entered}>
          <MoneyInput
            label={`Use another sum for ${name.toLowerCase()}`}
            hint="It is printed with a dagger, “entered by issuer”, and counted on the check page."
            value={entered}
            onValue={onEnter}
          />
          {entered !== null && (
            <Button variant="outlined" small onClick={() => onEnter(null)}>
              Back to {formatMoney(amount)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
