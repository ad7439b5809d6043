import { expect, test } from 'vitest';
import { plainDate } from '../../../calendar.ts';
import { AppError } from '../../../errors.ts';
import { loadTaxTables } from '../load-tables.ts';
import { stubOf } from '../tax-context.fixture.ts';
import type { StateCertificate, TaxLine } from '../tax-context.ts';
import { taxLines } from '../taxes.ts';
import { certificateQuestions } from './edition.ts';

type Change = Parameters<typeof stubOf>[1];

async function stateTax(
  state: string,
  gross: number,
  stateCertificate: StateCertificate,
  more: Change = {},
): Promise<TaxLine> {
  const context = stubOf(gross, { state, stateCertificate, ...more });
  const tables = await loadTaxTables(Number(context.payDate.slice(0, 4)), state);
  return taxLines(context, tables).find((line) => line.key === 'stateIncomeTax')!;
}

test('lists the questions of the state with defaults, and the two questions of every state', async () => {
  const questions = certificateQuestions(await loadTaxTables(2026, 'CA'), plainDate('2026-11-20'));
  expect(questions?.certificate).toBe('DE 4');
  expect(questions?.inputs.map((input) => [input.name, input.type, input.default])).toEqual([
    ['status', 'choice', 'single'],
    ['regularAllowances', 'count', 0],
    ['estimatedDeductionAllowances', 'count', 0],
    ['exempt', 'bool', false],
    ['additional', 'money', 0],
  ]);
});

test('asks nothing for a state without its own method on that date', async () => {
  expect(certificateQuestions(await loadTaxTables(2021, 'NY'), plainDate('2021-11-20'))).toBeNull();
  expect(certificateQuestions(await loadTaxTables(2026, 'TX'), plainDate('2026-11-20'))).toBeNull();
});

test('exempt means no tax, and the additional amount is added after the last step', async () => {
  expect((await stateTax('PA', 100_000, { additional: 12.5 })).amount).toBe(4320);
  expect((await stateTax('PA', 100_000, { exempt: true, additional: 12.5 })).amount).toBe(0);
  expect((await stateTax('MA', 100_000, { student: true })).amount).toBe(0);
});

test('a state that follows the federal W-4 takes the filing status from it', async () => {
  // Utah, married: 4.45% of 2,000 = 89; 37 less 1.3% of (2,000 − 719) = 17 leaves 20; 69. Single: 89 − 0.
  const married = await stateTax('UT', 200_000, {}, { maritalStatus: 'married' });
  expect(married.amount).toBe(6900);
  expect((await stateTax('UT', 200_000, { status: 'single' }, { maritalStatus: 'married' })).amount).toBe(8900);
});

test.each<[string, string, StateCertificate]>([
  ['CA', 'status', { status: 'widowed' }],
  ['CA', 'regularAllowances', { regularAllowances: 1.5 }],
  ['CA', 'regularAllowances', { regularAllowances: -1 }],
  ['CA', 'regularAllowances', { regularAllowances: 100 }],
  ['AZ', 'percent', { percent: 2.2 }],
  ['IN', 'county', { county: 'constructor' }],
  ['IN', 'countyRatePercent', { countyRatePercent: 101 }],
  ['NY', 'nycResident', { nycResident: 'yes' }],
  ['PA', 'additional', { additional: Number.NaN }],
])('%s refuses an answer that its question %s does not allow', async (state, name, answers) => {
  const refusal: unknown = await stateTax(state, 100_000, answers).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).code).toBe('INVALID_INPUT');
  expect(Object.keys((refusal as AppError).fields ?? {})).toEqual([`stateCertificate.${name}`]);
});

test('ignores answers to questions that the state does not ask', async () => {
  expect((await stateTax('PA', 100_000, { regularAllowances: 3 })).amount).toBe(3070);
});

test('treats four-week pay as two biweekly paychecks', async () => {
  // 2 × (22.54 + 5.4% of (1,413.565 − 284.60 − 535)) = 2 × 54.61
  const line = await stateTax('NY', 282_713, {}, { frequency: 13 });
  expect(line.amount).toBe(10_922);
  expect(line.working().steps[1]).toMatchObject({ sum: '2,827.13 ÷ 2', result: '1,413.565' });
});

test('New York quarterly pay uses the monthly table for a third of the pay, times three', async () => {
  const quarterly = await stateTax('NY', 1_800_000, {}, { frequency: 4 });
  const monthly = await stateTax('NY', 600_000, {}, { frequency: 12 });
  expect(quarterly.amount).toBe(3 * monthly.amount);
});

test('uses the standard state rule and says so when no official edition applies', async () => {
  const line = await stateTax('NY', 200_000, {}, { payDate: '2021-11-20' });
  const standard = await stateTax('NY', 200_000, {}, { payDate: '2021-11-20', method: 'standard' });
  expect(line.amount).toBe(standard.amount);
  expect(line.working().method).toBe('standard');
  expect(line.working().notice).toMatch(/^No published withholding method for New York covers 2021-11-20/);
  expect(standard.working().notice).toBeUndefined();
});

test('says when figures are derived, and where one has no confirmed source', async () => {
  const ohio = await stateTax('OH', 200_000, {}, { payDate: '2025-03-14' });
  expect(ohio.working().caveat).toBe(
    'These figures were derived from the law using the rule for other years. They were not read in the state’s publication.',
  );
  const high = await stateTax('OH', 500_000, {}, { payDate: '2025-03-14' });
  expect(high.working().caveat).toMatch(/no confirmed source/);
  expect((await stateTax('PA', 200_000, {})).working().caveat).toBeUndefined();
});
