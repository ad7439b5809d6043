import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { isAppError } from '../../../domain/errors.ts';
import { sumOf } from '../../../domain/money.ts';
import { calculate } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema } from './schema.ts';

const today = plainDate('2026-11-20');
const calculated = (request: unknown) => calculate(draftSchema.parse(request), today);
const periodsOf = async (request: unknown) =>
  (await calculated(request)).stubs.map(({ payPeriod, payDate }) => `${payPeriod.start} ${payPeriod.end} ${payDate}`);

const texas = { state: 'TX' };

const between = (start: string, end: string) => ({ payPeriod: { start, end } });

/** The fields named in the error for a request. */
async function refusedFields(request: unknown): Promise<unknown> {
  const failure = await calculated(request).catch((error: unknown) => error);
  if (!isAppError(failure)) throw failure;
  expect(failure.code).toBe('INVALID_INPUT');
  return failure.fields;
}

test('one date sets the period and the pay date keeps its offset', async () => {
  const request = { details: texas, stubs: [{ payPeriod: { start: '2026-03-02' }, payDate: '2026-03-19' }] };
  expect(await periodsOf(request)).toEqual(['2026-03-02 2026-03-15 2026-03-19']);
});

test('an end date sets the period too', async () => {
  const request = {
    details: { ...texas, paymentPeriodicity: 'monthly' },
    stubs: [{ payPeriod: { end: '2026-02-28' } }],
  };
  expect((await periodsOf(request))[0]).toMatch(/^2026-02-01 2026-02-28 /);
});

test('quantity adds earlier stubs, newest first, with the same offset', async () => {
  const request = {
    details: { ...texas, paymentPeriodicity: 'weekly', quantity: 3 },
    stubs: [{ payPeriod: { start: '2026-03-01', end: '2026-03-07' }, payDate: '2026-03-09' }],
  };
  expect(await periodsOf(request)).toEqual([
    '2026-03-01 2026-03-07 2026-03-09',
    '2026-02-22 2026-02-28 2026-03-02',
    '2026-02-15 2026-02-21 2026-02-23',
  ]);
});

test('without stubs, the newest period is the latest one paid before today', async () => {
  const [period] = await periodsOf({ details: texas });
  expect(period!.slice(0, 21)).toBe('2026-11-01 2026-11-14');
});

test('complete periods stay as they are, from the 31st of a month too', async () => {
  const stubs = [
    { payPeriod: { start: '2026-02-28', end: '2026-03-30' } },
    { payPeriod: { start: '2026-01-31', end: '2026-02-27' } },
  ];
  const periods = await periodsOf({ details: { ...texas, paymentPeriodicity: 'monthly' }, stubs });
  expect(periods.map((period) => period.slice(0, 21))).toEqual(['2026-02-28 2026-03-30', '2026-01-31 2026-02-27']);
});

test('periods with a gap, of another length or past the year are refused by field', async () => {
  const weekly = { ...texas, paymentPeriodicity: 'weekly' };
  expect(await refusedFields({ details: weekly, stubs: [between('2026-03-01', '2026-03-08')] })).toEqual({
    'stubs.0.payPeriod.end': 'The pay period must be one weekly period long',
  });
  expect(
    await refusedFields({
      details: weekly,
      stubs: [between('2026-03-08', '2026-03-14'), between('2026-02-22', '2026-02-28')],
    }),
  ).toEqual({ 'stubs.1.payPeriod.end': 'Pay periods must be in order, newest first, without gaps' });
  expect(await refusedFields({ details: weekly, stubs: [{ payPeriod: { start: '2026-12-28' } }] })).toEqual({
    'stubs.0.payPeriod.end': 'The pay period cannot end after 12/31/2026',
  });
});

test('too many hours, a period number past the year and a duplicate key are refused', async () => {
  const hours = { details: texas, stubs: [{ earnings: [{ key: 'regular', hours: 337 }] }] };
  expect(await refusedFields(hours)).toEqual({ 'stubs.0.earnings.0.hours': 'Hours must be from 0 to 336' });
  const number = { period0Index: 20, details: texas, stubs: [{ payPeriod: { start: '2026-01-04' } }] };
  expect(await refusedFields(number)).toEqual({ period0Index: 'The pay period number must be from 1 to 2' });
  const twice = { details: texas, stubs: [{ earnings: [{ key: 'regular' }, { key: 'regular' }] }] };
  expect(await refusedFields(twice)).toEqual({
    'stubs.0.earnings.1': 'regular is on this stub twice. Give each line a different name',
  });
  const plans = { details: texas, stubs: [{ deductions: [{ name: 'Health plan' }, { name: 'Health plan' }] }] };
  expect(await refusedFields(plans)).toEqual({
    'stubs.0.deductions.1': 'Health plan is on this stub twice. Give each line a different name',
  });
});

test('regular pay starts from the default rate and the default hours of the periodicity', async () => {
  const hourly = await calculated({ details: { ...texas, paymentPeriodicity: 'weekly' } });
  expect(hourly.stubs[0]!.total).toBe(20_00 * 40);
  const salary = await calculated({ details: { ...texas, paymentPeriodicity: 'monthly', paymentType: 'salary' } });
  expect(salary.stubs[0]!.total).toBe(4_800_000 / 12);
});

test('a custom earning keeps its YTD through a stub that does not have it', async () => {
  const { stubs } = await calculated({
    period0Index: 1,
    details: { ...texas, paymentPeriodicity: 'weekly' },
    stubs: [
      { payPeriod: { start: '2026-01-18' }, earnings: [{ name: 'Night shift', rate: 200, hours: 10 }] },
      {},
      { earnings: [{ name: 'Night shift', rate: 200, hours: 5 }] },
    ],
  });
  const nights = stubs.map(({ earnings }) => earnings.find(({ name }) => name === 'Night shift')!);
  expect(nights.map(({ total }) => total)).toEqual([2000, 0, 1000]);
  expect(nights.map(({ ytdTotal }) => ytdTotal)).toEqual([3000, 1000, 1000]);
});

