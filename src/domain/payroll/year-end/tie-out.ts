import { add, type Cents, subtract, sumOf, ZERO } from '../../money.ts';
import { type Form940, form940, unemploymentTax } from './form-940.ts';
import { type Form941, form941, QUARTERS } from './form-941.ts';
import { boxOf, tiesByPlace } from './year-by-place.ts';
import type { YearRates } from './year-rates.ts';
import { FORM_AMOUNTS, type FormAmounts, type YearPerson, type YearStub } from './year-stub.ts';

/** One amount of the year in every place where it is reported. */
export interface TieRow {
  /** Of the row alone. */
  readonly key: string;
  readonly name: string;
  readonly box: string;
  readonly line: string;
  readonly stubs: Cents;
  /** In the year before the first pay stub here: in the W-2s, but in no Form 941 of these pay stubs. */
  readonly before: Cents;
  /** All W-2s, which is the W-3. Null if they do not show it. */
  readonly w3: Cents | null;
  /** The four Forms 941, or Form 940. Null if they do not show it. */
  readonly returns: Cents | null;
  /** Pay stubs round each tax on each payday, the returns once. */
  readonly rounding: Cents;
  /** What is not explained. */
  readonly difference: Cents;
  /** The amounts of pay stubs that it follows from. */
  readonly causedBy: readonly CausedAmount['amount'][];
}

export type CauseKind = 'carried' | 'own' | 'typedOver';

export type FormAmount = keyof FormAmounts | keyof YearStub['typedOver'];

/** An amount of the federal forms, or a tax of a place by its key of the year. */
type CausedAmount = { readonly by: Cents } & (
  | { readonly amount: FormAmount; readonly ofPlace?: never }
  | { readonly amount: string; readonly ofPlace: { readonly name: string; readonly box: string } }
);

/** Why an amount differs, and where. */
export interface Cause {
  readonly kind: CauseKind;
  readonly person: string;
  readonly stub: Pick<YearStub, 'documentId' | 'number' | 'payDate'>;
  readonly amounts: readonly CausedAmount[];
}

export interface TieOut {
  readonly rows: readonly TieRow[];
  readonly causes: readonly Cause[];
  readonly quarters: readonly Form941[];
  readonly annual: Form940;
  readonly isTied: boolean;
}

