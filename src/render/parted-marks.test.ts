import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../tests/faults/random.ts';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { documentKinds } from '../kinds/registry.ts';
import { pixelsOfPage } from './draw-page.ts';
import { exampleJob } from './example-job.ts';
import { classesOf, convert, singlesOf, type Step, unpacked, without } from './fixtures/content-blocks.ts';

const SCALE = 1;
/** A line of a mark is thinner than a pixel here. */
const INK = 200;
const PAPER = 250;
/** Another program draws an edge a little elsewhere. */
const COVERED = 0.97;
/** So much of a page's ink is no figure. */
const SPECKS = 0.002;

const renderer = sharedRenderer();
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});

const specimens = (
  await Promise.all(
    documentKinds.flatMap((kind) =>
      kind.templates.map(async ({ id }) => ({ name: `${kind.name} ${id}`, job: await exampleJob(kind, id) })),
    ),
  )
).filter(({ job }) => job.documents[0]!.frame.level === 'S');

interface Page {
  /** How light each pixel is. */
  readonly light: Uint8Array;
  readonly width: number;
}

async function draw(pdf: Uint8Array): Promise<Page> {
  const { data, width, height } = await pixelsOfPage(pdfium, pdf, { page: 1, scale: SCALE });
  // All inks of ours are dark in the green.
  return { light: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 1]!), width };
}

const PLACED = /^([\d.]+) 0 0 -?([\d.]+) ([\d.]+) ([\d.]+) cm\n(?:0 0 1 1 re\nf\n)?\/x\d+ Do$/gm;
const HEIGHT = 792;

/** Where no QR code is, which says nothing of the figures. */
function besideCodes(pdf: string): (at: number, width: number) => boolean {
  const codes = [...pdf.matchAll(PLACED)].map(
    (found) => found.slice(1).map(Number) as [number, number, number, number],
  );
  return (at, width) => {
    const [x, y] = [(at % width) / SCALE, HEIGHT - at / width / SCALE];
    return codes.every(
      ([wide, high, left, bottom]) => x < left - 2 || x > left + wide + 2 || y < bottom - 2 || y > bottom + high + 2,
    );
  };
}

const isNear = ({ light, width }: Page, at: number) =>
  light[at]! < INK || [-1, 1, -width, width].some((step) => (light[at + step] ?? 255) < INK);

/** A specimen, and what tells if a file made from it still says so. */
async function opened({ job }: (typeof specimens)[number]) {
  const [first] = job.documents;
  const print = (level: 'S' | 'U') =>
    renderer.render({
      ...job,
      documents: [{ ...first!, frame: { ...first!.frame, level, specimen: level === 'S' } }],
      document: first!.facts,
    });
  const [plain, issued] = [await draw(await print('U')), await print('S')];
  const whole = await draw(issued);
  const marks = [...whole.light.keys()].filter((at) => whole.light[at]! < INK && plain.light[at]! > PAPER);
  const isBeside = besideCodes(unpacked(issued));
  const countOf = ({ light, width }: Page): number =>
    light.reduce((sum, value, at) => (value < INK && isBeside(at, width) ? sum + 1 : sum), 0);
  const ink = countOf(whole);
  return {
    issued,
    marks: marks.length,
    /** Null: the mark covers what it covered, or the page is empty. Otherwise how much of each is left. */
    async partedIn(pdf: Uint8Array): Promise<string | null> {
      const page = await draw(pdf).catch(() => null);
      if (page === null) return null;
      const covered = marks.filter((at) => isNear(page, at)).length / marks.length;
      const left = countOf(page) / ink;
      return covered >= COVERED || left <= SPECKS
        ? null
        : `${Math.round(covered * 100)}% of the mark, ${Math.round(left * 100)}% of the ink`;
    },
  };
}

