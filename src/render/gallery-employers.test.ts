import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { GALLERY, inputOfYear, w2OfYear } from '../kinds/gallery-employers.fixture.ts';
import { payStub } from '../kinds/pay-stub/model/kind.ts';
import { w2 } from '../kinds/w2/model/kind.ts';
import { exampleJob } from './example-job.ts';
import { FORMS_DATE } from './fixtures/forms-date.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

test.each(GALLERY.employers.map((employer, index) => ({ employer, template: (index % 4) + 1 })))(
  'the last stub of $employer.id prints in template $template with nothing outside or overlapping',
  async ({ employer, template }) => {
    const job = await exampleJob(payStub, template, inputOfYear(employer, template));
    using printed = inspect(await renderer.render({ ...job, documents: job.documents.slice(0, 1) }));
    const { facts } = job.documents[0]!;
    expect(printed.text()).toContain(facts.person);
    const net = facts.figures.find(({ name }) => name === 'Net pay')!.amount;
    expect(printed.text().replaceAll(',', '')).toContain((net / 100).toFixed(2));
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  },
);

test.each(GALLERY.employers.map((employer, index) => ({ employer, template: (index % 2) + 1 })))(
  'the W-2 of $employer.id prints in template $template every box that its stubs come to',
  async ({ employer, template }) => {
    const input = await w2OfYear(employer, template);
    using printed = inspect(await renderer.render(await exampleJob(w2, template, input, undefined, FORMS_DATE)));
    const text = printed.text().replaceAll(',', '');
    const { boxes, box12, stateRows, tippedOccupationCodes } = input;
    const amounts = [
      boxes.wages,
      boxes.federalIncomeTax,
      boxes.socialSecurityWages,
      boxes.medicareWages,
      boxes.medicareTax,
      ...box12.map(({ amount }) => amount),
      ...stateRows.flatMap(({ wages, tax }) => [wages, tax]),
    ].filter((amount) => amount > 0);
    expect(amounts.filter((amount) => !text.includes((amount / 100).toFixed(2)))).toEqual([]);
    expect(tippedOccupationCodes.filter((code) => !text.includes(code))).toEqual([]);
    // A year of tips has an occupation code.
    expect(box12.some(({ code }) => code === 'TP')).toBe(tippedOccupationCodes.length > 0);
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  },
);
