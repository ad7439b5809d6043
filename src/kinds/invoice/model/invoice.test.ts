import { expect, test } from 'vitest';
import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { invoice } from './kind.ts';
import { draftSchema, type InvoiceInput } from './schema.ts';

const today = plainDate('2026-11-20');
const viewOf = async (input: InvoiceInput) => {
  const [document] = invoice.documents(await invoice.calculate(input, today), input.template);
  return document!;
};

test.each([1, 2])('the sample of template %i is complete, fictional and can be sold', async (template) => {
  const input = invoice.sample(template);
  expect(invoice.schema.safeParse(input).error).toBeUndefined();
  expect(invoice.templateOf(input)).toBe(template);
  expect(input.seller.phone).toMatch(/^\d{3}55501\d{2}$/);
  expect(input.seller.ein || '00-').toMatch(/^00-/);
  expect(input.seller.email).toMatch(/\.example$/);
});

test('the issue date is the real date and the terms count from it', async () => {
  const { view } = await viewOf(invoice.sample(1));
  expect([view.issued, view.due, view.terms]).toEqual(['Nov 20, 2026', 'Dec 20, 2026', 'Net 30']);
});

test('the label names the issuer of the invoice', async () => {
  const { view } = await viewOf(invoice.sample(1));
  expect(view.label).toBe('Invoice from Ines Vallejo');
  expect(invoice.ceiling(invoice.sample(1), today).unverified).toBe('U');
});

test('lines without steps show one total, with the amount in words', async () => {
  const { view } = await viewOf(invoice.sample(1));
  expect(view.steps).toEqual([]);
  expect(view.total).toEqual({ name: 'Amount due', amount: '$2,927.50' });
  expect(view.words).toBe('Two thousand nine hundred twenty-seven and 50/100 dollars');
});

test('a business invoice shows groups, tax, shipping, payments and the contract summary', async () => {
  const { view } = await viewOf(invoice.sample(2));
  expect(view.groups.map(({ letter, name, amount }) => [letter, name, amount])).toEqual([
    ['A', 'Time', '8,665.20'],
    ['B', 'Site and lab', '1,674.80'],
    ['C', 'Drawings for sale', '320.00'],
  ]);
  expect(view.steps).toEqual([
    { name: 'Subtotal', amount: '10,660.00' },
    { name: 'Pennsylvania sales tax, 6% on 338.50', amount: '20.31' },
    { name: 'Shipping', amount: '18.50' },
    { name: 'Total', amount: '10,698.81' },
    { name: 'Retainer of Oct 5, 2026, applied', amount: '−2,500.00' },
  ]);
  expect(view.total).toEqual({ name: 'Amount due', amount: '$8,198.81' });
  expect(view.contract!.rows.map(({ amount }) => amount)).toEqual(['48,000.00', '21,340.00', '10,660.00', '16,000.00']);
});

test('the text twin has every amount that is printed', async () => {
  const { view } = await viewOf(invoice.sample(2));
  const text = JSON.stringify(view.twin);
  const printed = [
    ...view.groups.flatMap((group) => [group.amount, ...group.lines.map((line) => line.amount)]),
    ...view.steps.map((step) => step.amount),
    view.total.amount,
    view.words,
    ...view.contract!.rows.map((row) => row.amount),
  ];
  for (const figure of printed) expect(text).toContain(figure);
});

test('a draft with empty texts and missing amounts renders', async () => {
  const complete = invoice.sample(1);
  const draft = draftSchema.parse({
    ...complete,
    seller: { ...complete.seller, name: '', email: 'i', zip: '' },
    details: { ...complete.details, number: '', terms: 'date' },
    lines: [{ ...complete.lines[0], description: '', quantity: '3.', unitPrice: null }],
  });
  const { view } = await viewOf(draft);
  expect([view.issuer, view.title, view.due, view.total.amount]).toEqual(['', 'Invoice', '–', '$0.00']);
});

test('a specimen has a number that no employer has', () => {
  expect(
    invoice.specimenOf!({ ...invoice.sample(2), seller: { ...invoice.sample(2).seller, ein: '12-3456789' } }).seller
      .ein,
  ).toBe('00-0000000');
});

test('the guard checks every name that could be impersonated, including the host of the payment link', () => {
  const names = guardedNames(invoice.fields, { ...invoice.sample(1), paymentLink: 'https://pay.bank.example/x' });
  expect(names).toContainEqual({ path: 'seller.name', value: 'Ines Vallejo', role: 'issuer' });
  expect(names).toContainEqual({ path: 'paymentLink', value: 'pay.bank.example', role: 'website' });
});

test('the facts in the registry match the printed amounts', async () => {
  const { facts } = await viewOf({ ...invoice.sample(1), amountPaid: cents(500_00) });
  expect(facts.figures).toEqual([
    { name: 'Subtotal', amount: 2_927_50 },
    { name: 'Total', amount: 2_927_50 },
    { name: 'Amount paid', amount: 500_00 },
    { name: 'Amount due', amount: 2_427_50 },
  ]);
});

test('the working leads from each line to the balance', async () => {
  const { working } = await viewOf(invoice.sample(2));
  expect(working).toContainEqual({ figure: 'Drafting', sum: '26 × 78.00 − 202.80', result: '1,825.20' });
  expect(working).toContainEqual({ figure: 'Total', sum: '10,660.00 + 20.31 + 18.50', result: '10,698.81' });
  expect(working).toContainEqual({ figure: 'Amount due', sum: '10,698.81 − 2,500.00', result: '8,198.81' });
});

test.each(['Total', 'Amount due', 'Sub-total', 'Tоtal due'])('no line item, tax or payment is called %s', (name) => {
  const sample = invoice.sample(1);
  const [line] = sample.lines;
  for (const typed of [{ lines: [{ ...line, description: name }] }, { taxName: name }, { paidNote: name }])
    expect(invoice.schema.safeParse({ ...sample, ...typed }).error?.issues[0]?.message).toContain(
      'We print this name on a total',
    );
});
