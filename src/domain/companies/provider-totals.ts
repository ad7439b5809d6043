import { z } from 'zod';
import { moneyField } from '../fields.ts';
import { add, type Cents, subtract, sumOf, ZERO } from '../money.ts';

/** What Form 941 of a quarter reports, that opening figures add up to. */
export const QUARTER_ITEMS = {
  wages: 'Wages, tips and other pay, line 2',
  federalIncomeTax: 'Federal income tax, line 3',
  socialSecurityWages: 'Social Security wages, line 5a',
  socialSecurityTips: 'Social Security tips, line 5b',
  medicareWages: 'Medicare wages and tips, line 5c',
  ficaTaxes: 'Social Security and Medicare taxes of both parts, line 5e with line 7',
} as const;

/** Totals of the last payroll register. */
export const REGISTER_ITEMS = {
  gross: 'Gross pay',
  federalIncomeTax: 'Federal income tax',
  socialSecurityTax: 'Social Security tax of employees',
  medicareTax: 'Medicare tax of employees',
  stateTax: 'State income taxes',
  otherTaxes: 'Local taxes and state programs',
  deductions: 'Other deductions of employees',
} as const;

export type QuarterItem = keyof typeof QUARTER_ITEMS;
export type RegisterItem = keyof typeof REGISTER_ITEMS;
type Item = QuarterItem | RegisterItem;

const amounts = <Key extends string>(items: Readonly<Record<Key, string>>) =>
  z.partialRecord(z.enum(Object.keys(items) as [Key, ...Key[]]), moneyField());
const ofQuarter = amounts(QUARTER_ITEMS).default({});

/** Nothing entered is not known. An explicit 0.00 is an answer. */
export const providerTotals = z.object({
  quarters: z.object({ 1: ofQuarter, 2: ofQuarter, 3: ofQuarter, 4: ofQuarter }),
  register: amounts(REGISTER_ITEMS).default({}),
});

export type ProviderTotals = z.output<typeof providerTotals>;

export const NO_TOTALS: ProviderTotals = { quarters: { 1: {}, 2: {}, 3: {}, 4: {} }, register: {} };

/** What somebody's opening figures add to each total. */
export type OpeningAmounts = Readonly<Record<Item, Cents>>;

export interface OpenedPerson {
  readonly id: string;
  readonly name: string;
  /** Null without opening figures. */
  readonly amounts: OpeningAmounts | null;
  /** What the rates of the year make of the person's wages. */
  readonly expected: Readonly<Record<'socialSecurityTax' | 'medicareTax', Cents>> | null;
}

/** Somebody whose figures may make a difference, and why. */
export interface Suspect {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

export interface TotalRow {
  readonly of: 'quarters' | 'register';
  readonly item: Item;
  readonly label: string;
  readonly reported: Cents;
  readonly entered: Cents;
  /** What was entered here less what was reported. */
  readonly difference: Cents;
  readonly suspects: readonly Suspect[];
}

/** Taxes of each payday are rounded, so those of a year are off by up to half a cent for each of 53. */
const ROUNDING = 27;

const TAXES: Readonly<Partial<Record<Item, readonly ('socialSecurityTax' | 'medicareTax')[]>>> = {
  ficaTaxes: ['socialSecurityTax', 'medicareTax'],
  socialSecurityTax: ['socialSecurityTax'],
  medicareTax: ['medicareTax'],
};

const inMoney = (amount: number): string => `$${(Math.abs(amount) / 100).toFixed(2)}`;

/** Who can be named: a tax that does not follow the wages, an amount that is the whole difference, or no figures at all. */
function suspectsOf(item: Item, difference: Cents, people: readonly OpenedPerson[]): readonly Suspect[] {
  if (difference === ZERO) return [];
  return people.flatMap(({ id, name, amounts: own, expected }): Suspect[] => {
    if (own === null) return difference < 0 ? [{ id, name, why: 'no opening figures' }] : [];
    for (const tax of TAXES[item] ?? []) {
      const off = own[tax] - (expected?.[tax] ?? own[tax]);
      if (Math.abs(off) > ROUNDING || (off !== 0 && off === difference)) {
        const called = tax === 'medicareTax' ? 'Medicare tax' : 'Social Security tax';
        return [
          { id, name, why: `${called} is ${inMoney(off)} ${off > 0 ? 'more' : 'less'} than the rate of the wages` },
        ];
      }
    }
    return own[item] !== ZERO && own[item] === Math.abs(difference)
      ? [{ id, name, why: difference > 0 ? 'has exactly this amount' : 'has exactly this amount, which may be half' }]
      : [];
  });
}

/** Each total that the provider reported, beside the sum of what was entered. */
export function compareTotals(totals: ProviderTotals, people: readonly OpenedPerson[]): readonly TotalRow[] {
  const entered = (item: Item): Cents => sumOf(people, ({ amounts: own }) => own?.[item] ?? ZERO);
  const rowOf = (of: TotalRow['of'], item: Item, label: string, reported: Cents): TotalRow => {
    const sum = entered(item);
    const difference = subtract(sum, reported);
    return { of, item, label, reported, entered: sum, difference, suspects: suspectsOf(item, difference, people) };
  };
  const quarters = Object.values(totals.quarters);
  return [
    ...(Object.keys(QUARTER_ITEMS) as QuarterItem[]).flatMap((item) => {
      const known = quarters.flatMap((quarter) => quarter[item] ?? []);
      return known.length === 0 ? [] : [rowOf('quarters', item, QUARTER_ITEMS[item], add(...known))];
    }),
    ...(Object.keys(REGISTER_ITEMS) as RegisterItem[]).flatMap((item) => {
      const reported = totals.register[item];
      return reported === undefined ? [] : [rowOf('register', item, REGISTER_ITEMS[item], reported)];
    }),
  ];
}
