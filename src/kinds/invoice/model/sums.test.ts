import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from '../../../domain/money.ts';
import { sample } from './sample.ts';
import { type InvoiceInput, schema } from './schema.ts';
import { invoiceSums } from './sums.ts';

type Line = InvoiceInput['lines'][number];
const [plainLine] = sample(1).lines as [Line];
const invoiceOf = (lines: readonly Partial<Line>[], rest: Partial<InvoiceInput> = {}): InvoiceInput => ({
  ...sample(1),
  lines: lines.map((line) => ({ ...plainLine, ...line })),
  ...rest,
});
const price = (amount: number, quantity = '1', more: Partial<Line> = {}): Partial<Line> => ({
  unitPrice: cents(amount),
  quantity,
  ...more,
});

test('a quantity with decimals is multiplied exactly and rounded once, half up', () => {
  expect(invoiceSums(invoiceOf([price(85_00, '3.5')])).subtotal).toBe(297_50);
  expect(invoiceSums(invoiceOf([price(1, '0.5')])).subtotal).toBe(1);
  expect(invoiceSums(invoiceOf([price(1, '0.499')])).subtotal).toBe(0);
  expect(invoiceSums(invoiceOf([price(33, '3.005')])).subtotal).toBe(99);
});

test.each<[string, Line['discount'], number]>([
  ['no discount', { kind: 'none' }, 200_00],
  ['a tenth', { kind: 'percent', percent: '10' }, 180_00],
  ['an eighth of a percent', { kind: 'percent', percent: '0.125' }, 199_75],
  ['a fixed sum', { kind: 'amount', amount: cents(12_34) }, 187_66],
])('a line with %s is its gross amount less the discount', (_name, discount, amount) => {
  expect(invoiceSums(invoiceOf([price(100_00, '2', { discount })])).lines[0]!.amount).toBe(amount);
});

test('tax is calculated for each rate, and untaxed lines add none', () => {
  const { taxes, total } = invoiceSums(
    invoiceOf([
      price(100_00, '1', { taxRate: '6' }),
      price(50_00, '1', { taxRate: '8.875' }),
      price(20_00, '1', { taxRate: '6.0' }),
      price(1000_00),
    ]),
  );
  expect(taxes).toEqual([
    { rate: 6000, base: 120_00, amount: 7_20 },
    { rate: 8875, base: 50_00, amount: 4_44 },
  ]);
  expect(total).toBe(1170_00 + 7_20 + 4_44);
});

test('a discount on the invoice lowers the taxable amounts in proportion', () => {
  const { discount, taxes } = invoiceSums(
    invoiceOf([price(300_00, '1', { taxRate: '10' }), price(100_00)], { discount: { kind: 'percent', percent: '10' } }),
  );
  expect(discount).toBe(40_00);
  expect(taxes).toEqual([{ rate: 10_000, base: 270_00, amount: 27_00 }]);
});

test('taxed shipping is added to the lines of its rate', () => {
  const { taxes } = invoiceSums(
    invoiceOf([price(320_00, '5', { taxRate: '6', unitPrice: cents(64_00) })], {
      shipping: cents(18_50),
      shippingTaxRate: '6',
    }),
  );
  expect(taxes).toEqual([{ rate: 6000, base: 338_50, amount: 20_31 }]);
});

test('payments are subtracted from the total', () => {
  const { total, balance } = invoiceSums(invoiceOf([price(100_00)], { amountPaid: cents(30_00) }));
  expect([total, balance]).toEqual([100_00, 70_00]);
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const rate = fc.constantFrom('', '6', '8.875', '7.25', '0.5');
const anyDiscount = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.integer({ min: 0, max: 100_000 }).map((part) => ({ kind: 'percent' as const, percent: String(part / 1000) })),
);
const anyLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 900_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 999_999 }).map((part) => String(part / 1000)),
  discount: anyDiscount,
  taxRate: rate,
});

test('every total is the sum of the amounts printed above it', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 60 }),
      anyDiscount,
      fc.integer({ min: 0, max: 90_000 }),
      rate,
      (lines, discount, shipping, shippingTaxRate) => {
        const sums = invoiceSums(invoiceOf(lines, { discount, shipping: cents(shipping), shippingTaxRate }));
        expect(sums.lines.every((line) => line.amount === line.gross - line.discount && line.amount >= 0)).toBe(true);
        expect(sums.subtotal).toBe(sum(sums.lines.map((line) => line.amount)));
        expect(sums.total).toBe(sums.subtotal - sums.discount + sum(sums.taxes.map((tax) => tax.amount)) + shipping);
        expect(sums.balance).toBe(sums.total - sums.paid);
      },
    ),
    { numRuns: 200 },
  );
});

test('if every line is taxed, the taxable amounts add up to the discounted subtotal to the cent', () => {
  const taxed = anyLine.map((line) => ({ ...line, taxRate: line.taxRate || '6' }));
  fc.assert(
    fc.property(fc.array(taxed, { minLength: 1, maxLength: 30 }), anyDiscount, (lines, discount) => {
      const { taxes, beforeTax } = invoiceSums(invoiceOf(lines, { discount, shipping: ZERO }));
      expect(taxes.reduce((total, tax) => total + tax.base, 0)).toBe(beforeTax);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, (input: InvoiceInput) => InvoiceInput, string, string]>([
  [
    'a payment link that is not https',
    (input) => ({ ...input, paymentLink: 'http://pay.example/1' }),
    'paymentLink',
    'Enter a link that starts with https://',
  ],
  [
    'a payment link that hides its host behind a name',
    (input) => ({ ...input, paymentLink: 'https://bank.example@elsewhere.example/' }),
    'paymentLink',
    'Enter a link that starts with https://',
  ],
  [
    'more paid than asked for',
    (input) => ({ ...input, amountPaid: cents(9_000_00) }),
    'amountPaid',
    'The amount paid must not exceed the total of 2,927.50',
  ],
  [
    'a discount larger than the lines',
    (input) => ({ ...input, discount: { kind: 'amount', amount: cents(9_000_00) } }),
    'discount.amount',
    'The discount must not exceed the subtotal of 2,927.50',
  ],
  [
    'a line larger than a money field takes',
    (input) => ({ ...input, lines: [{ ...plainLine, unitPrice: cents(900_000_000), quantity: '2' }] }),
    'lines.0.quantity',
    'A line must not exceed 9,000,000.00',
  ],
  ['no lines', (input) => ({ ...input, lines: [] }), 'lines', 'Add at least one line'],
  [
    'a quantity in words',
    (input) => ({ ...input, lines: [{ ...plainLine, quantity: 'four' }] }),
    'lines.0.quantity',
    'Enter a quantity with up to three decimals, such as 3.5',
  ],
  [
    'a date that was promised and not given',
    (input) => ({ ...input, details: { ...input.details, terms: 'date' } }),
    'details.dueDate',
    'Please select the due date',
  ],
])('%s is refused with a message', (_name, change, path, message) => {
  const issues = schema.safeParse(change(sample(1))).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});
