import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { plainName } from '../imports/plain-name.ts';
import { cents } from '../money.ts';
import { calculateOrder } from './calculate-order.ts';
import { createOrder } from './create-order.ts';
import { EARNING_KIND_KEYS, KINDS_OF_PAY, PAY_KEYS, type EarningKindKey } from './earning-kinds.ts';
import { setDetails, setDetailsState } from './edit-details.ts';
import { addCustomEarning, editEarning } from './edit-earnings.ts';
import { setPeriodNumber, setPeriodStart, setQuantity } from './edit-periods.ts';
import { loadTaxes } from './load-taxes.ts';
import { nextPeriod } from './next-period.ts';
import type { PaystubOrder, Stub } from './order.ts';

/** 20.00 x 80 hours in the first period of 2026, in Pennsylvania. */
const plain = (() => {
  const started = setPeriodStart(
    setDetailsState(createOrder(plainDate('2026-06-30')), 'PA'),
    0,
    plainDate('2026-01-04'),
  );
  const official = setDetails(setPeriodNumber(started, 1), { taxMethod: 'official' });
  return editEarning(official, 0, 'regular', { hours: 80 });
})();

function withKind(order: PaystubOrder, kind: EarningKindKey, rate: number, hours = 1): PaystubOrder {
  const { name, type } = KINDS_OF_PAY[kind];
  const added = addCustomEarning(order, 0, { title: name, type, kind });
  return editEarning(added, 0, added.stubs[0]!.earnings.at(-1)!.key, { rate: cents(rate), hours });
}

const calculated = async (order: PaystubOrder): Promise<PaystubOrder> => calculateOrder(order, await loadTaxes(order));
const stubOf = async (order: PaystubOrder): Promise<Stub> => (await calculated(order)).stubs[0]!;
const amountOf = (stub: Stub, key: string) => stub.deductions.find((deduction) => deduction.key === key)?.amount;
const withheld = ({ deductions }: Stub) => deductions.map(({ key, amount, base }) => [key, amount, base]);

test('a reimbursement raises net pay by its amount and changes no tax and no gross pay', async () => {
  const before = await stubOf(plain);
  const after = await stubOf(withKind(plain, 'reimbursement', 120_50));
  expect(after.total).toBe(before.total);
  expect(withheld(after)).toEqual(withheld(before));
  expect(after.netPayTotal).toBe(before.netPayTotal + 120_50);
  expect([after.adjustmentTotal, after.adjustmentYTDTotal]).toEqual([120_50, 120_50]);
});

test('a per diem is days times its rate, not taxed', async () => {
  const after = await stubOf(withKind(plain, 'perDiem', 68_00, 3));
  expect(after.adjustmentTotal).toBe(204_00);
  expect(after.total).toBe(1_600_00);
});

test('a benefit in kind is taxed like wages and is not paid, so net pay falls by its taxes', async () => {
  const before = await stubOf(plain);
  const after = await stubOf(withKind(plain, 'fringe', 200_00));
  expect(after.total).toBe(1_800_00);
  // 1,800.00 x 6.2% and x 1.45%
  expect([amountOf(after, 'socialSecurity'), amountOf(after, 'medicare')]).toEqual([111_60, 26_10]);
  expect(after.adjustmentTotal).toBe(-200_00);
  expect(after.netPayTotal).toBe(before.netPayTotal - (after.deductionTotal - before.deductionTotal));
});

test('group-term life is in gross pay and Social Security wages, without income tax and federal unemployment tax', async () => {
  const before = await stubOf(plain);
  const after = await stubOf(withKind(plain, 'groupTermLife', 11_50));
  const baseOf = (key: string) => after.deductions.find((deduction) => deduction.key === key)?.base;
  expect(after.total).toBe(1_611_50);
  expect([baseOf('socialSecurity'), baseOf('medicare'), baseOf('employerSocialSecurity')]).toEqual([
    1_611_50, 1_611_50, 1_611_50,
  ]);
  expect(amountOf(after, 'federalIncomeTax')).toBe(amountOf(before, 'federalIncomeTax'));
  expect(amountOf(after, 'stateIncomeTax')).toBe(amountOf(before, 'stateIncomeTax'));
  expect(baseOf('futa')).toBe(1_600_00);
});

