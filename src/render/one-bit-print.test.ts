import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { documentKinds } from '../kinds/registry.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

/** Pixels at 96 dots per inch: wider than a stroke of any text, and narrower than any bar. */
const SIDE = 5;
const BLACK = 24;
const WHITE = 232;

/** A square of one gray, which a printer of one bit or a fax turns into noise. The edge of a letter is never as wide. */
function grayArea({ data, info: { width, height } }: { data: Buffer; info: { width: number; height: number } }) {
  for (let y = 0; y + SIDE <= height; y += 1) {
    for (let x = 0; x + SIDE <= width; x += 1) {
      const shade = data[y * width + x]!;
      if (shade > BLACK && shade < WHITE && isEven(data, width, y * width + x, shade)) return { x, y, shade };
    }
  }
  return null;
}

function isEven(data: Buffer, width: number, from: number, shade: number): boolean {
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) if (data[from + row * width + column] !== shade) return false;
  return true;
}

const templates = documentKinds.flatMap((kind) =>
  kind.templates.map(({ id }) => ({ kind, id, name: `${kind.name} ${id}` })),
);

test.each(templates)(
  '$name: no area is gray, so that a print in one bit keeps its bars apart',
  async ({ kind, id }) => {
    const job = await exampleJob(kind, id);
    const [first] = job.documents;
    const frame = { ...first!.frame, level: 'U', specimen: false } as const;
    using printed = inspect(await renderer.render({ ...job, documents: [{ ...first!, frame }] }));
    const pages = Array.from({ length: Number(printed.info().Pages) }, (_, index) => index + 1);
    const areas = await Promise.all(pages.map(async (page) => grayArea(await printed.gray(page))));
    expect(areas).toEqual(pages.map(() => null));
  },
);
