import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPage } from './draw-page.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { slipJob } from './slip.ts';

const root = process.cwd();
let renderer: Renderer;

beforeAll(async () => {
  renderer = createRenderer({ root, processes: 1 });
  await renderer.ready();
});
afterAll(() => renderer.stop());

const pixelsOf = (image: Uint8Array): Promise<Buffer> => sharp(image).raw().toBuffer();
const manyRows = Array.from({ length: 90 }, (_, index) => [`Shift ${index + 1}`, '9,000,000.00', '9,000,000.00']);

test('the same job gives the same bytes', async () => {
  const first = await renderer.render(slipJob());
  await renderer.render(slipJob({ issuer: 'Somebody else' }));
  expect(Buffer.compare(first, await renderer.render(slipJob()))).toBe(0);
});

test('a layout fails where drawing would, and makes no file', async () => {
  expect(await renderer.layOut(slipJob())).toBeUndefined();
  const broken = { ...slipJob(), template: '/render/fixtures/broken.typ' };
  await expect(renderer.layOut(broken)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
  const unprintable = slipJob({ issuer: '漢' });
  await expect(renderer.layOut(unprintable)).rejects.toMatchObject({ code: 'UNPRINTABLE_CHARACTER' });
  const notAnImage = { ...slipJob(), logo: Buffer.from('\x89PNG and no more', 'latin1') };
  await expect(renderer.layOut(notAnImage)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
});

test('the file is tagged PDF 1.7 with correct metadata, and other tools find it valid', async () => {
  using issued = inspect(await renderer.render(slipJob()));
  expect(issued.info()).toMatchObject({
    Title: 'Slip, Kestrel & Rowe Joinery',
    Author: 'Kestrel & Rowe Joinery',
    Producer: 'Paperproof',
    Tagged: 'yes',
    'PDF version': '1.7',
    CreationDate: expect.stringContaining('Nov 20'),
  });
  expect(issued.check()).toContain('No syntax or stream encoding errors');
});

test('a file declares PDF/A-3a, has readable metadata and names its language', async () => {
  const pdf = Buffer.from(await renderer.render(slipJob())).toString('latin1');
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(pdf).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(pdf).toContain('<rdf:li>en-US</rdf:li>');
});

test('tags mark the heading, the table and its header cells, and describe the QR code', async () => {
  using issued = inspect(await renderer.render(slipJob()));
  const structure = issued.structure();
  expect(structure).toMatch(/H1[^\n]*\n\s+"Slip"/);
  expect(structure).toMatch(/TH[^"]*"Current"/);
  expect(structure).toContain('Self-prepared. Issuer not verified.');
});

test('the file contains the data and its working unchanged', async () => {
  const document = { number: '26-1XPE-W47A', issuer: 'Žofie & “Söhne”', gross: 270_113 };
  const working = { gross: [{ label: 'Sum', result: '2,701.13' }] };
  using issued = inspect(await renderer.render({ ...slipJob(), document, working }));
  const attached = issued.attachments();
  expect(Object.keys(attached)).toEqual(['document.json', 'working.json']);
  expect(JSON.parse(attached['document.json']!)).toEqual(document);
  expect(JSON.parse(attached['working.json']!)).toEqual(working);
});

test('every page has status, label, number, code, time and page number', async () => {
  using issued = inspect(await renderer.render(slipJob({ rows: manyRows })));
  const pages = Number(issued.info().Pages);
  expect(pages).toBe(3);
  for (let page = 1; page <= pages; page += 1) {
    const text = issued.text(page);
    expect(text).toContain('Self-prepared. Issuer not verified.');
    expect(text).toContain('figures supplied by Kestrel & Rowe Joinery');
    expect(text).toContain('26-1XPE-W47A');
    expect(text.replace(/\s/g, '')).toContain('D4F13A45');
    expect(text).toContain('Nov 20, 2026, 10:58 am ET');
    expect(text).toContain(`${page} of 3`);
    expect(text).toContain('YTD');
  }
});

test('each document in a file has its own page count', async () => {
  const short = slipJob();
  const long = slipJob({ rows: manyRows });
  using issued = inspect(
    await renderer.render({ ...short, documents: [...long.documents, ...short.documents, ...long.documents] }),
  );
  const counts = [...issued.text().matchAll(/(\d) of (\d)/g)].map((match) => match[0]);
  expect(counts).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 1', '1 of 3', '2 of 3', '3 of 3']);
});

test('a draft has no number, code or QR', async () => {
  const draft = slipJob({}, { state: 'draft', fingerprint: null, number: '', code: '', id: '', verifyUrl: '' });
  using issued = inspect(await renderer.render(draft));
  expect(issued.text()).toContain('Draft, not issued');
  expect(issued.text()).not.toContain('Verify this document');
});

test('level S prints SPECIMEN on every page whatever the frame says', async () => {
  const job = slipJob(
    { rows: manyRows },
    { level: 'S', specimen: false, statusLine: 'Specimen. Not issued by a utility, a bank or an authority.' },
  );
  using issued = inspect(await renderer.render(job));
  for (const page of [1, 2, 3]) expect(issued.text(page).match(/SPECIMEN/g)?.length).toBeGreaterThanOrEqual(6);
});

test('names, addresses and amounts of any length fit and do not overlap', async () => {
  const job = slipJob(
    {
      issuer:
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & Sons of the Valley, LLC',
      lines: ['A'.repeat(120), 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2)],
      facts: [
        ['Employee', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3)],
        ['Address', `1${'0'.repeat(119)}`],
      ],
      rows: Array.from({ length: 25 }, (_, index) => [
        `Overtime ${index} under the agreement of the Brotherhood of Joiners, ${'x'.repeat(60)}`,
        '9,000,000.00',
        '9,000,000.00',
      ]),
    },
    {
      level: 'D',
      statusLine: `Issuer’s domain confirmed: ${'very-long-name.'.repeat(8)}example.com.`,
      label: 'Pay statement '.repeat(20),
    },
  );
  using issued = inspect(await renderer.render(job));
  const words = issued.words();
  expect(words.length).toBeGreaterThan(200);
  expect(overlaps(words)).toEqual([]);
  expect(outside(words)).toEqual([]);
});

test.each([
  ['Hebrew', 'דוד', '“ד” (U+05D3)'],
  ['Arabic', 'محمد', '“م” (U+0645)'],
  ['Chinese', '王', '“王” (U+738B)'],
  ['an emoji', 'Joy 😀', '“😀” (U+1F600)'],
  ['a direction override', 'abc\u202e', 'U+202E'],
  ['a control character', 'a\u0007b', 'U+0007'],
])('%s cannot be printed, and the error names the character and the field', async (_, name, named) => {
  const job = slipJob({ facts: [['Employee', name]] });
  await expect(renderer.render(job)).rejects.toMatchObject({
    code: 'UNPRINTABLE_CHARACTER',
    message: expect.stringContaining(named),
    fields: { 'facts.0.1': expect.stringContaining(named) },
  });
});

test('every European language, Vietnamese, Greek and Cyrillic print as typed', async () => {
  const names = [
    'Łukasz Żółć',
    'Şehriban Ünal',
    'Nguyễn Thị Phương',
    'Þórbjörg Ægisdóttir',
    'Ĉapelo Ŝtono',
    'Παπαδόπουλος',
    'Иванов',
    'Ștefan Țiriac',
    'Ō’Brien–Ñandú',
  ];
  using issued = inspect(await renderer.render(slipJob({ rows: names.map((name) => [name, '1.00', '1.00']) })));
  for (const name of names) expect(issued.text()).toContain(name);
});

test('a base character and a combining mark print as one', async () => {
  using issued = inspect(await renderer.render(slipJob({ issuer: 'Nguye\u0302\u0303n' })));
  expect(issued.text()).toContain('Nguyễn');
});

test('text that looks like Typst, HTML or a path is printed as text', async () => {
  const hostile = '#panic("x") $a^2$ *b* <script> @ref \\u{41} [c] // d';
  using issued = inspect(await renderer.render(slipJob({ facts: [['Note', hostile]] })));
  expect(issued.text().replace(/\s+/g, ' ')).toContain(hostile);
});

test('a logo of any shape fits its place', async () => {
  for (const [width, height] of [
    [1200, 60],
    [60, 1200],
    [400, 400],
  ] as const) {
    const image = { create: { width, height, channels: 4 as const, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } };
    const logo = await sharp(image).png().toBuffer();
    using issued = inspect(await renderer.render({ ...slipJob(), logo }));
    expect(issued.check()).toContain('No syntax or stream encoding errors');
    expect(outside(issued.words())).toEqual([]);
    expect(issued.info().Pages).toBe('1');
  }
});

test('a preview is the final page with marks added', async () => {
  const pdfium = await PDFiumLibrary.init();
  const scale = 1.5;
  const page = async (job: ReturnType<typeof slipJob>): Promise<Buffer> =>
    pixelsOf(await drawPage(pdfium, await renderer.render(job), { page: 1, scale, format: 'png' }));

  const final = await page(slipJob());
  const preview = await pixelsOf((await renderer.preview(slipJob(), { page: 1, scale, format: 'png' })).image);

  let darker = 0;
  let lighter = 0;
  for (let at = 0; at < final.length; at += 1) {
    if (preview[at]! < final[at]!) darker += 1;
    else if (preview[at]! > final[at]!) lighter += 1;
  }
  expect(darker).toBeGreaterThan(10_000);
  // Where anything had moved or was hidden, the preview would be lighter.
  expect(lighter).toBe(0);
});

test('a preview is marked whatever the frame says', async () => {
  const request = await renderer.preview(slipJob({}, { preview: false }), { page: 1, scale: 1, format: 'png' });
  const marked = await renderer.preview(slipJob({}, { preview: true }), { page: 1, scale: 1, format: 'png' });
  expect(Buffer.compare(request.image, marked.image)).toBe(0);
});

test('a preview reports the number of pages and limits scale and page', async () => {
  const job = slipJob({ rows: manyRows });
  const { image, pageCount } = await renderer.preview(job, { page: 99, scale: 50, format: 'webp' });
  expect(pageCount).toBe(3);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1224, height: 1584 });
});

test('the same preview comes from the cache, another logo does not', async () => {
  const job = slipJob({ issuer: 'Cached' });
  await renderer.preview(job, { page: 1, scale: 1, format: 'png' });
  const before = renderer.stats().cacheHits;
  await renderer.preview(job, { page: 1, scale: 1, format: 'png' });
  expect(renderer.stats().cacheHits).toBe(before + 1);
  const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await renderer.preview({ ...job, logo }, { page: 1, scale: 1, format: 'png' });
  expect(renderer.stats().cacheHits).toBe(before + 1);
});
