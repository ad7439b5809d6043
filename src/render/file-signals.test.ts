import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDF } from '@libpdf/core';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { KINDS, type KindId } from '../kinds/kinds.ts';
import { documentKinds } from '../kinds/registry.ts';
import { EXAMPLE_DATE, exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey, type SealKey } from './seal-key.ts';

// What checks of files look for, by what other people's readers say of ours. docs/fraud-signals.md lists the sources.

const dataFolder = mkdtempSync(join(tmpdir(), 'signals-'));
let key: SealKey;
beforeAll(() => {
  key = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const SEALED_AT = new Date('2026-11-20T15:58:00Z');

/** What makes an example one, so that nobody can issue it but as a specimen. */
const MADE_UP: Readonly<Partial<Record<KindId, object>>> = {
  PayStub: { templateMode: false },
  BankStatement: { transactionsOption: 'manual' },
};

/** A kind's example, as a business issues it whose registration staff have checked. */
async function issued(kind: DocumentKind, change = MADE_UP[kind.id] ?? {}): Promise<Uint8Array> {
  const sample = { ...(kind.sample(1) as object), ...change };
  const job = await exampleJob(kind, 1, sample, { level: 'B', verifiedOn: EXAMPLE_DATE });
  const documents = job.documents.slice(0, 1);
  return renderSealed(
    sharedRenderer(),
    { ...job, documents },
    {
      key,
      format: 'pkcs7',
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: SEALED_AT,
      sealedOn: 'Nov 20, 2026, 10:58 am ET',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
    },
  );
}

/** Programs that edit, scan or picture documents. Truv names the first three. */
const EDITORS =
  /foxit|adobe scan|camscanner|photoshop|illustrator|acrobat|gimp|inkscape|canva|ilovepdf|smallpdf|sejda|pdfescape|nitro|pdfelement|pdf-xchange|word|excel|libreoffice|quartz|ghostscript|scan|libpdf/i;
/** The tags of a signature and the way to the verification. */
const EXPECTED_ANNOTATIONS = new Set(['Link', 'Widget']);

interface Evidence {
  readonly file: Uint8Array;
  readonly poppler: ReturnType<typeof inspect>;
  readonly mozilla: Awaited<ReturnType<typeof getDocument>['promise']>;
}
interface FileSignal {
  readonly id: string;
  /** What is wrong, or nothing. Fails if a reader cannot open the file. */
  readonly find: (evidence: Evidence) => Promise<readonly string[]>;
}

const xmpOf = async ({ mozilla }: Evidence): Promise<(name: string) => string> => {
  const { metadata } = await mozilla.getMetadata();
  return (name) => String(metadata?.get(name) ?? '');
};
const count = (file: Uint8Array, text: string): number => Buffer.from(file).toString('latin1').split(text).length - 1;
const pagesOf = async ({ mozilla }: Evidence) =>
  Promise.all(Array.from({ length: mozilla.numPages }, (_, index) => mozilla.getPage(index + 1)));

const SIGNALS: readonly FileSignal[] = [
  {
    id: 'editing-software',
    async find(evidence) {
      const { Creator = '', Producer = '' } = evidence.poppler.info();
      const xmp = await xmpOf(evidence);
      return [Creator, Producer, xmp('xmp:creatortool'), xmp('pdf:producer')].filter((name) => EDITORS.test(name));
    },
  },
  {
    id: 'two-makers',
    async find(evidence) {
      const { Creator = '', Producer = '' } = evidence.poppler.info();
      const xmp = await xmpOf(evidence);
      const pairs = [
        [Creator, xmp('xmp:creatortool')],
        [Producer, xmp('pdf:producer')],
      ];
      return pairs.filter(([info, other]) => info !== other).map(String);
    },
  },
  {
    id: 'changed-after-issue',
    async find(evidence) {
      const { CreationDate, ModDate } = evidence.poppler.info();
      const xmp = await xmpOf(evidence);
      const isOne = CreationDate !== undefined && CreationDate === ModDate;
      return isOne && xmp('xmp:createdate') === xmp('xmp:modifydate') && xmp('xmp:createdate') !== ''
        ? []
        : [`${CreationDate}, ${ModDate}`];
    },
  },
  {
    id: 'not-the-date-on-it',
    find: async ({ poppler }) =>
      /^Fri Nov 20 .* 2026/.test(poppler.info()['CreationDate'] ?? '') ? [] : [poppler.info()['CreationDate'] ?? ''],
  },
  {
    id: 'appended',
    find: async ({ file }) => [
      ...(count(file, '%%EOF') === 1 ? [] : ['several ends']),
      ...(/%%EOF\s*$/.test(Buffer.from(file.slice(-16)).toString('latin1')) ? [] : ['bytes after the end']),
    ],
  },
  {
    id: 'broken-structure',
    find: async ({ poppler }) => [
      ...poppler.complaints(),
      ...(poppler.check().includes('No syntax or stream encoding errors') ? [] : ['qpdf']),
    ],
  },
  {
    id: 'seal-does-not-hold',
    find: async ({ poppler }) =>
      ['Signature is Valid', 'Total document signed'].filter((text) => !poppler.signature().includes(text)),
  },
  {
    id: 'layers',
    async find(evidence) {
      const { mozilla } = evidence;
      const pages = await pagesOf(evidence);
      const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
      const layers = [...(await mozilla.getOptionalContentConfig())];
      return [
        ...annotations.map(({ subtype }) => String(subtype)).filter((name) => !EXPECTED_ANNOTATIONS.has(name)),
        ...annotations
          .filter(({ fieldType }) => fieldType !== undefined && fieldType !== 'Sig')
          .map(() => 'a form field'),
        ...((await mozilla.getJSActions()) === null ? [] : ['scripts']),
        ...(layers.length === 0 ? [] : ['layers']),
      ];
    },
  },
  {
    // Every word of the text has ink where it stands.
    id: 'hidden-text',
    async find(evidence) {
      const words = evidence.poppler.words().filter(({ text }) => /[\p{L}\d]/u.test(text));
      const blank: string[] = [];
      for (const [index, page] of (await pagesOf(evidence)).entries()) {
        const { fnArray, argsArray } = await page.getOperatorList();
        if (fnArray.some((operator, at) => operator === OPS.setTextRenderingMode && argsArray[at]?.[0] === 3))
          blank.push(`page ${index + 1}: text that is not drawn`);
        const { data, info } = await evidence.poppler.gray(index + 1);
        const scale = info.width / page.view[2]!;
        for (const word of words.filter((each) => each.page === index + 1)) {
          const [left, right] = [Math.floor(word.left * scale), Math.ceil(word.right * scale)];
          const [top, bottom] = [Math.floor(word.top * scale), Math.ceil(word.bottom * scale)];
          let [dark, light] = [255, 0];
          for (let y = top; y < bottom; y += 1)
            for (let x = left; x < right; x += 1) {
              const shade = data[y * info.width + x]!;
              dark = Math.min(dark, shade);
              light = Math.max(light, shade);
            }
          if (light - dark < 40) blank.push(`page ${index + 1}: “${word.text}”`);
        }
      }
      return blank;
    },
  },
  {
    id: 'foreign-font',
    async find({ poppler }) {
      const fonts = poppler.fonts().split('\n').slice(2).filter(Boolean);
      const families = new Set(fonts.map((line) => line.replace(/^[A-Z]{6}\+/, '').split(/[\s-]/)[0]!));
      return [
        ...fonts.filter((line) => !/ yes +yes +yes /.test(line)),
        ...[...families].filter((family) => !OUR_FONTS.has(family)),
      ];
    },
  },
];
/** Of templates and forms. */
const OUR_FONTS = new Set(['InstrumentSans', 'SplineSansMono', 'Brygada1918']);

async function found(file: Uint8Array): Promise<readonly string[]> {
  using poppler = inspect(file);
  const mozilla = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const evidence = { file, poppler, mozilla };
  const all: string[] = [];
  for (const { id, find } of SIGNALS) {
    const raised = await find(evidence).catch((error: unknown) => [String(error)]);
    all.push(...raised.map((what) => `${id}: ${what}`));
  }
  await mozilla.loadingTask.destroy();
  return all;
}

test.each(documentKinds.map((kind) => ({ kind, name: KINDS.find(({ id }) => id === kind.id)!.name })))(
  'a file of $name raises no signal of files',
  async ({ kind }) => {
    expect(await found(await issued(kind))).toEqual([]);
  },
);

test('a specimen raises only that its page is one picture over its text, which no program can take the mark from', async () => {
  const raised = await found(await issued(documentKinds[0]!, {}));
  expect(new Set(raised.map((each) => each.split(':')[0]))).toEqual(new Set(['hidden-text', 'foreign-font']));
});

const text = (pdf: PDF, options: object): void =>
  void pdf.getPage(0)!.drawText('99,000.00', { x: 280, y: 12, size: 9, ...options });

test('each signal of files is raised by a file that somebody doctored', async () => {
  const honest = await issued(documentKinds[0]!);
  const rewritten = async (change: (pdf: PDF) => void, incremental = false): Promise<Uint8Array> => {
    const pdf = await PDF.load(Uint8Array.from(honest));
    change(pdf);
    return pdf.save({ incremental });
  };
  const foxit = await rewritten((pdf) => {
    pdf.setProducer('Foxit PDF Editor');
    pdf.setCreationDate(new Date('2026-11-25T10:00:00Z'));
  });
  const added = await rewritten((pdf) => text(pdf, {}), true);
  const doctored: Readonly<Record<string, Uint8Array>> = {
    'editing-software': foxit,
    'two-makers': foxit,
    'changed-after-issue': await rewritten((pdf) => pdf.setModificationDate(new Date('2026-11-25T10:00:00Z'))),
    'not-the-date-on-it': foxit,
    appended: added,
    'broken-structure': Buffer.from(
      Buffer.from(honest)
        .toString('latin1')
        .replace(/startxref\n\d/, 'startxref\n9'),
      'latin1',
    ),
    'seal-does-not-hold': added,
    layers: await rewritten(
      (pdf) => void pdf.getPage(0)!.addHighlightAnnotation({ rect: { x: 60, y: 60, width: 90, height: 20 } }),
    ),
    'hidden-text': await rewritten((pdf) => text(pdf, { color: { type: 'RGB', red: 1, green: 1, blue: 1 } })),
    'foreign-font': added,
  };
  expect(Object.keys(doctored)).toEqual(SIGNALS.map(({ id }) => id));
  for (const [id, file] of Object.entries(doctored))
    expect([id, (await found(file)).some((each) => each.startsWith(`${id}: `))]).toEqual([id, true]);
});

test('docs/fraud-signals.md has a row for each signal of files', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/fraud-signals.md', import.meta.url)), 'utf8');
  for (const { id } of SIGNALS) expect(page).toContain(`| \`${id}\` |`);
});
