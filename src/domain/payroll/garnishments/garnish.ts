import { add, type Cents, cents, formatMoney, larger, scaleDown, smaller, subtract, sumOf, ZERO } from '../../money.ts';
import type { TaxLine } from '../tax/tax-context.ts';
import type { WorkingStep } from '../working.ts';
import { type CourtOrder, courtOrderFeeKey, courtOrderKey, PRIORITY } from './court-order.ts';
import { exemptFromLevy, LEVY_EXEMPTION_LAW } from './levy-exemption.ts';
import {
  FEDERAL_LAW,
  federalLimit,
  type GarnishedPay,
  type Limit,
  percentText,
  shareOf,
  STUDENT_LOAN_SHARE,
  supportShare,
} from './limits.ts';
import { stateLimit, stateSupportLimit } from './state-limit.ts';

/** The gross pay of a stub, and what is not available to a court order. */
export interface PayFacts extends Omit<GarnishedPay, 'earnings' | 'disposable'> {
  readonly gross: Cents;
  readonly tips: Cents;
  /** Taxes and contributions that the law requires to be withheld. */
  readonly required: Cents;
}

/** One order on one stub. */
export interface Served {
  readonly order: CourtOrder;
  /** What is still owed before this stub; null if the order names no total. */
  readonly owed: Cents | null;
}

interface Withheld extends Served {
  /** What the orders before it took. */
  readonly before: Cents;
  readonly wanted: Cents;
  readonly amount: Cents;
  /** The most that this order could take after the orders before it. */
  readonly room: Cents;
  readonly limit: Limit;
}

const LEVY_LAW = `${FEDERAL_LAW}(b)(1)`;
const STUDENT_LOAN_LAW = '20 U.S.C. 1095a';

/** The statement of a federal levy that takes what is above its exempt amount. */
const levyOf = ({ kind, levy }: CourtOrder): CourtOrder['levy'] => (kind === 'federalTax' ? levy : undefined);

/** Take-home pay: without the deductions that the employee agreed to, and what comes before the order. */
const takeHome = ({ disposable, voluntary }: GarnishedPay, before: Cents): Cents =>
  larger(ZERO, subtract(disposable, add(voluntary, before)));

function demandOf({ order }: Served, pay: GarnishedPay, before: Cents): Cents {
  const levy = levyOf(order);
  if (!levy) return order.amount ?? shareOf(pay.disposable, order.basisPoints);
  const exempt = exemptFromLevy(levy, order.dependents ?? 0, pay.payDate, pay.frequency);
  return larger(ZERO, subtract(takeHome(pay, before), exempt.amount));
}

/** What an order asks for on this stub, before any limit. */
function wantedBy(served: Served, pay: GarnishedPay, before: Cents = ZERO): Cents {
  const { order, owed } = served;
  if (order.from !== undefined && pay.payDate < order.from) return ZERO;
  const demand = demandOf(served, pay, before);
  return owed === null ? demand : smaller(demand, larger(owed, ZERO));
}

/** Divides an amount among what several want, in proportion, to the last cent. */
export function prorate(room: Cents, wants: readonly Cents[]): readonly Cents[] {
  const total = add(...wants);
  if (total <= room) return wants;
  const parts = wants.map((want) => scaleDown(room, want, total));
  let left = room - add(...parts);
  return parts.map((part, index) => {
    if (left <= 0 || part >= wants[index]!) return part;
    left -= 1;
    return cents(part + 1);
  });
}

function supportLimit(pay: GarnishedPay, secondFamily: boolean, inArrears: boolean): Limit {
  const federal = supportShare(secondFamily, inArrears);
  const state = stateSupportLimit(pay.state);
  const share = Math.min(federal, state?.share ?? federal);
  const amount = shareOf(pay.disposable, share);
  return {
    amount,
    law: state && share < federal ? state.law : `${FEDERAL_LAW}(b)(2)`,
    since: '1977-06-01',
    steps: [
      {
        label: `Support: at most ${percentText(share)} of disposable earnings`,
        sum: `${formatMoney(pay.disposable)} × ${percentText(share)}`,
        result: formatMoney(amount),
      },
    ],
  };
}

/** Support orders share their limit in proportion. Only those in arrears use the 5% that arrears add. */
function supportOrders(served: readonly Served[], pay: GarnishedPay): readonly Withheld[] {
  const secondFamily = served.some(({ order }) => order.secondFamily);
  const usual = supportLimit(pay, secondFamily, false);
  const wants = served.map((item) => wantedBy(item, pay));
  const first = prorate(usual.amount, wants);
  const longer = supportLimit(pay, secondFamily, true);
  const second = prorate(
    subtract(longer.amount, add(...first)),
    served.map(({ order }, index) => (order.inArrears ? subtract(wants[index]!, first[index]!) : ZERO)),
  );
  const total = add(...first, ...second);
  return served.map((item, index) => {
    const limit = item.order.inArrears ? longer : usual;
    const amount = add(first[index]!, second[index]!);
    const room = larger(amount, subtract(limit.amount, subtract(total, amount)));
    return { ...item, before: ZERO, wanted: wants[index]!, amount, room, limit };
  });
}

