import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { documentKinds } from '../kinds/registry.ts';
import { compactPdf } from './compact.ts';
import { drawPage } from './draw-page.ts';
import { type Engine, openEngine } from './engine.ts';
import { exampleJob } from './example-job.ts';
import { type Typesetting, typesettingOf } from './render-job.ts';
import { slipJob } from './slip.ts';

const source = join(process.cwd(), 'src');
const STAND_IN = join(import.meta.dirname, 'fixtures/typst.mjs');
let engines: Readonly<Record<'native' | 'program', Engine>>;
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  const [native, program] = await Promise.all([openEngine('native', source), openEngine(STAND_IN, source)]);
  engines = { native, program };
  pdfium = await PDFiumLibrary.init();
});

async function draw(engine: Engine, job: Typesetting) {
  const { files, mark } = job;
  for (const { path, bytes } of files) engine.add(path, bytes);
  const layout = engine.layOut({ pages: 'one', marks: mark ? 'yes' : 'no', type: 'regular' });
  const file = Buffer.from(compactPdf(layout.file(), job));
  const picture = await drawPage(pdfium, layout.drawing(), { page: 1, scale: 1, format: 'png' });
  for (const { path } of files) engine.remove(path);
  engine.forget('all');
  return { pageCount: layout.pageCount, file, picture };
}

async function typesettingOfExample(kind: DocumentKind): Promise<Typesetting> {
  const example = await exampleJob(kind, 1);
  const { facts, working } = example.documents[0]!;
  const documents = example.documents.map(({ view, frame }) => ({ view, frame }));
  return typesettingOf({ ...example, documents, document: facts, working }, 'file', 'Paperproof');
}

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  'a program that speaks the command line of typst writes the same %s, byte for byte',
  async (_, kind) => {
    const job = await typesettingOfExample(kind);
    const [first, second] = [await draw(engines.native, job), await draw(engines.program, job)];
    expect(second.file.equals(first.file)).toBe(true);
    expect({ ...second, file: null }).toEqual({ ...first, file: null });
  },
);

test('each engine refuses a broken template and says why', () => {
  const { files } = typesettingOf({ ...slipJob(), template: '/render/fixtures/broken.typ' }, 'layout', 'Paperproof');
  for (const engine of Object.values(engines)) {
    for (const { path, bytes } of files) engine.add(path, bytes);
    expect(() => engine.layOut({ pages: 'one', marks: 'no', type: 'regular' })).toThrow(/no figure of that name/);
    for (const { path } of files) engine.remove(path);
  }
});

test('an engine that does not exist is refused by name', async () => {
  await expect(openEngine('gs', source)).rejects.toThrow(
    'RENDER_ENGINE is "native" or the path of a typst program, not "gs"',
  );
  const missing = await openEngine('/no/such/typst', source);
  expect(() => missing.layOut({})).toThrow('ENOENT');
});