const REWRITERS = {
  qpdf: (pdf: Uint8Array) =>
    convert(pdf, 'qpdf', (from, to) => ['--coalesce-contents', '--object-streams=generate', from, to]),
  Ghostscript: (pdf: Uint8Array) =>
    convert(pdf, 'gs', (from, to) => ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from]),
  'poppler with cairo': (pdf: Uint8Array) => convert(pdf, 'pdftocairo', (from, to) => ['-pdf', from, to]),
};

/** The steps that part the mark from the figures, with what each left. */
async function parting(
  { partedIn }: Awaited<ReturnType<typeof opened>>,
  pdf: string,
  steps: readonly Step[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, parts } of steps) {
    // oxlint-disable-next-line no-await-in-loop -- PDFium draws one page at a time
    const parted = await partedIn(without(pdf, parts));
    if (parted !== null) found.push(`${name}: ${parted}`);
  }
  return found;
}

const pairsOf = (steps: readonly Step[]): Step[] =>
  steps.flatMap((one, at) =>
    steps
      .slice(at + 1)
      .map((other) => ({ name: `${one.name} and ${other.name}`, parts: [...one.parts, ...other.parts] })),
  );

test.each(specimens)(
  'each page of a specimen of $name is one picture, with text that has no shape',
  async ({ job }) => {
    const pdf = unpacked(await renderer.render({ ...job, documents: job.documents.slice(0, 1) }));
    const pages = pdf.match(/\/MediaBox /g)!.length;
    expect(pdf.match(/^\/Page Do$/gm)).toHaveLength(pages);
    // The others are QR codes.
    expect(pdf.match(/^\/(?!Page\b)\S+ Do$/gm)).toHaveLength(pages);
    expect(pdf.match(/\/Subtype \/Image\b/g)).toHaveLength(pages);
    expect([...new Set(pdf.match(/^\d Tr$/gm))]).toEqual(['3 Tr']);
    expect([...new Set(pdf.match(/\/FontName \S+/g))]).toEqual(['/FontName /AAAAAA+Silent']);
  },
);

/** One of each kind: each step draws a page as fine as it is printed, which takes a fifth of a second. */
const oneOfEachKind = specimens.filter(({ name }) => name.endsWith(' 1'));

describe.each(oneOfEachKind)('a specimen of $name', (specimen) => {
  let file: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    file = await opened(specimen);
  });

  test('has marks that no class of things holds without its figures', async () => {
    expect(file.marks).toBeGreaterThan(1_000);
    const pdf = unpacked(file.issued);
    expect(await parting(file, pdf, classesOf(pdf))).toEqual([]);
  });

  test('has marks that no single block or run of operators holds without its figures', async () => {
    const pdf = unpacked(file.issued);
    expect(await parting(file, pdf, singlesOf(pdf, 1))).toEqual([]);
  });
});

/** Steps after which something of a page is left. */
const STRONGEST = /^(?!each)|^each (?:Do|Tr|cm|Tf)$/;

describe('one step after the other', () => {
  const specimen = oneOfEachKind.find(({ name }) => name.startsWith('Utility'))!;
  let file: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    file = await opened(specimen);
  });

  test('two steps keep mark and figures together', async () => {
    const pdf = unpacked(file.issued);
    const singles = singlesOf(pdf, 3);
    const random = randomFrom(39);
    const some = Array.from({ length: 4 }, () => random.pick(singles));
    const strongest = classesOf(pdf).filter(({ name }) => STRONGEST.test(name));
    expect(await parting(file, pdf, [...pairsOf(strongest), ...pairsOf(some)])).toEqual([]);
  });

  test.each(Object.entries(REWRITERS))('a file that %s wrote again keeps them together', async (_, rewrite) => {
    const again = rewrite(file.issued);
    expect(await file.partedIn(again)).toBeNull();
    const pdf = unpacked(again);
    // Without its matrices, what is left of a page that was written again is a QR code of any size.
    const strongest = classesOf(pdf).filter(({ name }) => STRONGEST.test(name) && name !== 'each cm');
    expect(await parting(file, pdf, strongest)).toEqual([]);
  });
});
