import { z } from 'zod';
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
