import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import type { Working } from '../../../domain/payroll/working.ts';
import { Button } from '../../../web/ui/button.tsx';
import { MoneyInput } from '../../../web/ui/number-inputs.tsx';
import styles from './pay-stub.module.css';

interface WorkingStepsProps {
  readonly working: Working;
  readonly name: string;
  /** The issuer's override; null if there is none. */
  readonly entered: Cents | null;
  readonly canEnter: boolean;
  readonly onEnter: (amount: Cents | null) => void;
}

/** The calculation step by step, its source, and a field to override it. */
export default function WorkingSteps({ working, name, entered, canEnter, onEnter }: WorkingStepsProps): ReactNode {
  const { steps, amount, rounding, table, source, notice, caveat } = working;
  return (
    <div className={styles.working}>
      <p>
        <b>How {formatMoney(amount)} was calculated</b>
      </p>
      <ol>
        {steps.map(({ label, sum, result }, index) => (
          // Steps of one calculation never move, so their position is their key.
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
      {caveat?.split('\n').map((text) => (
        <p key={text} className="pp-small">
          {text}
        </p>
      ))}
      {canEnter && (
        <div className={styles.entered}>
          <MoneyInput
            label={`Override ${name}`}
            hint="Printed with a dagger (“entered by issuer”) and counted on the verification page."
            value={entered}
            onValue={onEnter}
          />
          {entered !== null && (
            <Button variant="outlined" small onClick={() => onEnter(null)}>
              Reset to {formatMoney(amount)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
