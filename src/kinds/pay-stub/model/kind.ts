import { parseInput } from '../../../domain/documents/parse-input.ts';
import type { DocumentFacts, DocumentKind, PreviousDocument } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_LAST_FOUR } from '../../../domain/documents/tax-identifiers.ts';
import { calculate, type CalculatedPayStubs } from './calculate.ts';
import type { StubView } from './document-view.ts';
import { fields } from './fields.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubInput, rules, schema } from './schema.ts';
import { payStubOutline } from './outline.ts';
import { morePaidThanEarned } from './printed-text.ts';
import { factsOf, documents, formatPayPeriod } from './view.ts';
import { meta } from '../meta.ts';

/** Only servers continue a stub and say where its figures come from, so browsers do not load this. */
const loadProvenance = () => import('./provenance.ts');
const loadNextPeriod = () => import('../../../domain/payroll/next-period.ts');

/**
 * The calculated order of a stub, if that stub is its newest (so its YTD covers all of them) and today's tables still
 * give the printed amounts.
 */
async function newestOf({
  input,
  facts,
  issuedOn,
}: PreviousDocument<PayStubInput>): Promise<CalculatedPayStubs | null> {
  const order = await calculate(input, issuedOn);
  const now = factsOf(order, order.stubs[0]!);
  const printed = new Map(figuresIn(facts));
  const isSame = now.period === facts.period && figuresIn(now).every(([name, amount]) => printed.get(name) === amount);
  return isSame ? order : null;
}

/** Documents of before have their estimates among the figures. */
const figuresIn = ({ figures, estimates = [] }: DocumentFacts): readonly (readonly [string, number])[] =>
  [...figures, ...estimates].map(({ name, amount }) => [name, amount]);

export const payStub: DocumentKind<PayStubInput, CalculatedPayStubs, StubView> = {
  ...meta,
  fields,
  schema,
  draftSchema,
  rules,
  refusalToIssue: ({ stubs }) => {
    const index = stubs.findLastIndex(({ isNetPayNegative }) => isNetPayNegative);
    return index === -1 ? null : { field: `stubs.${index}.deductions`, message: morePaidThanEarned(stubs[index]!) };
  },
  steps: payStubOutline.steps,
  templates: payStubOutline.templates,
  templateOf: ({ template }) => template.selectedTemplateIndex,
  inTemplate: (sent, template) => ({
    ...sent,
    template: { ...Object(sent.template), selectedTemplateIndex: template },
  }),
  calculate,
  documents,
  sample,
  logo: {
    ...payStubOutline.logo,
    of: ({ template }) => template.logos.company,
    without: (input) => ({
      ...input,
      template: { ...input.template, logos: { ...input.template.logos, company: '' } },
    }),
  },
  sharePresets: {
    employment: ['Position', 'Pay date'],
    income: ['Pay frequency', 'Gross pay', 'Net pay'],
  },
  issuerOf: ({ company }) => company.name,
  specimenOf: (input) => ({
    ...input,
    employee: {
      ...input.employee,
      ssn: input.employee.ssn && NEVER_ISSUED_LAST_FOUR,
      accountNumber: input.employee.accountNumber && NEVER_ISSUED_LAST_FOUR,
      ...(input.employee.deposits && {
        deposits: input.employee.deposits.map((deposit) => ({
          ...deposit,
          accountNumber: deposit.accountNumber && NEVER_ISSUED_LAST_FOUR,
        })),
      }),
    },
  }),
  carriedFrom: (input) => input.carriedFrom,
  provenanceOf: async (view, working, hasEarlier) => (await loadProvenance()).provenanceOf(view, working, hasEarlier),
  // A correction of this stub may repeat what was confirmed here, so nothing else stays named.
  vouched: async (input, last) => {
    const { trustedByLastStub } = await loadNextPeriod();
    return {
      ...trustedByLastStub(input, last && (await newestOf(last))),
      carriedFrom: last === null ? '' : input.carriedFrom,
    };
  },
  // A calculated order has the input's shape; parsing it drops the calculated amounts.
  following: async ({ input, issuedOn }, idOf) => {
    const order = await calculate(input, issuedOn);
    const { nextPeriod } = await loadNextPeriod();
    return {
      ...parseInput(draftSchema, nextPeriod(order)),
      carriedFrom: await idOf(formatPayPeriod(order.stubs[0]!)),
    };
  },
  lastDay: ({ stubs }) => stubs[0]?.payPeriod?.end ?? '',
  ceiling: ({ templateMode }) =>
    templateMode
      ? { unverified: 'S', verified: 'S', why: 'A template with sample data is always a specimen.' }
      : { unverified: 'U', verified: 'B', why: 'Any employer can prepare pay statements for its own workers.' },
};
