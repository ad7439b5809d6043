import { z } from 'zod';
import { cleanLine } from '../../clean-text.ts';
import { MOST_LOCAL_TAXES } from '../edit-local-taxes.ts';
import { moneyField } from '../../fields.ts';
import { ZERO } from '../../money.ts';
import { STATES } from '../../us.ts';

const yearly = moneyField().default(ZERO);

/** The federal Form W-4 on file, for the official method. */
export const certificate = z.object({
  edition: z.enum(['2020', 'earlier']).default('2020'),
  filingStatus: z.enum(['single', 'married', 'headOfHousehold']).default('single'),
  multipleJobs: z.boolean().default(false),
  dependentsCredit: yearly,
  otherIncome: yearly,
  deductions: yearly,
  extraWithholding: yearly,
  exempt: z.boolean().default(false),
  allowances: z.int().min(0).max(99).default(0),
});

/** Answers to the state's own certificate, by the field names of its method. */
export const stateCertificate = z
  .record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]))
  .default({});

/** Where the employee lives, if it is not the state of work. */
export const residence = z
  .object({
    state: z.enum(STATES.map(({ code }) => code)),
    stateCertificate,
    hasCertificate: z.boolean().default(true),
  })
  .describe(
    'The state where the employee lives, if it is not the state of work. Where the two have an agreement and hasCertificate is true (default), only this state taxes the pay. Otherwise its tax is lowered by the tax of the state of work.',
  );

/** A local tax that the issuer names. */
export const localTaxes = z
  .array(
    z.object({
      name: z
        .string()
        .overwrite(cleanLine)
        .trim()
        .max(50, { error: 'At most 50 characters' })
        .transform((name) => name || 'Local tax'),
      ratePercent: z
        .number({ error: 'Enter a rate from 0 to 100' })
        .min(0, { error: 'Enter a rate from 0 to 100' })
        .max(100, { error: 'Enter a rate from 0 to 100' })
        .refine((percent) => /^\d+(\.\d{1,6})?$/.test(String(percent)), { error: 'At most six decimals' })
        .nullable()
        .default(null),
      amount: yearly,
      base: z.enum(['gross', 'medicare', 'federal']).default('gross'),
      cap: moneyField().nullable().default(null),
    }),
  )
  .max(MOST_LOCAL_TAXES)
  .describe(
    'City, county or district taxes without tables here. ratePercent of the base (gross, medicare or federal taxable wages) up to a yearly cap of wages, or, if it is null, an amount each pay period up to a yearly cap of tax.',
  );