test('an overridden tax is kept and counted as entered by the issuer', async () => {
  const { stubs } = await calculated({
    details: texas,
    stubs: [{ deductions: [{ key: 'socialSecurity', enteredAmount: 1234, givenPriorYTD: 5000 }] }],
  });
  const tax = stubs[0]!.deductions.find(({ key }) => key === 'socialSecurity')!;
  expect([tax.amount, tax.priorYTD, tax.ytdTotal]).toEqual([1234, 5000, 6234]);
  expect(stubs[0]!.enteredByIssuer).toBe(2);
});

test('calculated amounts sent by a client are ignored', async () => {
  const [honest, forged] = await Promise.all([
    calculated({ details: texas }),
    calculated({
      details: texas,
      stubs: [{ total: 1, netPayTotal: 99_999_999, earnings: [{ key: 'regular', total: 7, ytdTotal: 7 }] }],
    }),
  ]);
  expect(forged.stubs[0]!.netPayTotal).toBe(honest.stubs[0]!.netPayTotal);
  expect(forged.stubs[0]!.ytdTotal).toBe(honest.stubs[0]!.ytdTotal);
});

test.each([1, 2, 3, 4])(
  'a calculated order of template %i, stored and read again, gives the same amounts',
  async (id) => {
    const first = await calculate({ ...sample(id), details: { ...sample(id).details, quantity: 4 } }, today);
    const stored: unknown = JSON.parse(JSON.stringify(first));
    const second = await calculated(stored);
    expect(JSON.parse(JSON.stringify(second))).toEqual(stored);
  },
);

test('every calculated deduction has its working and the totals are the sums of the lines', async () => {
  const { stubs } = await calculate(sample(4), today);
  const [stub] = stubs;
  const taxes = stub!.deductions.filter(({ isCustom }) => !isCustom);
  expect(taxes.length).toBeGreaterThanOrEqual(6);
  for (const tax of taxes) {
    const { steps, amount } = tax.working!.read();
    expect(steps.length).toBeGreaterThan(1);
    expect(amount).toBe(tax.nominalAmount);
  }
  expect(sumOf(stub!.earnings, ({ total }) => total)).toBe(stub!.total);
  expect(stub!.total - stub!.deductionTotal).toBe(stub!.netPayTotal);
});

test('a contractor has no deductions and gets the employee’s copy', async () => {
  const { details, stubs } = await calculated({
    details: { ...texas, employmentType: 'contractor', copies: 'both' },
    stubs: [{ deductions: [{ name: 'Tools', enteredAmount: 1000 }] }],
  });
  expect(details.copies).toBe('employee');
  expect(stubs[0]!.deductionTotal).toBe(0);
  expect(stubs[0]!.netPayTotal).toBe(stubs[0]!.total);
});

test('a year without tax tables is an error that names the year', async () => {
  const late = calculated({
    details: { ...texas, paymentPeriodicity: 'weekly' },
    stubs: [{ payPeriod: { end: '2026-11-14' }, payDate: '2028-01-08' }],
  });
  await expect(late).rejects.toThrow(/2028/);
});

test('only specimens get made-up identifiers', async () => {
  const specimen = await calculate({ ...sample(2), details: { ...sample(2).details, quantity: 2 } }, today);
  expect(new Set(specimen.stubs.map(({ fields }) => fields.adviceNumber)).size).toBe(2);
  const same = await calculate(
    { ...sample(2), identifierMode: 'same', details: { ...sample(2).details, quantity: 2 } },
    today,
  );
  expect(new Set(same.stubs.map(({ fields }) => fields.adviceNumber)).size).toBe(1);
  const real = await calculate({ ...sample(2), templateMode: false }, today);
  expect(real.stubs[0]!.fields.adviceNumber).toBe('');
  const own = await calculated({
    template: { selectedTemplateIndex: 1 },
    details: texas,
    stubs: [{ fields: { adviceNumber: 'A-17', batchNumber: 'X' } }],
  });
  expect(own.stubs[0]!.fields).toEqual({ adviceNumber: 'A-17' });
});

test('a line of a kind needs no name, and its kind decides how it is paid', async () => {
  const { stubs } = await calculated({
    details: texas,
    stubs: [
      {
        earnings: [
          { key: 'regular', rate: 2_000, hours: 80 },
          { kind: 'pieceWork', rate: 150, hours: 1_200 },
          { kind: 'reimbursement', rate: 5_000 },
        ],
      },
    ],
  });
  expect(stubs[0]!.earnings.filter(({ kind }) => kind).map(({ name, type, total }) => [name, type, total])).toEqual([
    ['Piece work', 'units', 180_000],
    ['Reimbursement', 'once', 5_000],
  ]);
  expect([stubs[0]!.total, stubs[0]!.adjustmentTotal]).toEqual([340_000, 5_000]);
});

const units = (hours: number) => ({ details: texas, stubs: [{ earnings: [{ kind: 'pieceWork', rate: 1, hours }] }] });

test('hours have the limit of the pay period, units of piece work their own', async () => {
  expect((await calculated(units(100_000))).stubs[0]!.earnings.at(-1)!.total).toBe(100_000);
  expect(await refusedFields(units(100_001))).toEqual({
    'stubs.0.earnings.0.hours': 'Units must be from 0 to 100000',
  });
});
