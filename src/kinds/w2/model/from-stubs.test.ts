import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { calculateOrder } from '../../../domain/payroll/calculate-order.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import { addDeduction, setDeductionAmount } from '../../../domain/payroll/edit-deductions.ts';
import {
  setDetails,
  setDetailsState,
  setEmploymentType,
  setFederalCertificate,
} from '../../../domain/payroll/edit-details.ts';
import { addLocalTax } from '../../../domain/payroll/edit-local-taxes.ts';
import { addOtherState, setStateHours } from '../../../domain/payroll/edit-other-states.ts';
import { setResidence } from '../../../domain/payroll/edit-residence.ts';
import { addCustomEarning, editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { setPeriodNumber, setPeriodStart } from '../../../domain/payroll/edit-periods.ts';
import { loadTaxes } from '../../../domain/payroll/load-taxes.ts';
import type { Deduction, Earning, PaystubOrder } from '../../../domain/payroll/order.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import type { FicaExemption } from '../../../domain/payroll/tax/fica-exemptions.ts';
import type { DeductionClass } from '../../../domain/payroll/tax/tax-context.ts';
import { calculate } from '../../pay-stub/model/calculate.ts';
import { draftSchema } from '../../pay-stub/model/schema.ts';
import { w2FromStubs } from './from-stubs.ts';
import { w2 } from './kind.ts';
import { rowsOfStubs } from './state-rows.ts';

const today = plainDate('2025-12-31');

/** 20.00 x 80 hours, biweekly; the 26th pay period of 2025, after 25 earlier ones of the same pay. */
const wholeYear = (state: string): PaystubOrder => {
  const started = setPeriodStart(setDetailsState(createOrder(today), state), 0, plainDate('2025-12-10'));
  return editEarning(setPeriodNumber(started, 26), 0, 'regular', { hours: 80 });
};

function withDeduction(order: PaystubOrder, title: string, kind: DeductionClass, amount: number): PaystubOrder {
  const added = addDeduction(order, { title, class: kind });
  const { key } = added.stubs[0]!.deductions.at(-1)!;
  return setDeductionAmount(added, 0, key, cents(amount));
}

const given = <Item extends Earning | Deduction>(item: Item): Item => ({
  ...item,
  givenPriorYTD: { amount: item.priorYTD, from: 'lastStub' },
});

/** What is estimated of the earlier pay periods is given by the owner: no form takes an estimate. */
const calculated = async (order: PaystubOrder): Promise<PaystubOrder> => {
  const taxes = await loadTaxes(order);
  const estimated = calculateOrder(order, taxes);
  const stubs = estimated.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map(given),
    deductions: stub.deductions.map(given),
  }));
  return calculateOrder({ ...estimated, stubs }, taxes);
};

test('the boxes are the YTD totals of the last stub, and the way to box 1 uses them', async () => {
  let order = wholeYear('PA');
  order = withDeduction(order, 'Health plan', 'section125', 50_00);
  order = withDeduction(order, '401(k)', 'retirement401k', 80_00);
  order = withDeduction(order, 'Union dues', 'afterTax', 10_00);
  order = await calculated(order);
  const stub = order.stubs[0]!;
  const ytd = (name: string): number =>
    stub.deductions.find((item) => item.key === name || item.name === name)!.ytdTotal;
  const { input } = await w2FromStubs(order);

  expect(input.year).toBe(2025);
  expect(input.bridge.grossPay).toBe(stub.ytdTotal);
  expect(input.boxes.medicareWages).toBe(stub.ytdTotal - ytd('Health plan'));
  expect(input.boxes.socialSecurityWages).toBe(input.boxes.medicareWages);
  expect(input.boxes.wages).toBe(input.boxes.medicareWages - ytd('401(k)'));
  expect(input.boxes.federalIncomeTax).toBe(ytd('federalIncomeTax'));
  expect(input.boxes.socialSecurityTax).toBe(ytd('socialSecurity'));
  expect(input.boxes.medicareTax).toBe(ytd('medicare'));
  expect(input.box12).toEqual([{ code: 'D', amount: ytd('401(k)') }]);
  expect(input.box13.retirementPlan).toBe(true);
  expect(input.stateRows.map(({ state, tax }) => [state, tax])).toEqual([['PA', ytd('stateIncomeTax')]]);
});

async function rowsOf(work: string, home: string) {
  const order = await calculated(setResidence(wholeYear(work), home));
  return (await w2FromStubs(order)).input.stateRows.map(({ state, tax }) => [state, tax > 0]);
}

test('each state that taxed the pay has its row', async () => {
  // Ohio and Pennsylvania have an agreement; Illinois takes what is more than the tax of Pennsylvania.
  expect(await rowsOf('OH', 'PA')).toEqual([['PA', true]]);
  expect(await rowsOf('PA', 'IL')).toEqual([
    ['PA', true],
    ['IL', true],
  ]);
  expect(await rowsOf('IL', 'PA')).toEqual([['IL', true]]);
});

