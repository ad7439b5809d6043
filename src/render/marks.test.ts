import { beforeAll, expect, test } from 'vitest';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { documentKinds } from '../kinds/registry.ts';
import { exampleJob } from './example-job.ts';
import { drawGray, markLeft, totalsOf } from './fixtures/cut-totals.ts';
import { inspect } from './fixtures/poppler.ts';
import { placeOfMarks } from './render-job.ts';
import { LARGEST_SCALE } from './renderer.ts';

const SCALE = 2;
/** As dark as the text: below a white point of 115, and far below the threshold of a black-and-white copy. */
const DARK = 64;
/** A short line at least */
const FEWEST_PIXELS = 6;

const renderer = sharedRenderer();
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});

const everyTemplate = documentKinds.flatMap((kind) =>
  kind.templates.map((template) => ({ name: `${kind.name} ${template.id}`, kind, template: template.id })),
);

test.each(everyTemplate)(
  'the marks of a preview of $name are as dark as its text, and cross each place of a total',
  async ({ kind, template }) => {
    const job = await exampleJob(kind, template);
    const [example] = job.documents;
    const as = (preview: boolean) =>
      renderer.render({
        ...job,
        documents: [{ ...example!, frame: { ...example!.frame, level: 'U', specimen: false, preview } }],
      });
    const [plain, marked] = [await as(false), await as(true)];
    const draw = (page: number) => Promise.all([plain, marked].map((pdf) => drawGray(pdfium, pdf, page, SCALE)));
    const first = await draw(1);
    const [before, after] = first;
    const isMark = (at: number) => before!.data[at]! > 250 && after!.data[at]! < DARK;

    let dark = 0;
    let gray = 0;
    for (let at = 0; at < after!.data.length; at += 1) {
      if (isMark(at)) dark += 1;
      // Edges of a line are gray: a mark that a brightness step removes is gray in its middle, too.
      else if (before!.data[at]! > 250 && after!.data[at]! < 200) gray += 1;
    }
    expect(dark).toBeGreaterThan(9_000);
    expect(dark).toBeGreaterThan(gray * 0.6);

    using document = inspect(plain);
    const totals = Map.groupBy(totalsOf(document.words(), example!.facts), ({ page }) => page);
    for (const [page, places] of totals) {
      const [was, is] = page === 1 ? first : await draw(page);
      const clean = places.filter((total) => markLeft(was!, is!, total, SCALE) < FEWEST_PIXELS);
      expect([page, clean.map(({ text }) => text)]).toEqual([page, []]);
    }
  },
);

test('draws a preview at twice its size at most', () => {
  expect(LARGEST_SCALE).toBe(2);
});

test('moves the words for each issuer by 10 points and 3 degrees at most, and never while the rest of a name is typed', () => {
  const names = Array.from({ length: 500 }, (_, at) => `${at.toString(36).padStart(3, 'x')} Holdings`);
  const places = names.map(placeOfMarks);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(490);
  for (const { x, y, turn } of places) {
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(10);
    expect(Math.abs(turn)).toBeLessThanOrEqual(3);
  }
  const typed = 'Harrow Lane Studio';
  const seen = Array.from({ length: typed.length - 2 }, (_, at) => placeOfMarks(typed.slice(0, at + 3)));
  expect(new Set(seen.map((place) => JSON.stringify(place))).size).toBe(1);
});
