import { z } from 'zod';
import { cleanLine } from '../../clean-text.ts';
import { MOST_LOCAL_TAXES } from '../edit-local-taxes.ts';
import { dateField, moneyField } from '../../fields.ts';
import { cents, ZERO } from '../../money.ts';
import { hundredthsOfHours } from '../hours.ts';
import { STATES } from '../../us.ts';
import { LST_EXEMPTIONS } from './residency-certification.ts';
import { FICA_EXEMPTION_KEYS, FICA_EXEMPTIONS } from './fica-exemptions.ts';
import { MOST_OTHER_STATES } from './tax-states.ts';

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
  nonresidentAlien: z
    .enum(['general', 'fromIndia'])
    .optional()
    .describe(
      'A nonresident alien, for whom Publication 15-T adds an amount to the wages of income tax withholding. It adds none for students and business apprentices from India.',
    ),
  ficaExemption: z
    .enum(FICA_EXEMPTION_KEYS)
    .optional()
    .describe(
      `Why no Social Security, Medicare or federal unemployment tax is due. ${FICA_EXEMPTION_KEYS.map((key) => `${key}: ${FICA_EXEMPTIONS[key].name}`).join('; ')}.`,
    ),
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

/** Further states where the employee works in a pay period. */
export const otherStates = z
  .array(
    z.object({
      state: z.enum(STATES.map(({ code }) => code)),
      stateCertificate,
      hasCertificate: z.boolean().default(true),
    }),
  )
  .max(MOST_OTHER_STATES)
  .describe(
    'Other states of work. Each stub’s stateHours has the hours in each state, also in details.state; state income tax is divided by them. hasCertificate (default true): the form of an agreement with the state of residence is on file. Programs stay with details.state.',
  );

/** Hours in each state of work. */
export const stateHours = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.number().refine((hours) => hundredthsOfHours(hours) !== null && hours <= 8784, {
    error: 'Enter hours from 0 to 8,784',
  }),
);

const ratePercent = z
  .number({ error: 'Enter a rate from 0 to 100' })
  .min(0, { error: 'Enter a rate from 0 to 100' })
  .max(100, { error: 'Enter a rate from 0 to 100' })
  .refine((percent) => /^\d+(\.\d{1,6})?$/.test(String(percent)), { error: 'At most six decimals' });

/** Of the state's register in which a figure was looked up. */
const asOf = dateField().optional().describe('The date of the register; none if entered.');

const certifiedPlace = z.object({
  municipality: z
    .string()
    .overwrite(cleanLine)
    .trim()
    .min(1, { error: 'Enter the municipality' })
    .max(30, { error: 'At most 30 characters' }),
  psd: z.string().regex(/^\d{6}$/, { error: 'A PSD code has six digits' }),
  ratePercent,
  asOf,
});

/** Pennsylvania’s Residency Certification Form, with the local services tax of the place of work. */
export const residencyCertification = z.object({
  home: certifiedPlace.nullable(),
  work: certifiedPlace,
  lst: z.object({
    yearly: moneyField(),
    exemption: z.enum(LST_EXEMPTIONS).default('none'),
    incomeLimit: moneyField().default(cents(12_000_00)),
    asOf,
  }),
  confirmedOn: dateField()
    .optional()
    .describe('The day on which you confirmed figures of a register that was more than 12 months old.'),
});

/** A local tax of a known place, or one that the issuer names. */
export const localTaxes = z
  .array(
    z.object({
      name: z
        .string()
        .overwrite(cleanLine)
        .trim()
        .max(50, { error: 'At most 50 characters' })
        .transform((name) => name || 'Local tax'),
      ratePercent: ratePercent.nullable().default(null),
      amount: yearly,
      base: z.enum(['gross', 'medicare', 'federal']).default('gross'),
      cap: moneyField().nullable().default(null),
      place: z
        .string()
        .regex(/^([A-Z]{2}-[a-z-]{1,40})?$/)
        .optional(),
      isResident: z.boolean().optional(),
      exemptions: z.int().min(0).max(99).optional(),
      isEmployer: z.boolean().optional(),
      confirmedOn: z.literal('').or(dateField()).optional(),
    }),
  )
  .max(MOST_LOCAL_TAXES)
  .describe(
    'City, county or district taxes. place is the key of one that we have figures for (GET /taxes/coverage names them), with isResident if the employee lives there and the exemptions on the city’s form. confirmedOn is the day on which you asked the city whether our figures still apply; without it, figures read more than 12 months before the pay date have a caveat in the calculation. isEmployer is for a rate that the employer pays to the state, such as unemployment insurance. Otherwise ratePercent of the base (gross, medicare or federal taxable wages) up to a yearly cap of wages, or, if it is null, an amount each pay period up to a yearly cap of tax.',
  );