test('a further state of work has a row with the wages of the hours there', async () => {
  const started = setStateHours(setStateHours(addOtherState(wholeYear('PA'), 'NC'), 0, 'PA', 20), 0, 'NC', 60);
  const { input, notes } = await w2FromStubs(await calculated(setPeriodNumber(started, 1)));
  // 1,600.00 in the period, three quarters of it in North Carolina. Pennsylvania, where the employee lives, taxes all of it.
  expect(input.stateRows.map(({ state, wages }) => [state, wages])).toEqual([
    ['PA', 160_000],
    ['NC', 120_000],
  ]);
  expect(input.stateRows.every(({ tax }) => tax > 0)).toBe(true);
  expect(input.box14).not.toContainEqual(expect.objectContaining({ label: 'North Carolina' }));
  expect(notes.join(' ')).not.toContain('State wages');
  const later = await w2FromStubs(await calculated(started));
  expect(later.notes.at(-1)).toMatch(/^State wages are divided by the hours on these stubs\./);
});

test('the tax of a city is in boxes 18 to 20 of its state, a fixed fee stays in box 14', async () => {
  let order = addLocalTax(wholeYear('OH'), { place: 'OH-columbus' });
  order = addLocalTax(order, { name: 'Hill city tax', ratePercent: 1, base: 'gross', cap: cents(20_000_00) });
  order = addLocalTax(order, { name: 'Service fee', ratePercent: null, amount: cents(2_00) });
  order = setDetails(withDeduction(order, 'Health plan', 'section125', 50_00), { taxMethod: 'official' });
  order = await calculated(order);
  const { input, notes } = await w2FromStubs(order);
  // 41,600.00 in the year, less 1,300.00 for the health plan. Columbus takes 2.5% of Medicare wages.
  expect(input.stateRows.map(({ wages, tax, ...row }) => [row, wages > 0, tax > 0])).toEqual([
    [{ state: 'OH', employerStateId: '', localWages: 40_300_00, localTax: 1_007_50, locality: 'Columbus' }, true, true],
    [{ state: 'OH', employerStateId: '', localWages: 20_000_00, localTax: 200_00, locality: 'Hill' }, false, false],
  ]);
  expect(input.box14).toEqual([{ label: 'Service fee', amount: 52_00 }]);
  expect(notes.join(' ')).not.toContain('There is no room');
  const third = addLocalTax(order, { name: 'Dale income tax', ratePercent: 1 });
  const full = await w2FromStubs(await calculated(third));
  expect(full.input.stateRows).toHaveLength(2);
  expect(full.notes.at(-1)).toBe('There is no room for OH, 416.00 local tax Dale. Enter it on a second W-2.');
});

test('New York City is named in box 20', async () => {
  const order = wholeYear('NY');
  const details = { ...order.details, taxMethod: 'official' as const, stateCertificate: { nycResident: true } };
  const [row] = (await w2FromStubs(await calculated({ ...order, details }))).input.stateRows;
  expect([row!.locality, row!.localWages === row!.wages, row!.localTax > 0]).toEqual(['NYC', true, true]);
});

const stubWithPhiladelphia = async (state: string) => {
  const order = await calculated(setPeriodNumber(addLocalTax(wholeYear(state), { place: 'PA-philadelphia' }), 1));
  return { order, stub: order.stubs[0]! };
};

test('stubs of a year in two states fill in a row for each', async () => {
  const rows = rowsOfStubs([
    await stubWithPhiladelphia('NJ'),
    await stubWithPhiladelphia('PA'),
    await stubWithPhiladelphia('PA'),
  ]);
  // 1,600.00 on each stub; 3.07% and, for people who live elsewhere, 3.43% of it.
  expect(rows.map(({ state, wages, localWages, locality }) => [state, wages, localWages, locality])).toEqual([
    ['NJ', 1_600_00, 0, ''],
    ['PA', 3_200_00, 4_800_00, 'Philadelphia'],
  ]);
  expect(rows[1]!.tax).toBe(2 * 49_12);
});

test('a W-2 filled from stubs fits in every box without a warning', async () => {
  let order = wholeYear('PA');
  order = withDeduction(order, 'Health plan', 'section125', 50_00);
  order = withDeduction(order, '401(k)', 'retirement401k', 80_00);
  const { input } = await w2FromStubs(await calculated(order));
  expect((await w2.calculate(input, today)).checks).toEqual([]);
});

test('a state without income tax gets no row', async () => {
  expect((await w2FromStubs(await calculated(wholeYear('TX')))).input.stateRows).toEqual([]);
});

test('a state disability tax is listed by name in box 14', async () => {
  const order = await calculated(wholeYear('CA'));
  const sdi = order.stubs[0]!.deductions.find(({ key }) => key === 'caSdi')!;
  const { input } = await w2FromStubs(order);
  expect(input.box14.map(({ amount }) => amount)).toEqual([sdi.ytdTotal]);
});