/** Tax debts and bankruptcy have no limit in title III, but cannot take more than there is. */
function levyLimit(pay: GarnishedPay): Limit {
  return { amount: pay.disposable, law: LEVY_LAW, since: '1970-07-01', steps: [] };
}

/** The lower of the federal limit and, for creditors, the state's, or for student loans 15%. */
function ordinaryLimit(order: CourtOrder, pay: GarnishedPay, federal: Limit): Limit {
  if (order.kind === 'studentLoan') {
    const share = shareOf(pay.disposable, STUDENT_LOAN_SHARE);
    return {
      amount: smaller(share, federal.amount),
      law: STUDENT_LOAN_LAW,
      since: federal.since,
      steps: [
        {
          label: `Student loan: at most ${percentText(STUDENT_LOAN_SHARE)} of disposable earnings`,
          sum: `${formatMoney(pay.disposable)} × ${percentText(STUDENT_LOAN_SHARE)}`,
          result: formatMoney(share),
        },
        ...federal.steps,
      ],
    };
  }
  const state = stateLimit(pay, order);
  if (state === null || state.amount >= federal.amount) return federal;
  return { ...state, steps: [...federal.steps, ...state.steps] };
}

/** Levies and ordinary orders, one after the other, after what support takes. */
function laterOrders(served: readonly Served[], pay: GarnishedPay, support: Cents): readonly Withheld[] {
  const federal = federalLimit(pay);
  const done: Withheld[] = [];
  const takenBy = (kinds: readonly CourtOrder['kind'][]): Cents =>
    sumOf(
      done.filter(({ order }) => kinds.includes(order.kind)),
      ({ amount }) => amount,
    );
  for (const item of PRIORITY.slice(1).flatMap((kind) => served.filter(({ order }) => order.kind === kind))) {
    const { kind } = item.order;
    const before = add(support, takenBy(PRIORITY));
    const isLevy = kind !== 'studentLoan' && kind !== 'creditor';
    const limit = isLevy ? levyLimit(pay) : ordinaryLimit(item.order, pay, federal);
    // The limit for all is lowered by everything before it, the limit of a kind by that kind alone.
    const left = subtract((isLevy ? limit : federal).amount, before);
    const room = larger(ZERO, smaller(left, subtract(limit.amount, isLevy ? ZERO : takenBy([kind]))));
    const wanted = wantedBy(item, pay, before);
    done.push({ ...item, before, wanted, amount: smaller(wanted, room), room, limit });
  }
  return done;
}

/**
 * What each order takes from one stub: support first, then bankruptcy and tax debts, then student loans, then creditors
 * in the order in which they are listed. What an earlier order takes lowers what an ordinary one may take (29 CFR
 * 870.11).
 */
export function garnish(facts: PayFacts, served: readonly Served[]): readonly TaxLine[] {
  const earnings = larger(ZERO, subtract(facts.gross, facts.tips));
  const pay: GarnishedPay = { ...facts, earnings, disposable: larger(ZERO, subtract(earnings, facts.required)) };
  const support = supportOrders(
    served.filter(({ order }) => order.kind === 'support'),
    pay,
  );
  const done = [
    ...support,
    ...laterOrders(
      served,
      pay,
      sumOf(support, ({ amount }) => amount),
    ),
  ];
  const items = served.map(({ order }) => done.find((item) => item.order === order)!);
  return [...items.map((item) => lineOf(item, facts, pay)), ...feeLines(items, pay)];
}

/** Fees come last and stay within the limit of their order, after all that is paid to others. */
function feeLines(items: readonly Withheld[], pay: GarnishedPay): readonly TaxLine[] {
  const taken = sumOf(items, ({ amount }) => amount);
  let fees = ZERO;
  return items.flatMap(({ order, amount, before, room, limit }) => {
    const { fee = ZERO } = order;
    if (fee === ZERO) return [];
    const most = add(before, room);
    const left = larger(ZERO, subtract(most, add(taken, fees)));
    const kept = amount === ZERO ? ZERO : smaller(fee, left);
    fees = add(fees, kept);
    return [
      {
        key: courtOrderFeeKey(order),
        name: `Fee, ${order.name}`.slice(0, MOST_NAME),
        amount: kept,
        base: pay.disposable,
        basis: 'Court order',
        isEmployer: false,
        boundTo: null,
        working: () => ({
          method: 'official' as const,
          steps: [
            { label: 'Fee of each payment, as entered', sum: '', result: formatMoney(fee) },
            {
              label: 'Left of the limit after all orders',
              sum: `${formatMoney(most)} − ${formatMoney(add(taken, subtract(fees, kept)))}, not below 0`,
              result: formatMoney(left),
            },
            { label: 'Withheld: the lower of the two, if the order is paid', sum: '', result: formatMoney(kept) },
          ],
          rounding: 'Nothing is rounded.',
          table: limit.law,
          effectiveFrom: limit.since,
          source: 'Fee entered by the issuer',
          notice: 'The employer keeps the fee.',
          amount: kept,
        }),
      },
    ];
  });
}

