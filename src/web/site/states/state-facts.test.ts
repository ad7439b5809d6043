import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { parseMoney } from '../../../domain/money.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import { wageStatementItems } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { stateFacts } from './state-facts.server.ts';

const TODAY = plainDate('2026-11-20');
const money = (written: string | null): number => parseMoney((written ?? '0').replace(/[$,]/g, ''))!;

test('there is a page for each of the 50 states and the District of Columbia', () => {
  expect(STATE_PAGES).toHaveLength(51);
  expect(new Set(STATE_PAGES.map(({ path }) => path)).size).toBe(51);
  expect(STATE_PAGES.map(({ slug }) => slug)).toContain('district-of-columbia');
});

test('gross pay minus all lines equals net pay on every page with both methods', async () => {
  for (const { code, name } of STATE_PAGES) {
    const { example } = await stateFacts(code, TODAY);
    for (const [method, net] of [
      ['standard', example.standardNet],
      ['official', example.officialNet],
    ] as const) {
      const withheld = example.lines.reduce((sum, line) => sum + money(line[method]), 0);
      expect([name, method, money(example.gross) - withheld]).toEqual([name, method, money(net)]);
    }
  }
});

test('a page shows an income tax and its source exactly if the engine withholds one', async () => {
  for (const { code, name } of STATE_PAGES) {
    const { incomeTax, example } = await stateFacts(code, TODAY);
    const tables = await loadTaxTables(2026, code);
    expect([name, incomeTax === null]).toEqual([name, tables.incomeTax === null]);
    expect([name, example.lines.some((line) => line.name === `${name} income tax`)]).toEqual([
      name,
      incomeTax !== null,
    ]);
    const { source } = incomeTax ?? {};
    expect([name, source && source.publication + source.further]).toEqual([name, tables.incomeTax?.source]);
    expect([name, incomeTax?.single.length]).toEqual([name, tables.incomeTax?.brackets.single.length]);
  }
});

test('a page lists every item that the generator can require in that state', async () => {
  for (const { code, name } of STATE_PAGES) {
    const { law } = await stateFacts(code, TODAY);
    const required = (['hour', 'salary', 'piece'] as const).flatMap((paidBy) =>
      wageStatementItems(code, {
        payDate: TODAY,
        paidBy,
        exemptFromOvertime: false,
        getsTips: true,
        claimsAllowances: true,
        shown: new Set(),
      }),
    );
    expect([name, new Set(law.items.map(({ item }) => item))]).toEqual([
      name,
      new Set(required.map(({ item }) => item)),
    ]);
    expect([name, law.isRequired]).toEqual([name, required.length > 0]);
  }
});

test('notes on a page contain no identifiers or placeholders', async () => {
  for (const { code } of STATE_PAGES) {
    const { law, incomeTax, programs } = await stateFacts(code, TODAY);
    const words = [...law.notes, ...(incomeTax?.notes ?? []), ...programs.flatMap(({ remarks }) => remarks)].join(' ');
    expect(words).not.toMatch(/\b[a-z]+[A-Z]\w+\b|undefined|TODO/);
  }
});
