import { nextPeriod, trustedByLastStub } from '../../payroll/next-period.ts';
import type { DocumentKind, LastPaper } from '../kind.ts';
import { NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import type { StubView } from './paper-view.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput, schema } from './schema.ts';
import { payStubSteps } from './steps.ts';
import { factsOf, papers, periodInWords } from './view.ts';

/**
 * The order of a stub, where that stub is its newest and so has the year to date of all of them, and where today's
 * tables still come to what was printed.
 */
async function newestOf({ input, facts, issuedOn }: LastPaper<PayStubInput>): Promise<CalculatedPayStubs | null> {
  const order = await calculate(input, issuedOn);
  const now = factsOf(order, order.stubs[0]!);
  const isSame =
    now.period === facts.period && now.figures.every(({ amount }, index) => amount === facts.figures[index]?.amount);
  return isSame ? order : null;
}

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
  issuerOf: ({ company }) => company.name,
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
  carriedFrom: (input) => input.carriedFrom,
  vouched: async (input, last) => trustedByLastStub(input, last && (await newestOf(last))),
  // A calculated order has the shape of one that is sent: parsing it leaves out what is calculated.
  following: async ({ input, issuedOn }, idOf) => {
    const order = await calculate(input, issuedOn);
    return {
      ...draftSchema.parse(nextPeriod(order)),
      carriedFrom: await idOf(periodInWords(order.stubs[0]!)),
    };
  },
  ceiling: ({ templateMode }) =>
    templateMode
      ? { unverified: 'S', verified: 'S', why: 'A template with sample data is a specimen, whoever makes it.' }
      : { unverified: 'U', verified: 'B', why: 'Any employer may prepare a pay statement for their own people.' },
};