test('the last four digits and the name are copied, and the EIN is left to the employer', async () => {
  const order = wholeYear('TX');
  const employee = { ...order.employee, name: 'Maren J. Adeyemi', ssn: '0000' };
  const { input, notes } = await w2FromStubs(await calculated({ ...order, employee }));
  expect([input.employee.firstName, input.employee.lastName, input.employee.ssn]).toEqual([
    'Maren J.',
    'Adeyemi',
    '0000',
  ]);
  expect(input.employer.ein).toBe('');
  expect(notes[0]).toContain('Later pay is not included.');
});

test('a contractor gets no W-2', async () => {
  const order = await calculated(setEmploymentType(wholeYear('TX'), 'contractor'));
  await expect(w2FromStubs(order)).rejects.toThrow('Contractors do not get a W-2.');
});

test('tips that were already received, and the cost of group-term life, are in the boxes that name them', async () => {
  let order = wholeYear('PA');
  for (const [kind, rate] of [
    ['cashTips', 300_00],
    ['groupTermLife', 20_00],
    ['reimbursement', 90_00],
  ] as const) {
    const added = addCustomEarning(order, 0, { title: kind, type: 'once', kind });
    order = editEarning(added, 0, added.stubs[0]!.earnings.at(-1)!.key, { rate: cents(rate) });
  }
  const { input } = await w2FromStubs(await calculated(order));
  const { input: plain } = await w2FromStubs(await calculated(wholeYear('PA')));
  expect(input.boxes.wages).toBe(plain.boxes.wages + 320_00);
  expect(input.boxes.medicareWages).toBe(plain.boxes.medicareWages + 320_00);
  expect(input.boxes.socialSecurityTips).toBe(300_00);
  expect(input.box12).toEqual([{ code: 'C', amount: 20_00 }]);
});

/** 46 hours at 12.00 in each week, and cash tips. */
const stubOf46 = (index: number, payPeriod: { start: string; end: string }, starts: readonly string[]) => ({
  payPeriod,
  earnings: [
    { key: 'regular', rate: 12_00 },
    { kind: 'cashTips', rate: 100_00 + index },
  ],
  workweeks: starts.map((start) => ({ start, hours: [{ key: 'regular', hours: [46] }] })),
});

test('the overtime premium and the tips of 2026 are in box 12, as the sums of the stubs', async () => {
  const input = draftSchema.parse({
    details: { state: 'TX' },
    employee: { occupationCode: '102' },
    period0Index: 1,
    stubs: [
      stubOf46(1, { start: '2026-01-18', end: '2026-01-31' }, ['2026-01-18', '2026-01-25']),
      stubOf46(2, { start: '2026-01-04', end: '2026-01-17' }, ['2026-01-04', '2026-01-11']),
    ],
  });
  const order = await calculate(input, plainDate('2026-02-10'));
  const { input: form } = await w2FromStubs(order);
  expect(form.tippedOccupationCodes).toEqual(['102']);
  // Each week: 6 x 6.00
  expect(form.box12).toEqual([
    { code: 'TP', amount: 200_03 },
    { code: 'TT', amount: 4 * 36_00 },
  ]);
  const sum = (kind: string) =>
    order.stubs.reduce((total, { earnings }) => total + (earnings.find((line) => line.kind === kind)?.total ?? 0), 0);
  expect([sum('cashTips'), sum('overtimePremium')]).toEqual(form.box12.map(({ amount }) => amount));
});

const codesOf = async (order: PaystubOrder) =>
  (await w2FromStubs(await calculated({ ...order, employee: { ...order.employee, occupationCode: '102' } }))).input
    .tippedOccupationCodes;

test('an occupation code of somebody without tips, or of 2025, stays off the W-2', async () => {
  expect(await codesOf(wholeYear('TX'))).toEqual([]);
  const tipped = addCustomEarning(wholeYear('TX'), 0, { title: 'Cash tips', type: 'once', kind: 'cashTips' });
  const { key } = tipped.stubs[0]!.earnings.at(-1)!;
  expect(await codesOf(editEarning(tipped, 0, key, { rate: cents(100_00) }))).toEqual([]);
});

const withExemption = (ficaExemption: FicaExemption): Promise<PaystubOrder> =>
  calculated(
    setFederalCertificate(setDetails(wholeYear('TX'), { taxMethod: 'official' }), {
      ...plainCertificate('single'),
      ficaExemption,
    }),
  );

test('pay that the law does not count for Social Security or Medicare is in box 1 alone', async () => {
  // 26 × 1,600.00
  const wages = 41_600_00;
  const { input: student } = await w2FromStubs(await withExemption('studentVisa'));
  expect(student.boxes).toMatchObject({ wages, socialSecurityWages: 0, medicareWages: 0, medicareTax: 0 });
  const { input: teacher } = await w2FromStubs(await withExemption('publicPension'));
  expect(teacher.boxes).toMatchObject({ wages, socialSecurityWages: 0, medicareWages: wages, medicareTax: 603_20 });
  const checked = await Promise.all([student, teacher].map((input) => w2.calculate(input, today)));
  expect(checked.flatMap(({ checks }) => checks)).toEqual([]);
});
