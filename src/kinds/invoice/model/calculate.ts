import { addDays, type PlainDate } from '../../../domain/calendar.ts';
import { add, type Cents, cents, subtract, sumOf } from '../../../domain/money.ts';
import { PAYMENT_TERMS } from './fields.ts';
import type { InvoiceInput } from './schema.ts';
import { type InvoiceSums, invoiceSums } from './sums.ts';

export interface CalculatedGroup {
  readonly letter: string;
  readonly name: string;
  /** Indexes of its lines in the input. */
  readonly lines: readonly number[];
  readonly amount: Cents;
}

export interface CalculatedContract {
  readonly name: string;
  readonly amount: Cents;
  readonly invoicedBefore: Cents;
  readonly thisInvoice: Cents;
  readonly stillToInvoice: Cents;
}

export interface CalculatedInvoice {
  readonly input: InvoiceInput;
  /** The day on which its first revision was issued; the user cannot choose it. */
  readonly issued: PlainDate;
  /** Null while "on a date" is chosen without a date. */
  readonly due: PlainDate | null;
  readonly sums: InvoiceSums;
  /** Lines by group, in order of first appearance; one unnamed group if no line names one. */
  readonly groups: readonly CalculatedGroup[];
  readonly contract: CalculatedContract | null;
}

function dueDate(input: InvoiceInput, issued: PlainDate): PlainDate | null {
  const { terms, dueDate: chosen } = input.details;
  if (terms === 'date') return chosen || null;
  return addDays(issued, PAYMENT_TERMS[terms]);
}

/** 0 -> "A", 25 -> "Z", 26 -> "AA". */
const markOf = (index: number): string =>
  (index >= 26 ? markOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function groupLines(input: InvoiceInput, sums: InvoiceSums): CalculatedGroup[] {
  const positions = new Map<string, number[]>();
  for (const [index, line] of input.lines.entries()) {
    positions.set(line.group, [...(positions.get(line.group) ?? []), index]);
  }
  return [...positions].map(([name, lines], index) => ({
    letter: markOf(index),
    name,
    lines,
    amount: sumOf(lines, (line) => sums.lines[line]!.amount),
  }));
}

function contractOf(input: InvoiceInput, sums: InvoiceSums): CalculatedContract | null {
  const { name, amount, invoicedBefore } = input.contract;
  if (amount === 0) return null;
  const stillToInvoice = subtract(amount, add(invoicedBefore, sums.beforeTax));
  return {
    name,
    amount,
    invoicedBefore,
    thisInvoice: sums.beforeTax,
    stillToInvoice: stillToInvoice < 0 ? cents(0) : stillToInvoice,
  };
}

export async function calculate(input: InvoiceInput, today: PlainDate): Promise<CalculatedInvoice> {
  const sums = invoiceSums(input);
  const issued = input.details.firstIssued || today;
  return {
    input,
    issued,
    due: dueDate(input, issued),
    sums,
    groups: groupLines(input, sums),
    contract: contractOf(input, sums),
  };
}
