import { dayOfWeek } from '../../../domain/calendar.ts';
import { CODE_PARTS, type CodePart, type CodeWords } from '../../../domain/language/codes/code-words.ts';
import { codesEn } from '../../../domain/language/codes/en.ts';
import { codesEs } from '../../../domain/language/codes/es.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { keysOf } from '../../../domain/language/key-of.ts';
import { TAXES } from '../../../domain/language/messages/taxes/area.ts';
import { translationInto } from '../../../domain/language/speeches.ts';
import { ENGLISH, type Speech } from '../../../domain/language/speech.ts';
import { isTips, treatmentOf } from '../../../domain/payroll/earning-kinds.ts';
import { isCourtOrder } from '../../../domain/payroll/garnishments/court-order.ts';
import {
  type Deduction,
  type Earning,
  employeeDeductions,
  employerDeductions,
  isEarningVisible,
  type PaystubOrder,
  type Stub,
} from '../../../domain/payroll/order.ts';
import { isPreTax } from '../../../domain/payroll/period-deductions.ts';
import { isLocalTax } from '../../../domain/payroll/tax/local-tax-lines.ts';
import { lawAgainstTipCredit } from '../../../domain/payroll/minimum-wage/tip-credit.ts';
import { formatRate } from './printed-text.ts';

/** A line of a pay stub, explained. */
export interface PayCode {
  readonly part: CodePart;
  readonly name: string;
  readonly meaning: string;
  /** "20.00/hr", where the line has a rate. */
  readonly rates: readonly string[];
  /** The employer chose the name, so its purpose is for the employer to say. */
  readonly isOwn: boolean;
}

/** The words around the lines. */
const PRINTED = ['title', 'lead', 'heads', 'facts', 'parts', 'purpose'] as const;

export interface PayCodeSheet {
  readonly language: Language;
  readonly words: Pick<CodeWords, (typeof PRINTED)[number]>;
  readonly frequency: string;
  /** Empty where no stub has the hours of its workweeks. */
  readonly workweek: string;
  readonly allowances: string;
  readonly codes: readonly PayCode[];
}

/** What an explanation of lines is made from: an order and those of its stubs that count. */
export interface ExplainedStubs {
  readonly order: PaystubOrder;
  readonly stubs: readonly Stub[];
}

const WORDS: Readonly<Record<Language, CodeWords>> = { en: codesEn, es: codesEs };
const speechIn = (language: Language): Speech => (language === 'en' ? ENGLISH : translationInto(language));

/**
 * Every line of these stubs once, with what it means: the explanation of "all codes" that ORS 652.610 (SB 906 of 2025) has
 * employers give at hire and keep up to date.
 */
export function payCodesOf(explained: readonly ExplainedStubs[], language: Language): PayCodeSheet {
  const words = WORDS[language];
  const speech = speechIn(language);
  const found = new Map<string, PayCode>();
  for (const { order, stubs } of explained)
    for (const stub of stubs)
      for (const code of codesOfStub(order, stub, words, speech)) {
        const key = `${code.part} ${code.name}`;
        const rates = new Set([...(found.get(key)?.rates ?? []), ...code.rates]);
        found.set(key, { ...code, rates: [...rates] });
      }
  const frequencies = new Set(explained.map(({ order }) => speech.words.frequencies[order.details.paymentPeriodicity]));
  const weekdays = new Set(
    explained.flatMap(({ stubs }) =>
      stubs.flatMap(({ workweeks = [] }) => workweeks.map(({ start }) => dayOfWeek(start))),
    ),
  );
  return {
    language,
    words: Object.fromEntries(PRINTED.map((key) => [key, words[key]])) as PayCodeSheet['words'],
    frequency: [...frequencies].join(', '),
    workweek: [...weekdays].map((day) => words.workweekFrom[day]).join(', '),
    allowances: countsTips(explained) ? words.allowances.tips : words.allowances.none,
    codes: [...found.values()].toSorted((a, b) => CODE_PARTS.indexOf(a.part) - CODE_PARTS.indexOf(b.part)),
  };
}

const countsTips = (explained: readonly ExplainedStubs[]): boolean =>
  explained.some(
    ({ order, stubs }) =>
      lawAgainstTipCredit(order.details.state) === null &&
      stubs.some(({ earnings }) => earnings.some((earning) => isEarningVisible(earning) && isTips(earning))),
  );

function codesOfStub(order: PaystubOrder, stub: Stub, words: CodeWords, speech: Speech): readonly PayCode[] {
  return [
    ...stub.earnings.filter(isEarningVisible).map((earning) => codeOfEarning(earning, words, speech)),
    ...employeeDeductions(stub).map((deduction) => codeOfDeduction(order, deduction, words, speech)),
    ...employerDeductions(stub).map((deduction) => codeOfDeduction(order, deduction, words, speech)),
    ...(stub.leave ?? []).map((line): PayCode => {
      const { kind } = (order.details.leave ?? []).find(({ key }) => key === line.key) ?? { kind: 'other' };
      return { part: 'leave', name: speech.names.leave(line), meaning: words.leave[kind], rates: [], isOwn: false };
    }),
  ];
}

function codeOfEarning(earning: Earning, words: CodeWords, speech: Speech): PayCode {
  const key = earning.kind ?? earning.key;
  const rate = earning.rate > 0 ? formatRate(earning, speech.words) : '';
  const isOwn = earning.isCustom && earning.kind === undefined;
  return {
    part: treatmentOf(earning) === 'wages' ? 'earnings' : 'adjustments',
    name: speech.names.earning(earning),
    meaning: isOwn ? words.ownEarnings[earning.type] : words.earnings[key as keyof CodeWords['earnings']],
    rates: rate === '' ? [] : [rate],
    isOwn,
  };
}

function codeOfDeduction(order: PaystubOrder, deduction: Deduction, words: CodeWords, speech: Speech): PayCode {
  return {
    part: partOf(deduction),
    name: speech.names.deduction(deduction),
    meaning: meaningOf(order, deduction, words),
    rates: [],
    isOwn: deduction.isCustom && deduction.kind === undefined,
  };
}

function partOf(deduction: Deduction): CodePart {
  if (deduction.isEmployer) return 'employer';
  if (isCourtOrder(deduction)) return 'postTax';
  if (!deduction.isCustom) return 'taxes';
  return isPreTax(deduction) ? 'preTax' : 'postTax';
}

function meaningOf({ details }: PaystubOrder, deduction: Deduction, words: CodeWords): string {
  const { key, name, kind, isCustom, isEmployer } = deduction;
  if (isCustom && isEmployer) return words.employerShare;
  if (isCustom) return kind ? words.deductions[kind] : words.ownDeductions[deduction.class];
  if (isCourtOrder(deduction)) {
    const order = (details.courtOrders ?? []).find((each) => key.endsWith(`-${each.key}`));
    return words.courtOrders[order?.kind ?? 'creditor'];
  }
  const tax = taxOf(name);
  return tax === null || isLocalTax(deduction) ? words.localTax : words.taxes[tax.key];
}

/** Which of the names that calculations give this is: "Ohio income tax" is "{state} income tax". */
export const taxOf = keysOf(TAXES.en);
