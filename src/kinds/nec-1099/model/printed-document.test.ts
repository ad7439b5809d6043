import { expect, test } from 'vitest';
import { fieldsOf } from '../../../domain/documents/form-1099/amounts.ts';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import { MAXIMUM_MONEY, ZERO } from '../../../domain/money.ts';
import { exampleJob } from '../../../render/example-job.ts';
import { FORMS_DATE } from '../../../render/fixtures/forms-date.ts';
import { inspect, outside, overlaps } from '../../../render/fixtures/poppler.ts';
import { nec1099 } from './kind.ts';
import { boxOf } from '../../../domain/documents/form-1099/form-year.ts';
import { AMOUNTS } from './boxes.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';
import type { Nec1099Input } from './fields.ts';
import type { Nec1099View } from './view.ts';

const renderer = sharedRenderer();

const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');
const WIDE = 'Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwww Wwwwwwwww';
const longestAddress = {
  address1: `${WIDE} ${WIDE} ${WIDE}`.slice(0, 120),
  address2: `${WIDE} ${WIDE} ${WIDE}`.slice(0, 120),
  city: 'W'.repeat(50),
  state: 'DC',
  zip: '180155',
};

/** Every box of the year filled to its limit. */
function full(template: number, year: number): Nec1099Input {
  const sample = nec1099.sample(template) as Nec1099Input;
  const form = NEC_1099_YEARS.of(year);
  return {
    ...sample,
    year,
    isCorrected: true,
    directSales: true,
    payer: { ...sample.payer, name: WIDE, ...longestAddress },
    recipient: { ...sample.recipient, name: 'W'.repeat(50), ...longestAddress },
    accountNumber: 'W'.repeat(24),
    amounts: Object.fromEntries(
      fieldsOf(AMOUNTS).map((field) => [field, boxOf(form, field) ? MAXIMUM_MONEY : ZERO]),
    ) as Nec1099Input['amounts'],
    tippedOccupationCodes: year === 2026 ? ['101', '000'] : [],
    stateRows: ['PA', 'NJ'].map((state) => ({
      state,
      payerStateNumber: 'W'.repeat(16),
      taxWithheld: MAXIMUM_MONEY,
      income: MAXIMUM_MONEY,
    })),
  };
}

async function draw(input: unknown, template: number) {
  const job = await exampleJob(nec1099, template, input, undefined, FORMS_DATE);
  const { view, frame } = job.documents[0]!;
  return { view: view as Nec1099View, frame, issued: inspect(await renderer.render(job)) };
}

test.each([2021, 2022, 2023, 2024, 2025, 2026].flatMap((year) => [[year, 1] as const, [year, 2] as const]))(
  'the 1099-NEC of %i with every box filled is valid on template %i and has only the recipient’s copies',
  async (year, template) => {
    const input = full(template, year);
    expect(nec1099.schema.safeParse(input).error?.issues ?? []).toEqual([]);
    const drawn = await draw(input, template);
    using issued = drawn.issued;
    const { view, frame } = drawn;
    expect(issued.check()).toContain('No syntax or stream encoding errors');
    for (let page = 1; page <= Number(issued.info().Pages); page += 1) {
      const text = squeezed(issued.text(page));
      expect(text, `page ${page}`).toContain(squeezed(frame.statusLine));
      expect(text, `page ${page}`).toContain(squeezed(frame.label));
    }
    const words = issued.words();
    expect(overlaps(words)).toEqual([]);
    expect(outside(words)).toEqual([]);
    const lines = squeezed(issued.text());
    const columns = squeezed(words.map(({ text }) => text.replaceAll('&amp;', '&')).join(''));
    const printed = [
      view.payer.tin,
      view.recipient.tin,
      view.ombNumber,
      view.revision,
      view.year,
      ...view.rows.flat().flatMap(({ number, title, value }) => [number, title, value]),
      ...view.stateBoxes.flatMap(({ number, values }) => [number, ...values]),
      ...view.copies.flatMap(({ name, notice }) => [name, notice]),
      'Nonemployee Compensation',
      'CORRECTED (if checked)',
      'Instructions for Recipient',
    ].map(squeezed);
    expect(printed.filter((text) => !lines.includes(text) && !columns.includes(text))).toEqual([]);
    const text = lines.replaceAll(squeezed(frame.label), '');
    expect(text).not.toMatch(/Copy[A1C](?![a-z0-9])/);
    expect(text).not.toMatch(/VOID|InternalRevenueServiceCenter/);
  },
  30_000,
);

test('two copies of a 1099-NEC share a page', async () => {
  const drawn = await draw(nec1099.sample(2), 2);
  using issued = drawn.issued;
  expect(squeezed(issued.text(1)).match(/NonemployeeCompensation/g)?.length).toBeGreaterThanOrEqual(2);
  expect(issued.text(1)).toContain('Detach here');
});
