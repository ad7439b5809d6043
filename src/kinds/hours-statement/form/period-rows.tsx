import type { ReactNode } from 'react';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { focusField } from '../../../web/builder/parts/focus-field.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { Checkbox } from '../../../web/ui/choices.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { crossesMonth, type Dates, monthOf } from '../model/months.ts';
import { fields, type HoursForm, MAXIMUM_PERIODS } from '../model/fields.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { AMOUNTS, proposeSides, TIMES } from '../model/sums.ts';
import { WORDS } from '../model/words.ts';
import { EMPTY_PERIOD, type TypedPeriod } from './hours-form.ts';
import styles from './hours.module.css';

const Field = tableField(fields);

/** The hours and the pay of a period, or of one side of it. */
function Amounts({ step, path }: { readonly step: StepProps<HoursForm>; readonly path: string }): ReactNode {
  return (
    <div className={styles.amounts}>
      {[...TIMES, ...AMOUNTS].map((field) => (
        <Field key={field} step={step} at={`${path}.${field}`} />
      ))}
    </div>
  );
}

type DatedPeriod = TypedPeriod & Dates;

/** A period with both of its dates, in two months. */
const isDivisible = (period: TypedPeriod): period is DatedPeriod => {
  const { start, end } = period;
  return start !== '' && end !== '' && end > start && crossesMonth({ start, end });
};

export const monthName = (month: string): string =>
  WORDS.en.monthName(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

/** The pay periods of all months that are entered by pay period. */
export function PeriodRows({ step }: { readonly step: StepProps<HoursForm> }): ReactNode {
  const { form, errors, change } = step;
  const edit = (update: (periods: HoursForm['periods']) => HoursForm['periods']): void =>
    change((before) => ({ ...before, periods: update(before.periods) }));
  return (
    <fieldset className={parts.group}>
      <legend>Pay periods</legend>
      {form.periods.map((period, index) => (
        // Periods are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.period}>
          <div className={parts.pair}>
            <Field step={step} at={`periods.${index}.start`} label={`${index + 1}. First day`} />
            <Field step={step} at={`periods.${index}.end`} />
          </div>
          <Amounts step={step} path={`periods.${index}`} />
          {isDivisible(period) && (
            <Sides
              step={step}
              index={index}
              period={period}
              onPeriod={(next) => edit((all) => all.with(index, next))}
            />
          )}
          <div>
            <Button
              variant="outlined"
              small
              aria-label={`Remove pay period ${index + 1}`}
              onClick={() => edit((before) => before.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <FieldError message={errors['periods']} />
      {form.periods.length < MAXIMUM_PERIODS && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={() => {
              edit((before) => [...before, EMPTY_PERIOD]);
              focusField(`periods.${form.periods.length}.start`);
            }}
          >
            Add a pay period
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SidesProps {
  readonly step: StepProps<HoursForm>;
  readonly index: number;
  readonly period: DatedPeriod;
  readonly onPeriod: (period: TypedPeriod) => void;
}

/** What belongs to each month. The proposal fills the fields and confirms nothing. */
function Sides({ step, index, period, onPeriod }: SidesProps): ReactNode {
  const { value, onValue, name } = bind<boolean, HoursForm>(step, `periods.${index}.isDivided`);
  const sides = [
    ['first', period.start],
    ['second', period.end],
  ] as const;
  return (
    <div className={styles.sides}>
      <p className="pp-small">
        This period is in two months. Enter what belongs to each. Until you confirm it, the period is printed whole with
        its own dates, and these months have no totals.
      </p>
      {sides.map(([side, day]) => (
        <fieldset key={side} className={styles.side}>
          <legend>{monthName(monthOf(day))}</legend>
          <Amounts step={step} path={`periods.${index}.${side}`} />
        </fieldset>
      ))}
      <div className={parts.actions}>
        <Button
          variant="outlined"
          small
          aria-label={`Propose both sides of pay period ${index + 1} by working days`}
          onClick={() => onPeriod({ ...period, ...proposeSides(period, period), isDivided: false })}
        >
          Propose by working days
        </Button>
      </div>
      <Checkbox
        label={`I confirm the hours and pay of ${monthName(monthOf(period.start))} and of ${monthName(monthOf(period.end))}`}
        name={name}
        checked={value}
        onChecked={onValue}
      />
    </div>
  );
}
