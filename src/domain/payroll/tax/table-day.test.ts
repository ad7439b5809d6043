import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { earlierTables, earlierTablesNote, NEWEST_TAX_YEAR, tableDay } from './table-day.ts';
import { TAX_STATES } from './tax-states.ts';

const next = NEWEST_TAX_YEAR + 1;
const day = (text: string) => plainDate(text);

test('uses the newest tables for a year without tables, from November of the year before', () => {
  const payDate = day(`${next}-01-08`);
  expect(tableDay(payDate, day(`${NEWEST_TAX_YEAR}-10-31`))).toBe(payDate);
  expect(tableDay(payDate, day(`${NEWEST_TAX_YEAR}-11-01`))).toBe(`${NEWEST_TAX_YEAR}-12-31`);
  expect(tableDay(payDate, day(`${next}-06-01`))).toBe(`${NEWEST_TAX_YEAR}-12-31`);
  expect(tableDay(day(`${next + 2}-01-08`), day(`${next}-06-01`))).toBe(`${next + 2}-01-08`);
});

test('uses the tables of the pay year when they exist', () => {
  expect(tableDay(day('2024-03-01'), day(`${next}-06-01`))).toBe('2024-03-01');
  expect(earlierTablesNote(day('2024-03-01'))).toBe('');
});

test('a pay stub for a year without tables uses the newest ones and says so', async () => {
  const sample = payStub.sample(1) as { stubs: readonly object[] };
  const input = {
    ...sample,
    templateMode: false,
    stubs: [{ ...sample.stubs[0], payPeriod: { start: `${next}-01-03` }, payDate: `${next}-01-22` }],
  };
  const parsed = payStub.draftSchema.parse({
    ...input,
    details: { ...payStub.draftSchema.parse(sample).details, quantity: 1 },
  });
  const [document] = payStub.documents(await payStub.calculate(parsed, day(`${next}-01-20`)), 1);
  const printed = JSON.stringify(document!.view);
  expect(printed).toContain(
    `Calculated with the tax tables of ${NEWEST_TAX_YEAR}: those of ${next} are not available yet.`,
  );
});

test.each(['official', 'standard'] as const)(
  'a pay date in January is calculated in every state by the %s method, and every stub names the tables',
  async (taxMethod) => {
    const today = day(`${NEWEST_TAX_YEAR}-12-20`);
    const parsed = payStub.draftSchema.parse(payStub.sample(1));
    const unnamed: string[] = [];
    for (const { code } of TAX_STATES) {
      const input = payStub.draftSchema.parse({
        ...parsed,
        templateMode: false,
        details: { ...parsed.details, state: code, taxMethod, stateCertificate: {}, quantity: 1 },
        stubs: [{ payPeriod: { start: `${NEWEST_TAX_YEAR}-12-13` }, payDate: `${next}-01-08` }],
      });
      const [document] = payStub.documents(await payStub.calculate(input, today), 1);
      if (!JSON.stringify(document!.view).includes(earlierTables(next))) unnamed.push(code);
    }
    expect(unnamed).toEqual([]);
  },
);
