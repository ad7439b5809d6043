/**
 * What is left of PREVIEW and SPECIMEN after somebody worked on the picture, on every page of every template: whether
 * Tesseract still reads the word, and how many totals can be cut out without a part of a mark. The pictures are as large
 * as the largest preview. Needs the programs `tesseract` and `pdftotext`. `--names` lists what was missed, and a folder
 * (`node bench/marks.ts w2`) keeps to its templates.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { documentKinds } from '../src/kinds/registry.ts';
import { exampleJob } from '../src/render/example-job.ts';
import { drawGray, type Gray, grayOf, lineOf, markLeft, totalsOf } from '../src/render/fixtures/cut-totals.ts';
import { inspect, type Word } from '../src/render/fixtures/poppler.ts';
import { createRenderer, LARGEST_SCALE } from '../src/render/renderer.ts';
import { randomFrom } from '../tests/faults/random.ts';

const SCALE = LARGEST_SCALE;
/** A mark that is left is at least a short line. */
const FEWEST_PIXELS = 6;

type Work = (page: Gray) => Promise<Gray>;
const open = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } });
const eachPixel =
  (change: (value: number) => number): Work =>
  async (page) => ({ ...page, data: page.data.map(change) });
const jpeg = async (page: Gray, quality: number) => grayOf(sharp(await open(page).jpeg({ quality }).toBuffer()));

/** Printed and scanned at 150 dpi: softer, unevenly lit, with noise, saved as JPEG. */
const scan: Work = async (page) => {
  const random = randomFrom(3);
  const soft = await grayOf(open(page).resize(1275, 1650, { fit: 'fill' }).blur(0.7));
  const lit = soft.data.map((value, at) =>
    Math.max(0, Math.min(255, 14 + value * 0.92 + 6 * Math.sin((at % soft.width) / 300) + random.below(15) - 7)),
  );
  const saved = await jpeg({ ...soft, data: lit }, 75);
  return grayOf(open(saved).resize(page.width, page.height, { fit: 'fill' }));
};

const WORKS: Readonly<Record<string, Work>> = {
  'as delivered': async (page) => page,
  'levels: white point 115': eachPixel((value) => Math.min(255, (value * 255) / 115)),
  'threshold at 64': eachPixel((value) => (value < 64 ? 0 : 255)),
  'threshold at 128': eachPixel((value) => (value < 128 ? 0 : 255)),
  'median of 3 x 3': (page) => grayOf(open(page).median(3)),
  'blur of 1 pixel': (page) => grayOf(open(page).blur(1)),
  'JPEG of quality 30': (page) => jpeg(page, 30),
  'scan at 150 dpi': scan,
};
const COMBINED = 'two previews combined';
const MOVED = 'two combined, one moved a line';

/** The lighter of two pages at each place: what only one of them has is gone. `down` moves the second one up again. */
function lighter(a: Gray, b: Gray, down: number): Gray {
  const from = down * a.width;
  return { ...a, data: a.data.map((value, at) => Math.max(value, b.data[at + from] ?? 255)) };
}

