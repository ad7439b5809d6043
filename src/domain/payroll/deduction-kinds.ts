import type { DeductionClass } from './tax/tax-context.ts';

/*
 * The kinds of deductions, a row each: what each is called and means, what it lowers, which yearly limit stops it, and where the
 * W-2 reports it. Names and meanings in another language are in that language's file. A deduction of a kind is a custom
 * deduction. One without a kind has a class only, and is never stopped.
 */

/** A yearly limit, which deductions of several kinds can share: 26 U.S.C. 402(g) counts 401(k) and 403(b), also Roth. */
export type DeductionLimit = 'retirement401k' | 'deferral457' | 'simple' | 'hsa' | 'healthFsa' | 'dependentCare';

/** Where "Add deduction" offers a kind. */
export type DeductionGroup = 'health' | 'retirement' | 'other';

export interface DeductionKind {
  readonly name: string;
  /** What the explanation of pay stub codes says of it. */
  readonly meaning: string;
  readonly group: DeductionGroup;
  readonly class: DeductionClass;
  readonly limit?: DeductionLimit;
  /** Deducted until a total is paid. */
  readonly isLoan?: true;
  /** Where Form W-2 reports it: a code of box 12, box 10, or a line of box 14. */
  readonly w2?: { readonly box12: string } | 'box10' | 'box14';
}

const KINDS = {
  healthPlan: {
    name: 'Health plan',
    meaning: 'Your share of the health insurance premium, taken before taxes.',
    group: 'health',
    class: 'section125',
  },
  hsa: {
    name: 'HSA',
    meaning: 'What you put into your health savings account, before taxes.',
    group: 'health',
    class: 'hsa',
    limit: 'hsa',
    w2: { box12: 'W' },
  },
  healthFsa: {
    name: 'Health FSA',
    meaning: 'What you set aside for medical expenses in a flexible spending arrangement, before taxes.',
    group: 'health',
    class: 'section125',
    limit: 'healthFsa',
  },
  dependentCare: {
    name: 'Dependent care FSA',
    meaning: 'What you set aside for the care of a child or dependent, before taxes.',
    group: 'health',
    class: 'section125',
    limit: 'dependentCare',
    w2: 'box10',
  },
  plan401k: {
    name: '401(k)',
    meaning: 'What you save in the 401(k) retirement plan, before income tax.',
    group: 'retirement',
    class: 'retirement401k',
    limit: 'retirement401k',
    w2: { box12: 'D' },
  },
  roth401k: {
    name: 'Roth 401(k)',
    meaning: 'What you save in the 401(k) retirement plan, after taxes.',
    group: 'retirement',
    class: 'roth',
    limit: 'retirement401k',
    w2: { box12: 'AA' },
  },
  plan403b: {
    name: '403(b)',
    meaning: 'What you save in the 403(b) retirement plan, before income tax.',
    group: 'retirement',
    class: 'retirement401k',
    limit: 'retirement401k',
    w2: { box12: 'E' },
  },
  roth403b: {
    name: 'Roth 403(b)',
    meaning: 'What you save in the 403(b) retirement plan, after taxes.',
    group: 'retirement',
    class: 'roth',
    limit: 'retirement401k',
    w2: { box12: 'BB' },
  },
  plan457b: {
    name: '457(b)',
    meaning: 'What you save in the 457(b) retirement plan, before income tax.',
    group: 'retirement',
    class: 'retirement401k',
    limit: 'deferral457',
    w2: { box12: 'G' },
  },
  simpleIra: {
    name: 'SIMPLE IRA',
    meaning: 'What you save in the SIMPLE IRA retirement plan, before income tax.',
    group: 'retirement',
    class: 'retirement401k',
    limit: 'simple',
    w2: { box12: 'S' },
  },
  unionDues: { name: 'Union dues', meaning: 'Dues to your union.', group: 'other', class: 'afterTax', w2: 'box14' },
  loan: {
    name: 'Loan',
    meaning: 'A payment on a loan or advance, until it is paid back.',
    group: 'other',
    class: 'afterTax',
    isLoan: true,
  },
  overpayment: {
    name: 'Overpayment',
    meaning: 'What you were paid too much on an earlier pay stub.',
    group: 'other',
    class: 'afterTax',
  },
  charity: { name: 'Charity', meaning: 'A donation that you chose.', group: 'other', class: 'afterTax', w2: 'box14' },
} as const satisfies Record<string, DeductionKind>;

export type DeductionKindKey = keyof typeof KINDS;
export const DEDUCTION_KINDS: Readonly<Record<DeductionKindKey, DeductionKind>> = KINDS;
export const DEDUCTION_KIND_KEYS = Object.keys(KINDS) as readonly DeductionKindKey[];
export const deductionsOfGroup = (group: DeductionGroup): readonly DeductionKindKey[] =>
  DEDUCTION_KIND_KEYS.filter((key) => DEDUCTION_KINDS[key].group === group);

interface OfKind {
  readonly kind?: DeductionKindKey | undefined;
}

export const isLoan = ({ kind }: OfKind): boolean => kind !== undefined && DEDUCTION_KINDS[kind].isLoan === true;