/** Holds the pay stubs of a year against the W-2s, the W-3, the four Forms 941 and Form 940. */
export function tieOut(people: readonly YearPerson[], rates: YearRates): TieOut {
  const quarters = QUARTERS.map((quarter) => form941(people, quarter, rates));
  const annual = form940(people, rates);
  const stubs = people.flatMap((person) => person.stubs);
  const added = (amount: keyof FormAmounts): Cents => sumOf(stubs, ({ adds }) => adds[amount]);
  const before = (amount: keyof FormAmounts): Cents =>
    sumOf(people, (person) => person.stubs[0]?.before[amount] ?? ZERO);
  const inW3 = (...boxes: readonly (keyof YearPerson['w2'])[]): Cents =>
    sumOf(people, ({ w2 }) => add(...boxes.map((box) => w2[box])));
  const inReturns = (amountOf: (form: Form941) => Cents): Cents => sumOf(quarters, amountOf);
  const typedOver = (part: keyof YearStub['typedOver']): Cents => sumOf(stubs, (stub) => stub.typedOver[part]);

  const tips = sumOf(stubs, ({ socialSecurityTips }) => socialSecurityTips);
  const tipsBefore = subtract(inW3('socialSecurityTips'), tips);
  const withheld = add(added('federalIncomeTax'), added('socialSecurityTax'), added('medicareTax'));
  const employer = sumOf(stubs, (stub) => add(stub.employerSocialSecurity, stub.employerMedicare));
  const liability = add(withheld, employer);
  const calculated = subtract(subtract(liability, typedOver('withheld')), typedOver('employer'));
  const line6 = inReturns((form) => form.line6);
  const line12 = inReturns((form) => form.line12);
  const unemployment = sumOf(stubs, (stub) => stub.unemploymentTax);
  // No pay stub here has the tax on what was paid before the first one.
  const unemploymentBefore = unemploymentTax(before('unemploymentWages'), rates);
  const unemploymentOfStubs = unemploymentTax(add(added('unemploymentWages'), before('unemploymentWages')), rates);
  const unemploymentCalculated = add(subtract(unemployment, typedOver('unemployment')), unemploymentBefore);

  const rows = [
    row('Wages, tips, other compensation', {
      causedBy: ['wages'],
      box: '1',
      line: '941 line 2',
      stubs: added('wages'),
      before: before('wages'),
      w3: inW3('wages'),
      returns: inReturns((form) => form.wages),
    }),
    row('Federal income tax', {
      causedBy: ['federalIncomeTax'],
      box: '2',
      line: '941 line 3',
      stubs: added('federalIncomeTax'),
      before: before('federalIncomeTax'),
      w3: inW3('federalIncomeTax'),
      returns: inReturns((form) => form.federalIncomeTax),
    }),
    row('Social Security wages', {
      causedBy: ['socialSecurityPay'],
      box: '3',
      line: '941 line 5a',
      stubs: subtract(added('socialSecurityPay'), tips),
      before: subtract(before('socialSecurityPay'), tipsBefore),
      w3: inW3('socialSecurityWages'),
      returns: inReturns(({ line5a }) => line5a.wages),
    }),
    row('Social Security tips', {
      causedBy: ['socialSecurityPay'],
      box: '7',
      line: '941 line 5b',
      stubs: tips,
      before: tipsBefore,
      w3: inW3('socialSecurityTips'),
      returns: inReturns(({ line5b }) => line5b.wages),
    }),
    row('Medicare wages and tips', {
      causedBy: ['medicareWages'],
      box: '5',
      line: '941 line 5c',
      stubs: added('medicareWages'),
      before: before('medicareWages'),
      w3: inW3('medicareWages'),
      returns: inReturns(({ line5c }) => line5c.wages),
    }),
    row('Wages above the Additional Medicare threshold', {
      causedBy: ['additionalMedicareWages'],
      box: '',
      line: '941 line 5d',
      stubs: added('additionalMedicareWages'),
      before: before('additionalMedicareWages'),
      w3: null,
      returns: inReturns(({ line5d }) => line5d.wages),
    }),
    row('Social Security tax withheld', {
      causedBy: ['socialSecurityTax'],
      box: '4',
      line: '',
      stubs: added('socialSecurityTax'),
      before: before('socialSecurityTax'),
      w3: inW3('socialSecurityTax'),
      returns: null,
    }),
    row('Medicare tax withheld', {
      causedBy: ['medicareTax'],
      box: '6',
      line: '',
      stubs: added('medicareTax'),
      before: before('medicareTax'),
      w3: inW3('medicareTax'),
      returns: null,
    }),
    row('Taxes before adjustments', {
      causedBy: ['withheld', 'employer'],
      box: '',
      line: '941 line 6',
      stubs: liability,
      before: ZERO,
      w3: null,
      returns: line6,
      rounding: subtract(line6, calculated),
    }),
    row('Taxes after adjustments', {
      causedBy: ['withheld', 'employer'],
      box: '',
      line: '941 line 12',
      stubs: liability,
      before: ZERO,
      w3: null,
      returns: line12,
      rounding: subtract(line12, calculated),
    }),
    row('Payments to employees', {
      causedBy: ['payments'],
      box: '',
      line: '940 line 3',
      stubs: added('payments'),
      before: before('payments'),
      w3: inW3('grossPay'),
      returns: annual.line3,
      isAnnual: true,
    }),
    row('Exempt payments', {
      causedBy: ['exemptPayments'],
      box: '',
      line: '940 line 4',
      stubs: added('exemptPayments'),
      before: before('exemptPayments'),
      w3: null,
      returns: annual.line4,
      isAnnual: true,
    }),
    row('Payments above the wage base', {
      causedBy: ['payments', 'exemptPayments', 'unemploymentWages'],
      box: '',
      line: '940 line 5',
      stubs: aboveBase(added),
      before: aboveBase(before),
      w3: null,
      returns: annual.line5,
      isAnnual: true,
    }),
    row('Taxable unemployment wages', {
      causedBy: ['unemploymentWages'],
      box: '',
      line: '940 line 7',
      stubs: added('unemploymentWages'),
      before: before('unemploymentWages'),
      w3: null,
      returns: annual.line7,
      isAnnual: true,
    }),
    row('Unemployment tax', {
      causedBy: ['unemployment', 'unemploymentWages'],
      box: '',
      line: '940 line 8',
      stubs: unemployment,
      before: unemploymentBefore,
      w3: null,
      returns: annual.line8,
      rounding: subtract(unemploymentOfStubs, unemploymentCalculated),
      isAnnual: true,
    }),
    ...tiesByPlace(people.map(({ lines = [] }) => lines)),
  ];
  const causes = people.flatMap(causesOf);
  return { rows, causes, quarters, annual, isTied: rows.every(({ difference }) => difference === 0) };
}

