import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { hoursStatement } from '../kinds/hours-statement/model/kind.ts';
import { exampleJob } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { readPacked } from './fixtures/read-packed.ts';
import { referenceOf } from './packed-pdf.ts';

const renderer = sharedRenderer();
const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

test.each([
  [1, 'es', 'es-US'],
  [2, 'es', 'es-US'],
  [1, 'both', 'en-US'],
  [2, 'both', 'en-US'],
] as const)(
  'template %i in language %s prints its words and figures, none over another',
  async (template, language, tag) => {
    const pdf = await renderer.render(
      await exampleJob(hoursStatement, template, { ...hoursStatement.sample(template), language }),
    );
    using printed = inspect(pdf);
    const text = squeezed(printed.text());
    for (const words of ['Horas trabajadas', 'Licencia pagada', 'Total del mes', 'Alder Row Bakery LLC'])
      expect(text).toContain(words);
    expect(text.includes('Month total')).toBe(language === 'both');
    expect(text).toContain(
      'Hours and pay statement from Alder Row Bakery LLC / Constancia de horas y pago de Alder Row Bakery LLC',
    );
    const { packed, trailer } = readPacked(Buffer.from(pdf));
    expect(packed.get(referenceOf(trailer, 'Root'))).toContain(`/Lang (${tag})`);
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  },
);

test('a period that was not divided is printed whole, and its months have no total row', async () => {
  const sample = hoursStatement.sample(2);
  const periods = sample.periods.map((period) => ({ ...period, isDivided: false }));
  using printed = inspect(await renderer.render(await exampleJob(hoursStatement, 2, { ...sample, periods })));
  const text = squeezed(printed.text());
  expect(text).not.toContain('Month total');
  expect(text.match(/No total for this month/g)).toHaveLength(5);
  expect(text.match(/Whole period, not divided by month/g)).toHaveLength(3);
});
