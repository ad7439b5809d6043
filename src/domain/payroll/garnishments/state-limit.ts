import type { PlainDate } from '../../calendar.ts';
import {
  add,
  type Cents,
  cents,
  formatMoney,
  larger,
  parseMoney,
  scaleUp,
  smaller,
  subtract,
  times,
  ZERO,
} from '../../money.ts';
import wages from '../minimum-wage/minimum-wages.json' with { type: 'json' };
import type { DebtorFacts } from './court-order.ts';
import { excess, FEDERAL_WAGE, type GarnishedPay, type Limit, percentText, shareOf, shareStep } from './limits.ts';
import { wageOfPeriod } from './pay-period-weeks.ts';
import data from './state-limits.json' with { type: 'json' };

interface Wage {
  readonly from: string;
  readonly hour: number;
}

/** The parts of a limit. The lowest of them is what a creditor may take. Shares are hundredths of a percent. */
interface Parts {
  readonly ofDisposable?: number;
  readonly ofGross?: number;
  /** Hours at the state’s minimum wage that are protected. */
  readonly timesMinimumWage?: number;
  readonly minimumWage?: readonly Wage[];
  /** The minimum wage is that of our list of states. */
  readonly stateWage?: boolean;
  readonly timesFederalWage?: number;
  /** The share of the excess over the protected wage that may be taken; all of it if it is missing. */
  readonly ofExcess?: number;
}

/** A state that protects more from ordinary creditors than the federal law. */
interface StateRule extends Parts {
  readonly law: string;
  readonly from: string;
  /** What was read of it. */
  readonly read: string;
  /** The share of disposable earnings of somebody who supports a family. */
  readonly headOfFamily?: number;
  /** The same rule for debts of a person, family or household. */
  readonly consumerDebt?: Parts;
  /** Up to a gross pay of a week, another share of disposable earnings. */
  readonly lowPay?: { readonly weekly: number; readonly ofDisposable: number };
  /** Protected for each dependent and week: with the protected wage, or of what may be taken. */
  readonly keptForDependent?: number;
  readonly lessForDependent?: number;
  /** Shares of disposable earnings of a month. */
  readonly monthly?: readonly { readonly upTo?: number; readonly share: number }[];
  /** Protected amounts. Of other periods they are those of their whole weeks. */
  readonly kept?: readonly {
    readonly from: string;
    readonly week: number;
    readonly twoWeeks: number;
    readonly halfMonth: number;
  }[];
}

type Part = Pick<Limit, 'amount' | 'steps'>;

const STATES = data.states as Readonly<Record<string, StateRule>>;
const STATE_WAGES = wages.states as Readonly<
  Record<string, { readonly rates: readonly { readonly from: string; readonly rate: string }[] }>
>;

const ruleOf = (state: string): StateRule | null => (Object.hasOwn(STATES, state) ? STATES[state]! : null);

/** What the limit of a state depends on beside the pay. */
export function neededFacts(state: string): readonly (keyof DebtorFacts)[] {
  const rule = ruleOf(state);
  return [
    ...(rule?.headOfFamily === undefined ? [] : ['headOfFamily' as const]),
    ...(rule?.consumerDebt === undefined ? [] : ['consumerDebt' as const]),
    ...(rule?.keptForDependent === undefined && rule?.lessForDependent === undefined ? [] : ['dependents' as const]),
  ];
}

function wageIn(state: string, { minimumWage, stateWage }: Parts, day: PlainDate): Cents | null {
  if (!stateWage) {
    const listed = minimumWage?.findLast(({ from }) => from <= day);
    return listed ? cents(listed.hour) : null;
  }
  const found = STATE_WAGES[state]?.rates.findLast(({ from }) => from <= day);
  return found ? parseMoney(found.rate) : null;
}

const share = (words: string, amount: Cents, basisPoints: number): Part => {
  const part = shareStep(words, amount, basisPoints);
  return { amount: part.amount, steps: [part.step] };
};

/** Null where we know of no rule that protects more, or not for this pay date and debt. */
export function stateLimit(pay: GarnishedPay, facts: DebtorFacts = {}): Limit | null {
  const rule = ruleOf(pay.state);
  if (rule === null || pay.payDate < rule.from) return null;
  const parts = partsOf({ ...rule, ...(facts.consumerDebt ? rule.consumerDebt : {}) }, pay, facts);
  if (parts.length === 0) return null;
  const lowest = parts.map((part) => part.amount).reduce(smaller);
  const steps = parts.flatMap((part) => part.steps);
  const dependents = facts.dependents ?? 0;
  if (rule.lessForDependent === undefined || dependents === 0)
    return { amount: lowest, law: rule.law, since: rule.from, steps };
  const less = wageOfPeriod(cents(rule.lessForDependent), dependents, pay.frequency);
  const amount = larger(ZERO, subtract(lowest, less));
  const label = `Less ${formatMoney(cents(rule.lessForDependent))} a week for each of ${dependents} dependents`;
  const sum = `${formatMoney(lowest)} − ${formatMoney(less)}, not below 0`;
  return { amount, law: rule.law, since: rule.from, steps: [...steps, { label, sum, result: formatMoney(amount) }] };
}

