import { describe, expect, test } from 'vitest';
import { dayOfWeek, plainDate } from '../../../domain/calendar.ts';
import { codesEn } from '../../../domain/language/codes/en.ts';
import { codesEs } from '../../../domain/language/codes/es.ts';
import { TAXES } from '../../../domain/language/messages/taxes/area.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { payStub } from './kind.ts';
import { type ExplainedStubs, payCodesOf, taxOf } from './pay-codes.ts';
import { sample } from './sample.ts';
import { draftSchema, type PayStubRequest } from './schema.ts';

const TODAY = plainDate('2026-11-20');

async function explained(state: string, change: Partial<NonNullable<PayStubRequest['stubs']>[number]> = {}, more = {}) {
  const given = sample(1);
  const [stub] = given.stubs;
  const input = draftSchema.parse({
    ...given,
    details: { ...given.details, state, taxMethod: 'official', ...more },
    stubs: [{ ...stub, ...change }],
  });
  const order = await payStub.calculate(input, TODAY);
  return [{ order, stubs: order.stubs }] satisfies readonly ExplainedStubs[];
}

/** Every text of the words, by its path. */
const texts = (value: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, part]) => texts(part, `${path}.${key}`));

test('every explanation is a sentence in both languages, and none was left in English', () => {
  const english = new Map(texts(codesEn));
  const explanations = /^\.(?:earnings|ownEarnings|deductions|ownDeductions|taxes|courtOrders|leave)\./;
  const spanish = texts(codesEs);
  expect(spanish.filter(([path, text]) => text === english.get(path))).toEqual([]);
  const unended = spanish.filter(
    ([path, text]) => explanations.test(path) && (!text.endsWith('.') || !english.get(path)!.endsWith('.')),
  );
  expect(unended).toEqual([]);
});

describe('every line of a stub is explained', () => {
  test.each(TAX_STATES.map(({ code }) => code))('in %s', async (state) => {
    const from = await explained(state, {}, { localTaxes: [{ name: 'Springfield payroll tax', ratePercent: 1 }] });
    const { codes } = payCodesOf(from, 'en');
    const lines = from[0]!.stubs[0]!.deductions.map(({ name }) => name);
    expect(lines.filter((name) => !codes.some((code) => code.name === name))).toEqual([]);
    expect(codes.filter(({ meaning }) => !meaning)).toEqual([]);
    // A tax of a state has its own explanation: only a local tax under the issuer's name has the general one.
    const unknown = codes.filter(({ part, name }) => part === 'taxes' && taxOf(name) === null);
    expect(unknown.map(({ name }) => name)).toEqual(['Springfield payroll tax']);
    const spanish = payCodesOf(from, 'es').codes;
    expect(spanish.map(({ part }) => part)).toEqual(codes.map(({ part }) => part));
    expect(spanish.filter(({ meaning }, index) => meaning === codes[index]!.meaning)).toEqual([]);
  });
});

test('names the rates of a line once, and every kind of pay with its own meaning', async () => {
  const earnings = [
    { key: 'regular', rate: 2_100, hours: 40 },
    { key: 'overtime', rate: 3_150, hours: 2 },
    { name: 'Charged tips', kind: 'chargedTips' as const, rate: 8_000 },
    { name: 'Reimbursement', kind: 'reimbursement' as const, rate: 2_000 },
    { name: 'Weekend visits', type: 'hourly' as const, rate: 2_450, hours: 6 },
  ];
  const one = await explained('OR', { earnings });
  const other = await explained('OR', { earnings: [{ key: 'regular', rate: 2_300, hours: 40 }] });
  const { codes, frequency } = payCodesOf([...one, ...other], 'es');
  expect(codes.find(({ name }) => name === 'Regular')).toMatchObject({ rates: ['21.00/hr', '23.00/hr'], isOwn: false });
  expect(codes.find(({ name }) => name === 'Propinas con tarjeta')?.meaning).toBe(codesEs.earnings.chargedTips);
  expect(codes.find(({ name }) => name === 'Reembolso')).toMatchObject({ part: 'adjustments' });
  expect(codes.find(({ name }) => name === 'Weekend visits')).toMatchObject({ isOwn: true, rates: ['24.50/hr'] });
  expect(codes.find(({ name }) => name === 'Licencia pagada de Oregón')).toMatchObject({ part: 'taxes' });
  expect(frequency).toBe('Cada dos semanas');
});

test('says that tips count toward the minimum wage only in a state that allows it', async () => {
  const earnings = [
    { key: 'regular', rate: 2_100, hours: 40 },
    { key: 'tips', rate: 8_000 },
  ];
  const allowances = async (state: string) => payCodesOf(await explained(state, { earnings }), 'en').allowances;
  expect([await allowances('OR'), await allowances('TX')]).toEqual(['None', codesEn.allowances.tips]);
});

test('names the day on which workweeks begin, where stubs have them', async () => {
  const { stubs } = (await explained('OR'))[0]!;
  const start = stubs[0]!.payPeriod.start;
  const earnings = [{ key: 'regular', rate: 2_100 }];
  const weeks = { earnings, workweeks: [{ start, hours: [{ key: 'regular', hours: [38] }] }] };
  const workweek = async (change: object) => {
    const from = await explained('OR', change);
    return (['en', 'es'] as const).map((language) => payCodesOf(from, language).workweek);
  };
  expect(await workweek({})).toEqual(['', '']);
  const day = dayOfWeek(start);
  expect(await workweek(weeks)).toEqual([codesEn.workweekFrom[day], codesEs.workweekFrom[day]]);
});

test('each tax that calculations name is found by its name, with the name of its state', () => {
  for (const [key, name] of Object.entries(TAXES.en)) expect(taxOf(name.replace('{state}', 'Oregon'))?.key).toBe(key);
  expect(taxOf('Parking')).toBeNull();
});

test('explains court orders and leave', async () => {
  const from = await explained(
    'OR',
    {},
    {
      courtOrders: [{ name: 'Case 4471', kind: 'support', amount: 10_000 }],
      leave: [{ name: 'Sick leave', kind: 'sick', accrual: { by: 'hoursWorked', hours: 30 } }],
    },
  );
  const { codes } = payCodesOf(from, 'en');
  expect(codes.find(({ name }) => name === 'Case 4471')).toMatchObject({
    part: 'postTax',
    meaning: codesEn.courtOrders.support,
  });
  expect(codes.at(-1)).toMatchObject({ part: 'leave', meaning: codesEn.leave.sick });
});