const MOST_NAME = 50;

function lineOf(item: Withheld, facts: PayFacts, pay: GarnishedPay): TaxLine {
  const { order, amount, wanted, room, limit } = item;
  return {
    key: courtOrderKey(order),
    name: order.name,
    amount,
    base: pay.disposable,
    basis: 'Court order',
    isEmployer: false,
    boundTo: null,
    working: () => ({
      method: 'official',
      steps: [...disposableSteps(facts, pay), ...demandSteps(item, pay), ...limit.steps, ...resultSteps(item)],
      rounding: 'Limits are rounded down to the cent.',
      table: levyOf(order) ? LEVY_EXEMPTION_LAW : limit.law,
      effectiveFrom: limit.since,
      source: `Also ${FEDERAL_LAW}; 29 CFR 870.10 and 870.11.`,
      notice:
        amount < wanted
          ? `Asked for ${formatMoney(wanted)}, limited to ${formatMoney(room)} of ${formatMoney(pay.disposable)} disposable earnings.`
          : `${formatMoney(amount)} of ${formatMoney(pay.disposable)} disposable earnings, at most ${formatMoney(room)} allowed.`,
      amount,
    }),
  };
}

const disposableSteps = (facts: PayFacts, pay: GarnishedPay): readonly WorkingStep[] => [
  ...(facts.tips > ZERO
    ? [
        {
          label: 'Earnings without tips',
          sum: `${formatMoney(facts.gross)} − ${formatMoney(facts.tips)}`,
          result: formatMoney(pay.earnings),
        },
      ]
    : []),
  {
    label: 'Disposable earnings: less what the law requires to be withheld',
    sum: `${formatMoney(pay.earnings)} − ${formatMoney(facts.required)}, not below 0`,
    result: formatMoney(pay.disposable),
  },
];

function levySteps({ order, before }: Withheld, pay: GarnishedPay): readonly WorkingStep[] {
  const exempt = exemptFromLevy(levyOf(order)!, order.dependents ?? 0, pay.payDate, pay.frequency);
  const home = takeHome(pay, before);
  return [
    {
      label: 'Take-home pay: less deductions that the employee agreed to, and earlier orders',
      sum: `${formatMoney(pay.disposable)} − ${formatMoney(pay.voluntary)} − ${formatMoney(before)}, not below 0`,
      result: formatMoney(home),
    },
    ...exempt.steps,
    {
      label: 'The levy takes what is above it',
      sum: `${formatMoney(home)} − ${formatMoney(exempt.amount)}, not below 0`,
      result: formatMoney(larger(ZERO, subtract(home, exempt.amount))),
    },
  ];
}

function demandSteps(item: Withheld, pay: GarnishedPay): readonly WorkingStep[] {
  const { order, owed, wanted } = item;
  const demand = levyOf(order)
    ? levySteps(item, pay)
    : order.amount === null
      ? [
          {
            label: `The order asks for ${percentText(order.basisPoints)} of disposable earnings`,
            sum: `${formatMoney(pay.disposable)} × ${percentText(order.basisPoints)}`,
            result: formatMoney(shareOf(pay.disposable, order.basisPoints)),
          },
        ]
      : [{ label: 'The order asks for', sum: '', result: formatMoney(order.amount) }];
  if (order.from !== undefined && pay.payDate < order.from)
    return [...demand, { label: `The order starts later, on ${order.from}`, sum: '', result: formatMoney(ZERO) }];
  return owed === null
    ? demand
    : [...demand, { label: 'Still owed', sum: formatMoney(owed), result: formatMoney(wanted) }];
}

const resultSteps = ({ amount, wanted, room }: Withheld): readonly WorkingStep[] => [
  { label: 'Left after the orders that come first', sum: '', result: formatMoney(room) },
  {
    label: 'Withheld: the lower of the two',
    sum: `${formatMoney(wanted)}, ${formatMoney(room)}`,
    result: formatMoney(amount),
  },
];
