import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { blankNumber, blankPhone, isSamplePhone } from '../../../domain/documents/sample-numbers.ts';
import { calculate, type CalculatedUtilityBill } from './calculate.ts';
import type { UtilityBillView } from './document-view.ts';
import { fields, UTILITIES } from './fields.ts';
import { nextService } from './next-service.ts';
import { sample } from './sample.ts';
import { draftSchema, rules, schema, type UtilityBillInput } from './schema.ts';
import { steps } from './steps.ts';
import { documents } from './view.ts';
import { meta } from '../meta.ts';

export const utilityBill: DocumentKind<UtilityBillInput, CalculatedUtilityBill, UtilityBillView> = {
  ...meta,
  fields,
  schema,
  draftSchema,
  rules,
  steps,
  templates: UTILITIES.map((name, index) => ({ id: index + 1, name })),
  templateOf: (input) => input.template,
  calculate: async (input, today) => calculate(input, today),
  documents,
  sample,
  logo: { path: 'logo', of: ({ logo }) => logo, without: (input) => ({ ...input, logo: '' }) },
  issuerOf: ({ companyName }) => companyName,
  specimenOf: (input) => ({
    ...input,
    customerServiceNumber: blankPhone(input.customerServiceNumber),
    accountPhone: blankPhone(input.accountPhone),
    accountNumber: blankNumber(input.accountNumber),
    accountReference: blankNumber(input.accountReference),
    customerCode: blankNumber(input.customerCode),
    billNumber: blankNumber(input.billNumber),
    ...('meterSerial' in input ? { meterSerial: blankNumber(input.meterSerial) } : {}),
  }),
  following: async ({ input }) => nextService(input),
  lastDay: ({ endOfService }) => endOfService,
  ceiling: (input) =>
    isSamplePhone(input.customerServiceNumber)
      ? {
          unverified: 'S',
          verified: 'S',
          why: 'The customer service number is a sample, so this document can only be a specimen. Enter your real phone number.',
        }
      : {
          unverified: 'S',
          verified: 'B',
          why: 'A utility bill is a specimen until we verify the business that issues it.',
        },
};