test('cash tips are taxed but not paid again; charged tips are paid', async () => {
  const cash = await stubOf(withKind(plain, 'cashTips', 150_00));
  const charged = await stubOf(withKind(plain, 'chargedTips', 150_00));
  expect(withheld(cash)).toEqual(withheld(charged));
  expect(charged.netPayTotal - cash.netPayTotal).toBe(150_00);
});

test('piece work is units times the rate, and its units are no hours', async () => {
  const after = await stubOf(withKind(plain, 'pieceWork', 1_25, 240.5));
  // 240.5 x 1.25 = 300.625
  expect(after.total).toBe(1_600_00 + 300_63);
  expect(after.totalHours).toBe(80);
});

test('the hours of a shift differential are not counted twice', async () => {
  expect((await stubOf(withKind(plain, 'shiftDifferential', 2_00, 32))).totalHours).toBe(80);
});

test('commissions, bonuses, severance, retro pay and back pay start as supplemental pay at the flat rate', async () => {
  const supplemental = EARNING_KIND_KEYS.filter(
    (kind) => withKind(plain, kind, 1_00).stubs[0]!.earnings.at(-1)!.supplemental === 'flat',
  );
  expect(supplemental).toEqual(['commission', 'productionBonus', 'severance', 'retroPay', 'backPay']);
  const before = await stubOf(plain);
  const after = await stubOf(withKind(plain, 'severance', 1_000_00));
  // 1,000.00 x 22%
  expect(amountOf(after, 'federalIncomeTax')).toBe(amountOf(before, 'federalIncomeTax')! + 220_00);
});

test('the year to date of reimbursements and of benefits in kind goes on apart from gross pay', async () => {
  let order = setQuantity(plain, 1);
  order = withKind(withKind(order, 'perDiem', 50_00, 2), 'fringe', 80_00);
  const first = await calculated(order);
  const second = await stubOf(nextPeriod(first));
  // The per diem is repeated, the one-time benefit is not.
  expect([second.adjustmentTotal, second.adjustmentPriorYTD, second.adjustmentYTDTotal]).toEqual([
    100_00, 20_00, 120_00,
  ]);
  expect([second.total, second.ytdTotal]).toEqual([1_600_00, 3_280_00]);
  expect(second.netPayYTDTotal).toBe(second.netPayPriorYTD + second.netPayTotal);
});

test('net pay is gross pay less deductions plus adjustments, for any mix of kinds', async () => {
  const taxes = await loadTaxes(plain);
  const line = fc.tuple(fc.constantFrom(...EARNING_KIND_KEYS), fc.nat(900_000));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const order = lines.reduce((before, [kind, rate]) => withKind(before, kind, rate), plain);
      const stub = calculateOrder(order, taxes).stubs[0]!;
      const paid = stub.earnings
        .filter(({ kind }) => kind === undefined || KINDS_OF_PAY[kind].treatment !== 'inKind')
        .reduce((sum, { total }) => sum + total, 0);
      expect(stub.netPayTotal).toBe(stub.total - stub.deductionTotal + stub.adjustmentTotal);
      // What is paid is every line that is paid in money, less the deductions.
      expect(stub.netPayTotal).toBe(paid - stub.deductionTotal);
    }),
    { numRuns: 60 },
  );
});

test('every kind of pay that a person can use is offered in a group, on every stub, or filled by workweeks', () => {
  const filled = ['hoursAboveSalary', 'overtimePremium', 'stateOvertimePremium'];
  const offered = PAY_KEYS.filter((key) => KINDS_OF_PAY[key].predefined || KINDS_OF_PAY[key].group !== undefined);
  expect(offered).toEqual(PAY_KEYS.filter((key) => !filled.includes(key)));
});

test('no two kinds of pay share a name, a column or a heading of a time sheet', () => {
  const rows = PAY_KEYS.map((key) => KINDS_OF_PAY[key]);
  for (const texts of [
    rows.map(({ name }) => name),
    rows.flatMap(({ column }) => (column ? [column.label] : [])),
    rows.flatMap(({ column }) => column?.imports ?? []).map(plainName),
  ])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
