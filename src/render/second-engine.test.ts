import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { documentKinds } from '../kinds/registry.ts';
import { compactPdf } from './compact.ts';
import { drawPage } from './draw-page.ts';
import { type Engine, openEngine } from './engine.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';
import { type Typesetting, typesettingOf } from './render-job.ts';
import { slipJob } from './slip.ts';

const source = join(process.cwd(), 'src');
let engines: Readonly<Record<'native' | 'wasm', Engine>>;
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  const [native, wasm] = await Promise.all([openEngine('native', source), openEngine('wasm', source)]);
  engines = { native, wasm };
  pdfium = await PDFiumLibrary.init();
});

interface Drawn {
  readonly pageCount: number;
  readonly file: Uint8Array;
  readonly drawing: Uint8Array;
}

function draw(engine: Engine, job: Typesetting): Drawn {
  const { files, mark } = job;
  for (const { path, bytes } of files) engine.add(path, bytes);
  const layout = engine.layOut({ pages: 'one', marks: mark ? 'yes' : 'no' });
  const file = compactPdf(layout.file(), job, engine.writesPdfUa);
  const drawing = layout.drawing();
  for (const { path } of files) engine.remove(path);
  engine.forget('old');
  return { pageCount: layout.pageCount, file, drawing };
}

async function typesettingOfExample(kind: DocumentKind): Promise<Typesetting> {
  const example = await exampleJob(kind, 1);
  const { facts, working } = example.documents[0]!;
  const documents = example.documents.map(({ view, frame }) => ({ view, frame }));
  return typesettingOf({ ...example, documents, document: facts, working }, 'file', 'Paperproof');
}

/** As read by other people's tools. The ID differs with each change of a byte, and boxes are what the second engine leaves out. */
async function seenIn({ pageCount, file, drawing }: Drawn) {
  using seen = inspect(file);
  const { 'File size': _, ...info } = seen.info();
  return {
    pageCount,
    info,
    text: seen.text(),
    tags: seen.tags().replaceAll(/^\s*\/BBox .*\n|:$/gm, ''),
    fonts: seen.fonts(),
    attachments: seen.attachments(),
    check: seen.check().replaceAll(/checking .*/g, ''),
    complaints: seen.complaints(),
    picture: await drawPage(pdfium, drawing, { page: 1, scale: 1, format: 'png' }),
  };
}

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  'a second engine draws the same %s: pages, text, tags, fonts, attachments and every pixel',
  async (_, kind) => {
    const job = await typesettingOfExample(kind);
    expect(await seenIn(draw(engines.wasm, job))).toEqual(await seenIn(draw(engines.native, job)));
  },
);

const metadataOf = (pdf: string): string =>
  /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(pdf)![0].replace(/<xmpMM:InstanceID>[^<]*/, '');

test('what the second engine writes is named PDF/UA-1 and PDF/A-3a, as what the first writes', async () => {
  const job = await typesettingOfExample(documentKinds[0]!);
  const [first, second] = [engines.native, engines.wasm].map((engine) =>
    Buffer.from(draw(engine, job).file).toString('latin1'),
  );
  expect(metadataOf(second!)).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadataOf(second!)).toBe(metadataOf(first!));
});

test('a second engine refuses a broken template and says why', () => {
  const { files } = typesettingOf({ ...slipJob(), template: '/render/fixtures/broken.typ' }, 'layout', 'Paperproof');
  for (const engine of [engines.native, engines.wasm]) {
    for (const { path, bytes } of files) engine.add(path, bytes);
    expect(() => engine.layOut({ pages: 'one', marks: 'no' })).toThrow(/no figure of that name/);
    for (const { path } of files) engine.remove(path);
  }
});

test('an engine that does not exist is refused by name', async () => {
  await expect(openEngine('gs', source)).rejects.toThrow('RENDER_ENGINE is "native" or "wasm", not "gs"');
});
