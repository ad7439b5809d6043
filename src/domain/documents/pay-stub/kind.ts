import { nextPeriod, withoutTrustInLastStub } from '../../payroll/next-period.ts';
import type { DocumentKind } from '../kind.ts';
import { NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import type { StubView } from './paper-view.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput, schema } from './schema.ts';
import { payStubSteps } from './steps.ts';
import { papers } from './view.ts';

export const payStub: DocumentKind<PayStubInput, CalculatedPayStubs, StubView> = {
  id: 'PayStub',
  configType: 'paystub',
  folder: 'pay-stub',
  route: 'pay-stub-generator',
  name: 'Pay stub',
  schema,
  draftSchema,
  steps: payStubSteps,
  templates: [
    { id: 1, name: 'Modern' },
    { id: 2, name: 'Classic' },
    { id: 3, name: 'Compact' },
    { id: 4, name: 'Detailed' },
  ],
  templateOf: ({ template }) => template.selectedTemplateIndex,
  calculate,
  papers,
  sample,
  logoOf: ({ template }) => template.logos.company,
  names: ({ company, employee, stubs }) =>
    [
      { path: 'company.name', value: company.name, role: 'issuer' as const },
      { path: 'company.phone', value: company.phone, role: 'phone' as const },
      { path: 'employee.bank', value: employee.bank, role: 'mention' as const },
      // Names of predefined earnings and of taxes are ours.
      ...stubs.flatMap((stub, index) =>
        (['earnings', 'deductions'] as const).flatMap((list) =>
          stub[list].flatMap(({ name = '', isCustom }, position) =>
            isCustom === false
              ? []
              : [{ path: `stubs.${index}.${list}.${position}.name`, value: name, role: 'mention' as const }],
          ),
        ),
      ),
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    employee: {
      ...input.employee,
      ssn: input.employee.ssn && NEVER_ISSUED_LAST_FOUR,
      accountNumber: input.employee.accountNumber && NEVER_ISSUED_LAST_FOUR,
    },
  }),
  onlyBySender: withoutTrustInLastStub,
  // A calculated order has the shape of one that is sent: parsing it leaves out what is calculated.
  following: async (input, today) => ({ ...draftSchema.parse(nextPeriod(await calculate(input, today))) }),
  ceiling: ({ templateMode }) =>
    templateMode
      ? { unverified: 'S', verified: 'S', why: 'A template with sample data is a specimen, whoever makes it.' }
      : { unverified: 'U', verified: 'B', why: 'Any employer may prepare a pay statement for their own people.' },
};