function partsOf(rule: StateRule, pay: GarnishedPay, facts: DebtorFacts): readonly Part[] {
  const parts: Part[] = [];
  const { ofDisposable, ofGross, timesMinimumWage, timesFederalWage, ofExcess, headOfFamily, lowPay } = rule;
  if (ofDisposable !== undefined) parts.push(share('disposable earnings', pay.disposable, ofDisposable));
  if (ofGross !== undefined) parts.push(share('gross earnings', pay.earnings, ofGross));
  if (headOfFamily !== undefined && facts.headOfFamily)
    parts.push(share('disposable earnings of who supports a family', pay.disposable, headOfFamily));
  if (lowPay && pay.earnings <= wageOfPeriod(cents(lowPay.weekly), 1, pay.frequency))
    parts.push(share('disposable earnings at this gross pay', pay.disposable, lowPay.ofDisposable));
  const wage = wageIn(pay.state, rule, pay.payDate);
  if (wage && timesMinimumWage !== undefined)
    parts.push(excess(pay, larger(wage, FEDERAL_WAGE), timesMinimumWage, { basisPoints: ofExcess }));
  if (timesFederalWage !== undefined)
    parts.push(excess(pay, FEDERAL_WAGE, timesFederalWage, { kept: keptForDependents(rule, pay, facts) }));
  if (rule.monthly) parts.push(ofMonth(rule.monthly, pay));
  const kept = rule.kept?.findLast(({ from }) => from <= pay.payDate);
  if (kept) parts.push(aboveKept(kept, pay));
  return parts;
}

const keptForDependents = ({ keptForDependent = 0 }: StateRule, pay: GarnishedPay, { dependents = 0 }: DebtorFacts) =>
  wageOfPeriod(cents(keptForDependent), dependents, pay.frequency);

/** Shares that rise with the pay of a month, in proportion for other periods. */
function ofMonth(steps: NonNullable<StateRule['monthly']>, { disposable, frequency }: GarnishedPay): Part {
  let taken = ZERO;
  let from = ZERO;
  const working = steps.map(({ upTo, share: basisPoints }) => {
    const end = upTo === undefined ? disposable : smaller(disposable, scaleUp(cents(upTo), 12, frequency));
    const slice = larger(ZERO, subtract(end, from));
    const amount = shareOf(slice, basisPoints);
    taken = add(taken, amount);
    from = larger(from, end);
    return {
      label: `${percentText(basisPoints)} of ${upTo === undefined ? 'the rest' : `up to ${formatMoney(cents(upTo))} a month`}`,
      sum: `${formatMoney(slice)} × ${percentText(basisPoints)}`,
      result: formatMoney(amount),
    };
  });
  return { amount: taken, steps: working };
}

const WHOLE_WEEKS: Readonly<Record<number, number>> = { 13: 4, 12: 4, 4: 13, 2: 26, 1: 52 };

function aboveKept(kept: NonNullable<StateRule['kept']>[number], { disposable, frequency }: GarnishedPay): Part {
  const amounts: Readonly<Record<number, number>> = { 26: kept.twoWeeks, 24: kept.halfMonth };
  const own = amounts[frequency];
  const left = own === undefined ? times(cents(kept.week), WHOLE_WEEKS[frequency] ?? 1) : cents(own);
  const amount = larger(ZERO, subtract(disposable, left));
  return {
    amount,
    steps: [
      {
        label: 'Disposable earnings above what the state protects',
        sum: `${formatMoney(disposable)} − ${formatMoney(left)}, not below 0`,
        result: formatMoney(amount),
      },
    ],
  };
}

interface SupportRule {
  readonly law: string;
  readonly share: number;
  readonly read: string;
}

const SUPPORT = data.support as Readonly<Record<string, SupportRule>>;

/** The most that a state lets support take, in hundredths of a percent of disposable earnings; null if we know no limit. */
export const stateSupportLimit = (state: string): SupportRule | null =>
  Object.hasOwn(SUPPORT, state) ? SUPPORT[state]! : null;