function read(page: Gray): Promise<string> {
  const tesseract = spawn('tesseract', ['-', '-', '--psm', '11', '--dpi', '200'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const heard = tesseract.stdout.setEncoding('utf8').toArray();
  void open(page)
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => tesseract.stdin.end(png));
  return heard.then((parts) => parts.join('').replace(/\s/g, ''));
}

type Box = Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

/** A part of a page, which people enlarge until they can read it. */
async function part(page: Gray, box: Box, times: number): Promise<Gray> {
  const [left, top] = [Math.max(0, Math.round(box.left * SCALE)), Math.max(0, Math.round(box.top * SCALE))];
  const width = Math.min(page.width, Math.round(box.right * SCALE)) - left;
  const height = Math.min(page.height, Math.round(box.bottom * SCALE)) - top;
  const cut = await grayOf(open(page).extract({ left, top, width, height }));
  return times === 1 ? cut : grayOf(open(cut).resize(width * times, height * times, { kernel: 'cubic' }));
}

/** People look where the word is: at the edges, at the whole page, and at the totals. */
async function isRead(word: string, page: Gray, totals: readonly Word[]): Promise<boolean> {
  const [right, bottom] = [page.width / SCALE, page.height / SCALE];
  const places: readonly (readonly [Box, number])[] = [
    [{ left: 0, top: 0, right, bottom: 28 }, 1],
    [{ left: 0, top: bottom - 28, right, bottom }, 1],
    [{ left: 0, top: 0, right, bottom }, 1],
    ...totals.map(
      (at) => [{ left: at.left - 30, top: at.top - 8, right: at.right + 12, bottom: at.bottom + 4 }, 4] as const,
    ),
  ];
  for (const [box, times] of places) if ((await read(await part(page, box, times))).includes(word)) return true;
  return false;
}

/** The places of the same word at the same distance from the left. */
const alike = (list: readonly Word[], { text, left, page }: Word) =>
  list.filter((each) => each.page === page && each.text === text && Math.abs(each.left - left) < 1);

interface Result {
  readonly word: string;
  readonly work: string;
  readonly page: string;
  readonly isRead: boolean;
  readonly totals: number;
  readonly clean: readonly string[];
}

const renderer = createRenderer({ root: process.cwd(), processes: 1 });
const pdfium = await PDFiumLibrary.init();
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
const templates = documentKinds
  .filter((kind) => folder === undefined || kind.folder === folder)
  .flatMap((kind) => kind.templates.map(({ id }) => ({ kind, template: id })));

async function resultsOf({ kind, template }: (typeof templates)[number]): Promise<readonly Result[]> {
  const job = await exampleJob(kind, template);
  const [first] = job.documents;
  const print = (marks: { readonly preview: boolean; readonly specimen: boolean }, issuer = first!.view.issuer) =>
    renderer.render({
      ...job,
      documents: [
        { ...first!, view: { ...first!.view, issuer }, frame: { ...first!.frame, ...marks, level: 'U' as const } },
      ],
    });
  const plain = await print({ preview: false, specimen: false });
  using document = inspect(plain);
  const words = document.words();
  const totals = totalsOf(words, first!.facts);
  const pages = Number(document.info().Pages);
  const longName = `${first!.view.issuer} and the Longer Name of the Same Business`;
  // The text of a file with a mark is invisible and stands elsewhere, so that places come from one without.
  using moved = inspect(await print({ preview: false, specimen: false }, longName));
  const movedWords = moved.words();
  const results: Result[] = [];
  for (const word of ['PREVIEW', 'SPECIMEN']) {
    const marks = { preview: word === 'PREVIEW', specimen: word === 'SPECIMEN' };
    const marked = await print(marks);
    // A longer name takes a second line, and everything below it moves.
    const longer = await print(marks, longName);
    /** How far a word is below where it was, in pixels. */
    const downOf = (total: Word) => {
      const there = alike(movedWords, total)[alike(words, total).indexOf(total)];
      return Math.round(((there?.top ?? total.top) - total.top) * SCALE);
    };
    for (let page = 1; page <= pages; page += 1) {
      const [before, after, other] = await Promise.all(
        [plain, marked, longer].map((pdf) => drawGray(pdfium, pdf, page, SCALE)),
      );
      const smaller = await drawGray(pdfium, marked, page, SCALE * 0.8);
      const onPage = totals.filter((total) => total.page === page);
      const add = async (work: string, whole: Gray, left: (total: Word) => number) =>
        results.push({
          word,
          work,
          page: `${kind.folder} ${template}, page ${page}`,
          isRead: await isRead(word, whole, onPage),
          totals: onPage.length,
          clean: onPage.filter((total) => left(total) < FEWEST_PIXELS).map((total) => lineOf(words, total)),
        });
      for (const [name, work] of Object.entries(WORKS)) {
        const [was, is] = [await work(before!), await work(after!)];
        await add(name, is, (total) => markLeft(was, is, total, SCALE));
      }
      const enlarged = await grayOf(open(smaller).resize(before!.width, before!.height, { fit: 'fill' }));
      const both = lighter(after!, enlarged, 0);
      await add(COMBINED, both, (total) => markLeft(before!, both, total, SCALE));
      const downs = onPage.map(downOf);
      const most = downs.toSorted((a, b) => b - a)[0] ?? 0;
      await add(MOVED, lighter(after!, other!, most), (total) =>
        markLeft(before!, lighter(after!, other!, downOf(total)), total, SCALE),
      );
    }
  }
  return results;
}

const results: Result[] = [];
const waiting = [...templates];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(...(await resultsOf(next)));
  }),
);
await renderer.stop();

console.table(
  ['PREVIEW', 'SPECIMEN'].flatMap((word) =>
    [...Object.keys(WORKS), COMBINED, MOVED].map((work) => {
      const mine = results.filter((each) => each.word === word && each.work === work);
      const clean = mine.reduce((sum, each) => sum + each.clean.length, 0);
      return {
        word,
        work,
        'pages where it is read': `${mine.filter((each) => each.isRead).length} of ${mine.length}`,
        'totals cut out clean': `${clean} of ${mine.reduce((sum, each) => sum + each.totals, 0)}`,
      };
    }),
  ),
);
if (process.argv.includes('--names')) {
  for (const { word, work, page, isRead: wasRead, clean } of results) {
    if (!wasRead || clean.length > 0)
      console.log(`${word} | ${work} | ${page} | ${wasRead ? '' : 'not read'} ${clean.join(' / ')}`);
  }
}
