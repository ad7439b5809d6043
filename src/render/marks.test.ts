import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { formatMoney } from '../domain/money.ts';
import { documentKinds } from '../kinds/registry.ts';
import { drawPage } from './draw-page.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';
import { createRenderer, LARGEST_SCALE, type Renderer } from './renderer.ts';

const SCALE = 2;
/** As dark as the text: below a white point of 115, and far below the threshold of a black-and-white copy. */
const DARK = 64;
/** Figures that people copy, unlike a line of the charges */
const TOTALS = /total|\bnet\b|gross|due|balance|wages|compensation/i;

let renderer: Renderer;
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  renderer = createRenderer({ root: process.cwd(), processes: 1 });
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => renderer.stop());

const everyTemplate = documentKinds.flatMap((kind) =>
  kind.templates.map((template) => ({ name: `${kind.name} ${template.id}`, kind, template: template.id })),
);

async function grayOf(pdf: Uint8Array) {
  const page = await drawPage(pdfium, pdf, { page: 1, scale: SCALE, format: 'png' });
  const { data, info } = await sharp(page).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

test.each(everyTemplate)(
  'the marks of a preview of $name are as dark as its text, and cross its totals',
  async ({ kind, template }) => {
    const job = await exampleJob(kind, template);
    const [first] = job.documents;
    const as = (preview: boolean) =>
      renderer.render({
        ...job,
        documents: [{ ...first!, frame: { ...first!.frame, level: 'U', specimen: false, preview } }],
      });
    const [plain, marked] = [await as(false), await as(true)];
    const [before, after] = [await grayOf(plain), await grayOf(marked)];
    const isMark = (at: number) => before.data[at]! > 250 && after.data[at]! < DARK;

    let dark = 0;
    let gray = 0;
    for (let at = 0; at < after.data.length; at += 1) {
      if (isMark(at)) dark += 1;
      // Edges of a line are gray: a mark that a brightness step removes is gray in its middle, too.
      else if (before.data[at]! > 250 && after.data[at]! < 200) gray += 1;
    }
    expect(dark).toBeGreaterThan(10_000);
    expect(dark).toBeGreaterThan(gray * 0.6);

    using document = inspect(plain);
    const figures = new Set(
      first!.facts.figures
        .filter(({ name, amount }) => amount !== 0 && TOTALS.test(name))
        .map(({ amount }) => formatMoney(amount as never)),
    );
    const totals = document.words().filter((word) => word.page === 1 && figures.has(word.text.replace('$', '')));
    const isCrossed = ({ left, right, top, bottom }: (typeof totals)[number]) => {
      for (let y = Math.floor(top * SCALE); y < bottom * SCALE; y += 1) {
        for (let x = Math.floor(left * SCALE); x < right * SCALE; x += 1) if (isMark(y * after.width + x)) return true;
      }
      return false;
    };
    const uncrossed = [...new Set(totals.map(({ text }) => text.replace('$', '')))].filter(
      (amount) => !totals.filter(({ text }) => text.replace('$', '') === amount).some(isCrossed),
    );
    expect(uncrossed).toEqual([]);
  },
);

test('draws a preview at twice its size at most', () => {
  expect(LARGEST_SCALE).toBe(2);
});