const aboveBase = (of: (amount: keyof FormAmounts) => Cents): Cents =>
  subtract(subtract(of('payments'), of('exemptPayments')), of('unemploymentWages'));

interface Places extends Omit<TieRow, 'key' | 'name' | 'rounding' | 'difference'> {
  readonly rounding?: Cents;
  /** The return is of the whole year, so it has what was paid before the first pay stub. */
  readonly isAnnual?: boolean;
}

function row(name: string, { rounding = ZERO, isAnnual = false, ...places }: Places): TieRow {
  const { stubs, before, w3, returns } = places;
  const ofW3 = w3 === null ? ZERO : subtract(w3, add(stubs, before));
  const ofReturns = returns === null ? ZERO : subtract(returns, add(stubs, rounding, isAnnual ? before : ZERO));
  return { key: name, name, ...places, rounding, difference: ofW3 === 0 ? ofReturns : ofW3 };
}

/**
 * Each pay stub should add to the year what its own lines say. Where its year to date says something else, either it
 * does not start where the one before it ends, or its own amounts are not what its year to date counts.
 */
export function causesOf({ name, stubs, lines = [] }: YearPerson): readonly Cause[] {
  return stubs.flatMap((stub, index) => {
    const start = index === 0 ? stub.before : stubs[index - 1]!.after;
    const inStub = differences((amount) =>
      subtract(subtract(stub.after[amount], stub.before[amount]), stub.adds[amount]),
    );
    const atStart = [
      ...differences((amount) => subtract(stub.before[amount], start[amount])),
      ...lines.flatMap((line): CausedAmount[] => {
        const box = boxOf(line);
        const gap = line.gaps.find((each) => each.stub === index);
        return box === '' || gap === undefined
          ? []
          : [{ amount: line.key, by: gap.by, ofPlace: { name: line.name, box } }];
      }),
    ];
    const typed = (['withheld', 'employer', 'unemployment'] as const).flatMap((amount) => {
      const by = stub.typedOver[amount];
      return by === 0 ? [] : [{ amount, by }];
    });
    const found: readonly (readonly [CauseKind, Cause['amounts']])[] = [
      ['carried', atStart],
      ['own', inStub],
      ['typedOver', typed],
    ];
    return found.flatMap(([kind, amounts]) =>
      amounts.length === 0
        ? []
        : [
            {
              kind,
              person: name,
              stub: { documentId: stub.documentId, number: stub.number, payDate: stub.payDate },
              amounts,
            },
          ],
    );
  });
}

/** The first pay stub that a row differs by. Undefined for a row that does not differ. */
export const causeOf = ({ difference, causedBy }: TieRow, causes: readonly Cause[]): Cause | undefined =>
  difference === ZERO
    ? undefined
    : causes.find(({ amounts }) => amounts.some(({ amount }) => causedBy.includes(amount)));

/** The causes that a page has room for. Each row that differs has its own among them. */
export function shownCauses({ rows, causes }: Pick<TieOut, 'rows' | 'causes'>, most: number): readonly Cause[] {
  const named = new Set(rows.flatMap((each) => causeOf(each, causes) ?? []));
  const others = causes.filter((cause) => !named.has(cause)).slice(0, Math.max(0, most - named.size));
  const shown = new Set([...named, ...others]);
  return causes.filter((cause) => shown.has(cause));
}

const differences = (of: (amount: keyof FormAmounts) => Cents) =>
  FORM_AMOUNTS.flatMap((amount) => {
    const by = of(amount);
    return by === 0 ? [] : [{ amount, by }];
  });
