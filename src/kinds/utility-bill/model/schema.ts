import { addMonths } from '../../../domain/calendar.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { MAXIMUM_MONEY } from '../../../domain/money.ts';
import type { z } from 'zod';
import { chargesOf } from './charges.ts';
import { fields, MAXIMUM_PAST_USAGE } from './fields.ts';

export type UtilityBillInput = z.output<typeof fields.strict>;

/** What the charges are calculated from, on all templates. */
const CHARGE_FIELDS = [
  'paymentDueAmount',
  'gallonsWaterCharge',
  'sewerBase',
  'sewerVolumetricRate',
  'drainage',
  'previousReading',
  'currentReading',
  'consumption',
  'riderWNA',
  'consumptionCharge',
  'riderGCR',
  'riderFF',
  'moviesOnDemandAndEvents',
];

export const rules: readonly FieldRule<UtilityBillInput>[] = [
  {
    compares: ['startOfService', 'endOfService'],
    check: ({ startOfService, endOfService }, complain) => {
      if (endOfService < startOfService)
        complain(['endOfService'], 'The service end date must be on or after the start date');
    },
  },
  {
    compares: ['endOfService', 'pastUsage'],
    check: ({ endOfService, pastUsage: rows }, complain) => {
      const oldest = addMonths(endOfService, -MAXIMUM_PAST_USAGE).slice(0, 7);
      if (rows.some(({ month: past }) => past < oldest || past >= endOfService.slice(0, 7)))
        complain(['pastUsage'], 'The chart shows the 12 months before the service end date');
    },
  },
  {
    compares: CHARGE_FIELDS,
    check: (input, complain) => {
      const { total, charges } = chargesOf(input);
      if (input.template === 5 && charges.some((charge) => charge.amount < 0))
        complain(['moviesOnDemandAndEvents'], 'Movies and taxes must not exceed the amount due');
      if (total > MAXIMUM_MONEY)
        complain(
          [input.template === 2 ? 'gallonsWaterCharge' : 'consumption'],
          'The total must not exceed 9,000,000.00',
        );
    },
  },
];

export const schema = fields.strict.superRefine(applyRules(rules));

/** The same bill while it is typed: texts may be empty, a missing number counts as zero. */
export const draftSchema = fields.draft satisfies z.ZodType<UtilityBillInput>;
