import type { ReactNode } from 'react';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import parts from '../../../web/builder/parts/parts.module.css';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import type { CalculatedHours } from '../model/calculate.ts';
import { fields, type HoursForm, MAXIMUM_MONTHS } from '../model/fields.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { monthsOf } from '../model/schema.ts';
import { DayRows } from './day-rows.tsx';
import { EMPTY_MONTH, monthChoices } from './hours-form.ts';
import { monthName, PeriodRows } from './period-rows.tsx';
import { Totals } from './totals.tsx';

const Field = tableField(fields);

export function HoursStep(props: StepProps<HoursForm>): ReactNode {
  const { form, change, today, figures } = props;
  const isLog = form.type === 'log';
  const hasPeriods = !isLog && form.months.some(({ by }) => by === 'periods');
  const edit = (update: (months: HoursForm['months']) => HoursForm['months']): void =>
    change((before) => ({ ...before, months: update(before.months) }));
  return (
    <div className={parts.fields}>
      <Select
        label="First month"
        isRequired
        isPrinted
        {...bind(props, 'firstMonth')}
        options={monthChoices(today, form.firstMonth).map((month) => ({ value: month, label: monthName(month) }))}
      />
      <p className="pp-small pp-dimmed">
        Enter times as hours and minutes, such as 7:30, or as a decimal, such as 7.5.
        {isLog &&
          ' If a payment was for an invoice that you issued here, enter its document number: readers can verify it.'}
      </p>
      {monthsOf(form).map((month, index) => (
        <fieldset key={month} className={parts.group}>
          <legend>{monthName(month)}</legend>
          {!isLog && <Field step={props} at={`months.${index}.by`} />}
          {(isLog || form.months[index]!.by === 'days') && (
            <DayRows step={props} index={index} month={month} name={monthName(month)} />
          )}
        </fieldset>
      ))}
      {form.months.length < MAXIMUM_MONTHS && (
        <div className={parts.actions}>
          <Button
            variant="outlined"
            small
            onClick={() => edit((before) => [...before, { ...EMPTY_MONTH, by: before.at(-1)!.by }])}
          >
            Add the next month
          </Button>
          {form.months.length > 1 && (
            <Button variant="outlined" small onClick={() => edit((before) => before.slice(0, -1))}>
              Remove the last month
            </Button>
          )}
        </div>
      )}
      {hasPeriods && <PeriodRows step={props} />}
      <Totals calculated={figures as CalculatedHours | null} />
    </div>
  );
}
