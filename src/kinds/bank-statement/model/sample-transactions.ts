import { addDays, daysBetween, type PlainDate } from '../../../domain/calendar.ts';
import { cents, type Cents, subtract } from '../../../domain/money.ts';
import type { Random } from '../../../domain/documents/sample-numbers.ts';
import type { StatementTransaction } from './transactions.ts';

/** Clearly made up, in the wording too: nobody mistakes a "sample payment" for a real one. */
const PAID_OUT = [
  'Sample payment, groceries',
  'Sample payment, rent',
  'Sample payment, fuel',
  'Sample payment, telephone',
  'Sample fee',
];
const PAID_IN = ['Sample deposit', 'Sample transfer received', 'Sample refund'];

/**
 * Made-up lines that lead from the opening to the closing balance, spread over the period.
 * The last one covers the remaining difference. A statement with these lines is a specimen.
 */
export function sampleTransactions(
  random: Random,
  statement: { readonly start: PlainDate; readonly end: PlainDate; readonly opening: Cents; readonly closing: Cents },
  count = 24,
): readonly StatementTransaction[] {
  const days = Math.max(0, daysBetween(statement.start, statement.end));
  const pick = (texts: readonly string[]): string => texts[Math.floor(random() * texts.length)]!;
  const rows: StatementTransaction[] = [];
  let balance = statement.opening;
  for (let index = 0; index < count - 1; index += 1) {
    const isPaidIn = balance < 50_000 || random() < 0.25;
    const size = 500 + Math.floor(random() * 30_000);
    const amount = cents(isPaidIn ? size * 4 : -size);
    rows.push({
      date: addDays(statement.start, Math.floor((index * (days + 1)) / count)),
      description: pick(isPaidIn ? PAID_IN : PAID_OUT),
      reference: `S-${String(index + 1).padStart(3, '0')}`,
      amount,
    });
    balance = cents(balance + amount);
  }
  const rest = subtract(statement.closing, balance);
  rows.push({
    date: statement.end,
    description: 'Sample line that makes up the difference',
    reference: `S-${String(count).padStart(3, '0')}`,
    amount: rest,
  });
  return rows;
}
