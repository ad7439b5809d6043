import { z } from 'zod';
import type { PlainDate } from '../calendar.ts';
import { dateField, line, moneyField, stateField } from '../fields.ts';
import { ZERO } from '../money.ts';
import type { LocalTax } from '../payroll/tax/tax-context.ts';

const RATE_MESSAGE = 'Enter a percentage from 0 to 100, such as 3.822';

/**
 * What the employer pays to a state for each employee, at a rate that the state gave this employer: unemployment insurance and
 * what is collected with it. No rate or wage base is ours: the notice of the state names both.
 */
export const stateTax = z.object({
  state: stateField('a state'),
  name: line().trim().min(1, { error: 'Enter the name of the tax' }).max(40, { error: 'Enter at most 40 characters' }),
  ratePercent: z
    .number({ error: RATE_MESSAGE })
    .min(0, { error: RATE_MESSAGE })
    .max(100, { error: RATE_MESSAGE })
    .refine((percent) => /^\d+(\.\d{1,6})?$/.test(String(percent)), { error: 'At most six decimals' }),
  /** The pay of a year that is taxed. Null if all of it is. */
  wageBase: moneyField().nullable(),
  /** From this pay date on. A later entry of the same name takes its place. */
  since: dateField('Enter the first day'),
});

export type StateTax = z.output<typeof stateTax>;

export const MOST_STATE_TAXES = 100;

/** Those of a state that hold on a pay date. */
export function stateTaxesOn(taxes: readonly StateTax[], state: string, payDate: PlainDate): readonly StateTax[] {
  const held = taxes
    .filter((tax) => tax.state === state && tax.since <= payDate)
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return [...new Map(held.map((tax) => [tax.name.toLowerCase(), tax])).values()];
}

/** As lines of a pay stub, which the employer's copy and the books show. */
export const linesOfStateTaxes = (taxes: readonly StateTax[]): readonly LocalTax[] =>
  taxes.map(({ name, ratePercent, wageBase }) => ({
    name,
    ratePercent,
    amount: ZERO,
    base: 'gross',
    cap: wageBase,
    isEmployer: true,
  }));
