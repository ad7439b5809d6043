import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { blankNumber, blankPhone, isSamplePhone } from '../../../domain/documents/sample-numbers.ts';
import { calculate, type CalculatedUtilityBill } from './calculate.ts';
import type { UtilityBillView } from './document-view.ts';
import { nextService } from './next-service.ts';
import { sample } from './sample.ts';
import { draftSchema, rules, schema, UTILITIES, type UtilityBillInput } from './schema.ts';
import { steps } from './steps.ts';
import { documents } from './view.ts';
import { meta } from '../meta.ts';

export const utilityBill: DocumentKind<UtilityBillInput, CalculatedUtilityBill, UtilityBillView> = {
  ...meta,
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
  names: (input) =>
    [
      { path: 'companyName', value: input.companyName, role: 'issuer' as const },
      { path: 'companyWebsite', value: input.companyWebsite, role: 'website' as const },
      { path: 'customerServiceNumber', value: input.customerServiceNumber, role: 'phone' as const },
      { path: 'companyAddress', value: input.companyAddress, role: 'address' as const },
      { path: 'companyCity', value: input.companyCity, role: 'address' as const },
    ].filter(({ value }) => value !== ''),
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
          why: 'A utility statement is a specimen until we verify the business that issues it.',
        },
};
