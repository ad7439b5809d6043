import { afterAll, beforeAll, expect, test } from 'vitest';
import { GALLERY, inputOfYear } from '../kinds/gallery-employers.fixture.ts';
import { payStub } from '../kinds/pay-stub/kind.ts';
import { exampleJob } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ root: process.cwd(), processes: 1 });
});
afterAll(() => renderer.stop());

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
