import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { documentKinds } from '../kinds/registry.ts';
import { type Engine, openEngine } from './engine.ts';
import { exampleJob } from './example-job.ts';
import { inspect, type Word } from './fixtures/poppler.ts';
import { typesettingOf } from './render-job.ts';

/** Of the word at the edge of a total. No other word of a page is as small. */
const MARK = { text: 'SPECIMEN', height: 6 };

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine('native', join(process.cwd(), 'src'));
});

/** The words of a specimen as the engine sets them, before each page becomes one picture. */
async function wordsOfSpecimen(kind: (typeof documentKinds)[number], template: number): Promise<readonly Word[]> {
  const example = await exampleJob(kind, template);
  const [first] = example.documents;
  const { view, frame } = first!;
  const documents = [{ view, frame: { ...frame, level: 'S', specimen: true } as const }];
  const { files } = typesettingOf({ ...example, documents }, 'file', 'Paperproof');
  for (const { path, bytes } of files) engine.add(path, bytes);
  const layOut = (pages: 'one' | 'many', type: 'large' | 'regular') => engine.layOut({ pages, marks: 'yes', type });
  const large = view.hasOwnSizes || view.hasSeveralPages ? null : layOut('one', 'large');
  const layout = large?.pageCount === 1 ? large : layOut('many', 'regular');
  using printed = inspect(layout.file());
  for (const { path } of files) engine.remove(path);
  engine.forget('all');
  return printed.words();
}

/** Points between a mark and the row above it. */
const CLEAR = 1;

/** Parts of the size of the type, as in the font. */
const [ASCENT, DESCENT, CAPITALS, TAILS] = [0.97, 0.25, 0.7, 0.2];
/** The height in which a word has ink. */
function inkOf({ text, top, bottom }: Word): { from: number; to: number } {
  const size = (bottom - top) / (ASCENT + DESCENT);
  const baseline = bottom - size * DESCENT;
  return { from: baseline - size * CAPITALS, to: /[gjpqy,;()$]/.test(text) ? baseline + size * TAILS : baseline };
}

const isSmall = ({ text, top, bottom }: Word) => text === MARK.text && bottom - top < MARK.height;

const templates = documentKinds.flatMap((kind) =>
  kind.templates.map(({ id }) => ({ kind, id, name: `${kind.name} ${id}` })),
);

test.each(templates)('$name: the mark of a total touches no other row', async ({ kind, id }) => {
  const words = await wordsOfSpecimen(kind, id);
  const marks = words.filter(isSmall);
  // The large words cross everything on purpose.
  const rows = words.filter(({ text, top, bottom }) => !/^[SPECIMEN]+$/.test(text) || bottom - top < MARK.height);
  const touched = marks.flatMap((mark) => {
    const ink = inkOf(mark);
    return rows
      .filter((word) => word.page === mark.page && word.left < mark.right && word.right > mark.left && word !== mark)
      .filter((word) => {
        const { from, to } = inkOf(word);
        return from < ink.from && to + CLEAR > ink.from;
      })
      .map((word) => `${word.text} (${(inkOf(word).to - ink.from).toFixed(1)} points)`);
  });
  expect(marks.length).toBeGreaterThan(0);
  expect(touched).toEqual([]);
});
