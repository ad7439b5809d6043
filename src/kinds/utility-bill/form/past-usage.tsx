import type { ReactNode } from 'react';
import { addMonths, type PlainDate } from '../../../domain/calendar.ts';
import { dateFormat } from '../../../domain/date-format.ts';
import { FieldError } from '../../../web/ui/field.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { MAXIMUM_PAST_USAGE, type UtilityForm } from '../model/fields.ts';
import styles from './utility-bill.module.css';

const monthName = dateFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** "2025-10" to "2026-09" for a service that ended in October 2026. */
const monthsBefore = (end: PlainDate): readonly string[] =>
  Array.from({ length: MAXIMUM_PAST_USAGE }, (_, index) => addMonths(end, index - MAXIMUM_PAST_USAGE).slice(0, 7));

/** A month without a value has no row, and the chart leaves it empty. */
function withMonth(rows: UtilityForm['pastUsage'], month: string, used: string): UtilityForm['pastUsage'] {
  const others = rows.filter((row) => row.month !== month);
  return used.trim() === '' ? others : [...others, { month, used }].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

export function PastUsage({ form, change, errors }: StepProps<UtilityForm>): ReactNode {
  if (!form.endOfService) return null;
  const message = errors['pastUsage'] ?? Object.entries(errors).find(([path]) => path.startsWith('pastUsage.'))?.[1];
  return (
    <fieldset className={styles.past}>
      <legend>
        Previous 12 months <span>optional, for the chart</span>
      </legend>
      <div className={styles.months}>
        {monthsBefore(form.endOfService).map((month) => {
          const row = form.pastUsage.findIndex((past) => past.month === month);
          return (
            <TextInput
              key={month}
              label={monthName(new Date(`${month}-01`))}
              name={`pastUsage.${row === -1 ? month : row}.used`}
              align="right"
              inputMode="decimal"
              autoComplete="off"
              isWrong={errors[`pastUsage.${row}.used`] !== undefined}
              value={form.pastUsage[row]?.used ?? ''}
              onValue={(used) =>
                change((before) => ({ ...before, pastUsage: withMonth(before.pastUsage, month, used) }))
              }
            />
          );
        })}
      </div>
      <FieldError message={message} />
    </fieldset>
  );
}
