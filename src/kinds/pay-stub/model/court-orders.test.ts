import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import { payStub } from './kind.ts';
import { draftSchema } from './schema.ts';
import { sample } from './sample.ts';

const today = plainDate('2026-11-20');

const orderOf = (courtOrders: readonly object[], changes: object = {}) =>
  draftSchema.parse({
    details: { state: 'OH', paymentPeriodicity: 'weekly', quantity: 3, taxMethod: 'official', courtOrders, ...changes },
    company: sample(1).company,
    employee: sample(1).employee,
    stubs: [
      {
        payPeriod: { start: '2026-11-08', end: '2026-11-14' },
        payDate: '2026-11-20',
        earnings: [{ key: 'regular', rate: 2500, hours: 40 }],
      },
    ],
  });

const calculated = (...orders: readonly object[]): Promise<CalculatedPayStubs> =>
  payStub.calculate(orderOf(orders), today) as Promise<CalculatedPayStubs>;

const line = (result: CalculatedPayStubs, stub: number, key: string) =>
  result.stubs[stub]!.deductions.find((deduction) => deduction.key === `court-order-${key}`)!;

test('disposable earnings are gross pay less every tax of the employee, and no voluntary deduction', async () => {
  const result = await calculated({ kind: 'creditor', amount: 900_000 });
  const { total, deductions } = result.stubs[0]!;
  const taxes = deductions.filter(({ isEmployer, key }) => !isEmployer && !key.startsWith('court-order'));
  const disposable = total - taxes.reduce((sum, { amount }) => sum + amount, 0);
  expect(taxes.length).toBeGreaterThan(2);
  expect(line(result, 0, '1')).toMatchObject({ name: 'Creditor garnishment', base: disposable });
  expect(line(result, 0, '1').amount).toBe(Math.floor(disposable / 4));
});

test('an order with a balance goes on from stub to stub and stops when it is paid, to the cent', async () => {
  const result = await calculated({ key: 'a', kind: 'creditor', amount: 10_000, balance: 25_050 });
  expect([2, 1, 0].map((stub) => line(result, stub, 'a').amount)).toEqual([10_000, 10_000, 5_050]);
  expect([2, 1, 0].map((stub) => line(result, stub, 'a').owed)).toEqual([15_050, 5_050, 0]);
  expect(line(result, 0, 'a').ytdTotal).toBe(25_050);
});

test('the next pay stub goes on with what is still owed and with the year to date', async () => {
  const input = orderOf([{ key: 'a', kind: 'creditor', amount: 10_000, balance: 40_000 }]);
  const { facts } = payStub.documents(await payStub.calculate(input, today), 1)[0]!;
  const next = draftSchema.parse(await payStub.following!({ input, facts, issuedOn: today }, async () => 'id'));
  expect(next.details.courtOrders).toMatchObject([{ key: 'a', balance: 10_000 }]);
  const result = (await payStub.calculate(next, plainDate('2026-12-01'))) as CalculatedPayStubs;
  expect(line(result, 0, 'a')).toMatchObject({ amount: 10_000, priorYTD: 30_000, ytdTotal: 40_000, owed: 0 });
});

test('what an order takes cannot be typed over', async () => {
  const input = orderOf([{ key: 'a', kind: 'creditor', amount: 10_000 }]);
  const stubs = input.stubs.map((stub) => ({
    ...stub,
    deductions: [{ key: 'court-order-a', enteredAmount: 90_000 }],
  }));
  const result = (await payStub.calculate(draftSchema.parse({ ...input, stubs }), today)) as CalculatedPayStubs;
  expect(line(result, 0, 'a').amount).toBe(10_000);
});

test('an order is a post-tax deduction, and its calculation is printed and attached', async () => {
  const result = await calculated({ kind: 'support', name: 'Support, case 4471', amount: 90_000, secondFamily: true });
  const [document] = payStub.documents(result, 1);
  const { base, amount } = line(result, 0, '1');
  expect(amount).toBe(Math.floor(base / 2));
  expect(document!.view.afterTax).toMatchObject([{ name: 'Support, case 4471', basis: 'Court order' }]);
  expect(document!.view.taxes.map(({ name }: { name: string }) => name)).not.toContain('Support, case 4471');
  expect(document!.view.notes.join('\n')).toMatch(/^Support, case 4471: Asked for 900\.00, limited to \d/m);
  expect(document!.working).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ table: '15 U.S.C. 1673(b)(2)' })]),
  );
});

test('a contractor’s pay has no court orders', async () => {
  const input = orderOf([{ kind: 'creditor', amount: 10_000 }], { employmentType: 'contractor' });
  const result = (await payStub.calculate(input, today)) as CalculatedPayStubs;
  expect(result.stubs[0]!.netPayTotal).toBe(result.stubs[0]!.total);
});
