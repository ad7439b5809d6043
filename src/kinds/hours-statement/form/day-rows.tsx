import type { ReactNode } from 'react';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { withValueAt } from '../../../web/builder/frame/paths.ts';
import { focusField } from '../../../web/builder/parts/focus-field.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { Month } from '../model/months.ts';
import { fields, type HoursForm, MAXIMUM_DAYS } from '../model/fields.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { EMPTY_DAY, type TypedDay, withWeekdays } from './hours-form.ts';
import styles from './hours.module.css';

interface DayRowsProps {
  readonly step: StepProps<HoursForm>;
  /** Of the month, among those of the statement. */
  readonly index: number;
  readonly month: Month;
  readonly name: string;
}

const Field = tableField(fields);
const LOOKS = fields.parts.months.row.parts.days.row.parts;
const TIMES = ['worked', 'paidLeave', 'unpaid'] as const;
const labelsOf = (names: readonly (keyof typeof LOOKS)[]) => names.map((name) => LOOKS[name].look.label);
const STATEMENT = labelsOf(['date', ...TIMES, 'pay', 'tips']);
const LOG = labelsOf(['date', 'worked', 'pay', 'invoice']).map((label) => (label === 'Pay' ? 'Received' : label));

/** The days of a month, one line each. */
export function DayRows({ step, index, month, name }: DayRowsProps): ReactNode {
  const { form, errors, change, today } = step;
  const path = `months.${index}.days`;
  const { days } = form.months[index]!;
  const isLog = form.type === 'log';
  const edit = (update: (days: readonly TypedDay[]) => readonly TypedDay[]): void =>
    change((before) => withValueAt(before, path, update(before.months[index]!.days)));
  return (
    <div className={styles.rows} data-log={isLog}>
      {days.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          {(isLog ? LOG : STATEMENT).map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {days.map((_, position) => (
        // Rows are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <DayRow key={position} step={step} path={`${path}.${position}`} number={position + 1} isLog={isLog}>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove day ${position + 1} of ${name}`}
            onClick={() => edit((before) => before.toSpliced(position, 1))}
          >
            ×
          </button>
        </DayRow>
      ))}
      <FieldError message={errors[path]} />
      {days.length < MAXIMUM_DAYS && (
        <div className={parts.actions}>
          <Button
            variant="outlined"
            small
            onClick={() => {
              edit((before) => [...before, EMPTY_DAY]);
              focusField(`${path}.${days.length}.date`);
            }}
          >
            Add a day
          </Button>
          <Button variant="outlined" small onClick={() => edit((before) => withWeekdays(before, month, today))}>
            Add Monday to Friday
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayRowProps {
  readonly step: StepProps<HoursForm>;
  readonly path: string;
  readonly number: number;
  readonly isLog: boolean;
  readonly children: ReactNode;
}

function DayRow({ step, path, number, isLog, children }: DayRowProps): ReactNode {
  const times = isLog ? TIMES.slice(0, 1) : TIMES;
  // A cell is too narrow for a sentence, so it is below the line, once.
  const messages = new Set(times.flatMap((field) => step.errors[`${path}.${field}`] ?? []));
  return (
    <fieldset className={styles.day} aria-label={`Day ${number}`}>
      <div className={styles.row}>
        <Field step={step} at={`${path}.date`} />
        {times.map((field) => {
          const { error, ...bound } = bind(step, `${path}.${field}`);
          return (
            <TextInput
              key={field}
              label={LOOKS[field].look.label!}
              {...bound}
              isWrong={error !== undefined}
              align="right"
              placeholder="0:00"
              autoComplete="off"
            />
          );
        })}
        <Field step={step} at={`${path}.pay`} unit="" {...(isLog && { label: 'Received' })} />
        <Field step={step} at={`${path}.${isLog ? 'invoice' : 'tips'}`} unit="" />
        {children}
      </div>
      {[...messages].map((message) => (
        <FieldError key={message} message={message} />
      ))}
    </fieldset>
  );
}
