import { describe, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import type { Cents } from '../domain/money.ts';
import { DOCUMENT_LANGUAGES } from '../domain/language/document-language.ts';
import type { StubView } from '../kinds/pay-stub/model/document-view.ts';
import { FULL_DEDUCTIONS, FULL_EARNINGS, fullStub } from '../kinds/pay-stub/model/full-stub.fixture.ts';
import { payStub } from '../kinds/pay-stub/model/kind.ts';
import { EXAMPLE_DATE, exampleJob } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

/** A name that is longer than its column continues on the next line, so only the order of its words is read. */
const wordsOf = (text: string): readonly string[] => text.split(/[\s/]+/).filter((word) => word !== '');

test('the stub holds 14 earnings, 12 deductions, 3 court orders, 4 deposits and 3 leave balances', async () => {
  const { stubs } = await payStub.calculate(fullStub(1, 'en'), EXAMPLE_DATE);
  const [stub] = stubs;
  expect([FULL_EARNINGS.length, FULL_DEDUCTIONS.length]).toEqual([14, 12]);
  expect(stub!.earnings.filter(({ total }) => total > 0)).toHaveLength(14);
  expect(stub!.deductions.filter(({ isCustom, amount }) => isCustom && amount > 0)).toHaveLength(12);
  expect(stub!.deductions.filter(({ key, amount }) => key.startsWith('court-order') && amount > 0)).toHaveLength(3);
  expect(stub!.deposits!.reduce((sum, part) => sum + part, 0)).toBe(stub!.netPayTotal satisfies Cents);
  expect([stub!.deposits!.length, stub!.leave!.length]).toEqual([4, 3]);
});

describe.each([1, 2, 3, 4])('template %d', (template) => {
  test.each(DOCUMENT_LANGUAGES)(
    'prints every line and amount of a full stub in %s, each page with its head and foot',
    async (language) => {
      const job = await exampleJob(payStub, template, fullStub(template, language));
      const view = job.documents[0]!.view as StubView;
      using printed = inspect(await renderer.render(job));
      const words = printed.words();
      const found = new Set(words.map(({ text }) => text));
      const views = [view, ...(view.translation ? [view.translation as StubView] : [])];
      const rows = views.flatMap(({ earnings, taxes, beforeTax, afterTax, adjustments }) => [
        ...earnings,
        ...taxes,
        ...beforeTax,
        ...afterTax,
        ...adjustments!.rows,
      ]);
      const parts = views.flatMap(({ deposits, leave }) => [
        ...deposits.map(({ name, amount }) => [name, amount]),
        ...leave.map(({ name, balance }) => [name, balance]),
      ]);
      const wanted = [...rows.flatMap(({ name, amount, ytd }) => [name, amount.text, ytd.text]), ...parts.flat()];
      const missing = wanted.flatMap(wordsOf).filter((word) => !found.has(word) && !found.has(word.replace(/,$/, '')));
      expect([...new Set(missing)]).toEqual([]);

      const pages = printed.text().split('\f').slice(0, -1);
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain('Self-prepared. Issuer not verified.');
        expect(page).toContain(job.documents[0]!.frame.number);
        expect(page).toMatch(new RegExp(`\\b${index + 1}(?: of | de |/)${pages.length}\\b`));
      }
      expect(overlaps(words)).toEqual([]);
      expect(outside(words)).toEqual([]);
    },
  );
});
