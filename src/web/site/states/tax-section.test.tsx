import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { parseMoney } from '../../../domain/money.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import { stateFacts } from './state-facts.server.ts';
import { TaxSection } from './tax-section.tsx';

const TODAY = plainDate('2026-11-20');

const PAGES = await Promise.all(
  STATE_PAGES.map(async ({ code, name }) => {
    const facts = await stateFacts(code, TODAY);
    return { code, name, facts, html: renderToStaticMarkup(<TaxSection name={name} facts={facts} />) };
  }),
);
const escaped = (text: string): string => renderToStaticMarkup(text);

test('a source with an address is a link to it, and one without is plain text', () => {
  const sources = PAGES.flatMap(({ name, html, facts: { incomeTax, programs, withholding } }) =>
    [incomeTax, withholding, ...programs].flatMap((group) => (group === null ? [] : [{ name, html, ...group.source }])),
  );
  const faults = sources.filter(({ html, publication, address }) => {
    const link = address && `<a href="${escaped(address)}" rel="noreferrer">${escaped(publication)}</a>`;
    return !html.includes(link ?? `: ${escaped(publication)}`);
  });
  expect(faults.map(({ name, publication }) => [name, publication])).toEqual([]);
  expect(sources.filter(({ address }) => address !== null).length).toBeGreaterThan(70);
});

test('a link names the document alone, not who quotes it', () => {
  const names = PAGES.flatMap(({ html }) =>
    [...html.matchAll(/rel="noreferrer">([^<]*)<\/a>/g)].map(([, name]) => name),
  );
  expect(names.filter((name) => /: |\b(quote|read|calculator)s?\b/.test(name!))).toEqual([]);
});

const money = (written: string): number => parseMoney(written.replace(/[$,]/g, ''))!;
const texts = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text!);

test('the steps of a chart are the rows of the first table, and as high as its rates', () => {
  for (const { name, facts, html } of PAGES) {
    const rows = facts.incomeTax?.single ?? [];
    const [chart = ''] = /<svg[^>]*data-steps=""[^]*?<\/svg>/.exec(html) ?? [];
    const drawn = texts(chart, /<text[^>]*>([^<]*)</g);
    expect([name, drawn]).toEqual([name, rows.length > 1 ? rows.flatMap(({ over, rate }) => [over, rate]) : []]);
    const lengths = texts(chart, /<rect[^>]* width="([\d.]+)%"/g).map(Number);
    const rates = rows.map(({ rate }) => Number.parseFloat(rate));
    const unit = Math.max(...lengths) / Math.max(...rates);
    for (const [index, length] of lengths.entries())
      expect(Math.abs(length - rates[index]! * unit), `${name} ${index}`).toBeLessThan(0.01);
  }
});

test('the marked step is the bracket that the tax of the sample paycheck is in', async () => {
  let plain = 0;
  for (const { code, name, facts } of PAGES) {
    const { incomeTax, example } = facts;
    expect([name, example.bracket >= 0]).toEqual([name, incomeTax !== null]);
    // What a schedule adds is in no bracket.
    if (incomeTax === null || (await loadTaxTables(2026, code)).incomeTax!.schedule) continue;
    plain++;
    const [base, next] = incomeTax.single.slice(example.bracket).map((row) => money(row.base));
    const tax = money(example.lines.find((line) => line.name === `${name} income tax`)!.standard!) * 26;
    expect([name, tax >= base! - 26, tax <= (next ?? Infinity) + 26]).toEqual([name, true, true]);
  }
  expect(plain).toBeGreaterThan(25);
});
