import { z } from 'zod';
import { dateField, requiredText } from '../fields.ts';
import { PERIODICITIES } from '../payroll/periodicity.ts';

const DELAY_MESSAGE = 'Enter a number of days from 0 to 60';

/** When people are paid. */
export const scheduleFields = {
  periodicity: z.enum(PERIODICITIES, { error: 'Please select a payment periodicity' }).default('bi-weekly'),
  /** Any first day of a pay period. The periods before and after it follow. */
  firstPeriodStart: dateField('Enter the first day of a pay period'),
  /** Days from the last day of a period to its pay date. */
  payDelay: z.coerce
    .number({ error: DELAY_MESSAGE })
    .int({ error: DELAY_MESSAGE })
    .min(0, { error: DELAY_MESSAGE })
    .max(60, { error: DELAY_MESSAGE })
    .default(6),
};

export const MOST_SCHEDULE_NAME = 40;

/** A schedule beside the company's own. */
export const paySchedule = z.object({
  name: requiredText('Enter a name', MOST_SCHEDULE_NAME),
  ...scheduleFields,
});

/** Of a person and of a run. Empty is the company's own schedule. */
export const scheduleId = z.string().max(MOST_SCHEDULE_NAME, { error: 'This company has no such pay schedule' });

export type OtherSchedule = z.output<typeof paySchedule> & { readonly id: string };

export const MOST_SCHEDULES = 10;

/** Made of the name, so that files and the activity log say which one: "weekly-crew". It stays when the name changes. */
export function idOfSchedule(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const id = words || 'schedule';
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? id : `${id.slice(0, MOST_SCHEDULE_NAME - 3)}-${number}`;
    if (!taken.has(own)) return own;
  }
}
