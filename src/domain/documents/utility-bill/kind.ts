import type { DocumentKind } from '../kind.ts';
import { blankNumber, blankPhone, isMadeUpPhone } from '../made-up-numbers.ts';
import { calculate, type CalculatedUtilityBill } from './calculate.ts';
import type { UtilityBillView } from './paper-view.ts';
import { nextService } from './next-service.ts';
import { sample } from './sample.ts';
import { draftSchema, schema, UTILITIES, type UtilityBillInput } from './schema.ts';
import { steps } from './steps.ts';
import { papers } from './view.ts';

export const utilityBill: DocumentKind<UtilityBillInput, CalculatedUtilityBill, UtilityBillView> = {
  id: 'UtilityBill',
  configType: 'utility',
  folder: 'utility-bill',
  route: 'utility-bill-generator',
  name: 'Utility cost statement',
  schema,
  draftSchema,
  steps,
  templates: UTILITIES.map((name, index) => ({ id: index + 1, name })),
  templateOf: (input) => input.template,
  calculate: async (input, today) => calculate(input, today),
  papers,
  sample,
  logoOf: (input) => input.logo,
  issuerOf: ({ companyName }) => companyName,
  names: (input) =>
    [
      { path: 'companyName', value: input.companyName, role: 'issuer' as const },
      { path: 'companyWebsite', value: input.companyWebsite, role: 'website' as const },
      { path: 'customerServiceNumber', value: input.customerServiceNumber, role: 'phone' as const },
      { path: 'companyAddress', value: input.companyAddress, role: 'mention' as const },
      { path: 'fullName', value: input.fullName, role: 'mention' as const },
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
  ceiling: (input) =>
    isMadeUpPhone(input.customerServiceNumber)
      ? {
          unverified: 'S',
          verified: 'S',
          why: 'The customer service number is made up, so this can only be a specimen. Enter a number that reaches you.',
        }
      : {
          unverified: 'S',
          verified: 'B',
          why: 'A utility cost statement is a specimen until our staff have verified the business that issues it.',
        },
};
