import type { CarriedFigures } from '../../../domain/companies/carried-figures.ts';
import type { CompanyPerson, OpeningBalance, RecurringDeduction } from '../../../domain/companies/company-person.ts';
import { hasTypedTax } from '../../../domain/companies/entry-columns.ts';
import { settlementKey } from '../../../domain/companies/pay-differences.ts';
import { type Cents, negate, ZERO } from '../../../domain/money.ts';
import { STATE_TAX } from '../../../domain/payroll/places-of-lines.ts';
import { hasRecurring } from './pay-of-row.ts';
import type { PayStubRequest } from './schema.ts';
import type { RunRow } from './run-row.ts';
import { customDeductionKey } from './stubs-of-input.ts';

// What a row of a pay run deducts.

type StubRequest = NonNullable<PayStubRequest['stubs']>[number];
type DeductionRequest = NonNullable<StubRequest['deductions']>[number] & { readonly key: string };

/** Each with what is still owed after the last pay stub. A contractor's stub has no deductions. */
export function courtOrdersOf(row: RunRow): CompanyPerson['courtOrders'][number][] {
  const { person, carried } = row;
  if (person.employmentType === 'contractor' || !hasRecurring(row)) return [];
  return person.courtOrders.map((saved) => {
    // Who is paid is no part of a pay stub.
    const { payee: _, caseNumber: __, ...order } = saved;
    const owed = carried?.owed?.find(({ key }) => key === order.key)?.amount;
    return owed === undefined ? order : { ...order, balance: owed };
  });
}

function recurring(deduction: RecurringDeduction, carried: CarriedFigures | null): readonly DeductionRequest[] {
  const { name, class: taken, kind, isEmployer, amount, basisPoints, match, balance, ...ages } = deduction;
  const key = customDeductionKey(name);
  const owed = carried?.deductions.find((line) => line.key === key)?.balance ?? balance;
  const line = {
    key,
    name,
    isCustom: true,
    class: taken,
    isEmployer,
    ...(kind && { kind, ...ages, balance: owed ?? null }),
    ...(basisPoints === null
      ? { enteredAmount: amount }
      : { fn: { follows: 'gross', basisPoints }, enteredAmount: null }),
  };
  if (!match || !kind) return [line];
  const matched = { key: `${key}-match`, name: `${name} match`, isCustom: true, kind, isEmployer: true, boundTo: key };
  return [line, { ...matched, fn: { follows: key, ...match } }];
}

export function deductionsOf(row: RunRow): readonly DeductionRequest[] {
  const { person, entries, carried } = row;
  const once = entries.deduction === 0 ? null : entries.deductionName || 'Deduction';
  return [
    ...(hasRecurring(row) ? person.deductions : []).flatMap((deduction) => recurring(deduction, carried)),
    ...(once === null
      ? []
      : [
          {
            key: customDeductionKey(once),
            name: once,
            isCustom: true,
            class: 'afterTax' as const,
            enteredAmount: entries.deduction,
          },
        ]),
    ...(row.differences ?? []).flatMap((difference) =>
      difference.amount < 0
        ? [
            {
              key: settlementKey(difference),
              name: `Overpayment on ${difference.number}`,
              isCustom: true,
              class: 'afterTax' as const,
              kind: 'overpayment' as const,
              enteredAmount: negate(difference.amount),
            },
          ]
        : [],
    ),
    ...(entries.typedStateTax > 0 && hasTypedTax(person)
      ? [{ key: STATE_TAX, enteredAmount: entries.typedStateTax }]
      : []),
  ];
}

type OtherOpening = OpeningBalance['others'][number];

export const othersOf = (opening: OpeningBalance | null): Readonly<Record<string, Cents>> =>
  Object.fromEntries((opening?.others ?? []).map(({ name, amount }) => [customDeductionKey(name), amount]));

const endedDeduction = ({ name, class: taken, kind, isEmployer }: OtherOpening): DeductionRequest => ({
  key: customDeductionKey(name),
  name,
  isCustom: true,
  class: taken,
  isEmployer,
  ...(kind && { kind }),
  enteredAmount: ZERO,
});

/** What was deducted earlier in the year and is not any more. */
export function endedDeductionsOf(row: RunRow, opening: OpeningBalance | null): readonly DeductionRequest[] {
  const now = new Set(deductionsOf(row).map(({ key }) => key));
  return (opening?.others ?? []).map(endedDeduction).filter(({ key }) => !now.has(key));
}
