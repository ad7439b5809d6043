import type { ReactNode } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import { focusField } from '../../../web/builder/parts/focus-field.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { Checkbox } from '../../../web/ui/choices.tsx';
import { DateInput } from '../../../web/ui/date-input.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { crossesMonth, monthOf } from '../model/months.ts';
import { MAXIMUM_PERIODS, type PeriodInput } from '../model/schema.ts';
import { proposeSides } from '../model/sums.ts';
import { WORDS } from '../model/words.ts';
import { EMPTY_PERIOD, type HoursForm } from './hours-form.ts';
import styles from './hours.module.css';

const TIMES = [
  ['worked', 'Hours worked'],
  ['paidLeave', 'Paid leave'],
  ['unpaid', 'Unpaid hours'],
] as const;
const AMOUNTS = [
  ['regular', 'Regular pay'],
  ['overtime', 'Overtime pay'],
  ['leavePay', 'Leave pay'],
  ['otherPay', 'Other pay'],
  ['tips', 'Tips'],
] as const;

/** The hours and the pay of a period, or of one side of it. */
function Amounts({ step, path }: { readonly step: StepProps<HoursForm>; readonly path: string }): ReactNode {
  return (
    <div className={styles.amounts}>
      {TIMES.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          {...bind(step, `${path}.${field}`)}
          align="right"
          placeholder="0:00"
          autoComplete="off"
        />
      ))}
      {AMOUNTS.map(([field, label]) => (
        <OptionalMoneyInput key={field} label={label} {...bind<Cents, HoursForm>(step, `${path}.${field}`)} />
      ))}
    </div>
  );
}

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
            <DateInput
              label={`${index + 1}. First day`}
              isRequired
              {...bind<PlainDate | '', HoursForm>(step, `periods.${index}.start`)}
            />
            <DateInput label="Last day" isRequired {...bind<PlainDate | '', HoursForm>(step, `periods.${index}.end`)} />
          </div>
          <Amounts step={step} path={`periods.${index}`} />
          {period.start !== '' && period.end > period.start && crossesMonth(period) && (
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
  readonly period: PeriodInput;
  readonly onPeriod: (period: PeriodInput) => void;
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
