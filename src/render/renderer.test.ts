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
}, 30_000);
afterAll(() => renderer.stop());

const pixelsOf = (image: Uint8Array): Promise<Buffer> => sharp(image).raw().toBuffer();
const manyRows = Array.from({ length: 90 }, (_, index) => [`Shift ${index + 1}`, '9,000,000.00', '9,000,000.00']);

test('the same job gives the same bytes', async () => {
  const first = await renderer.render(slipJob());
  await renderer.render(slipJob({ issuer: 'Somebody else' }));
  expect(Buffer.compare(first, await renderer.render(slipJob()))).toBe(0);
});

test('the file is tagged PDF 1.7 with truthful metadata, and others find nothing wrong with it', async () => {
  using paper = inspect(await renderer.render(slipJob()));
  expect(paper.info()).toMatchObject({
    Title: 'Slip, Kestrel & Rowe Joinery',
    Author: 'Kestrel & Rowe Joinery',
    Producer: 'Paperproof',
    Tagged: 'yes',
    'PDF version': '1.7',
    CreationDate: expect.stringContaining('Nov 20'),
  });
  expect(paper.check()).toContain('No syntax or stream encoding errors');
});

test('a file declares PDF/A-3a, keeps its metadata in the open and names its language', async () => {
  const pdf = Buffer.from(await renderer.render(slipJob())).toString('latin1');
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(pdf).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(pdf).toContain('<rdf:li>en-US</rdf:li>');
});

test('tags name the heading, the table and its header cells, and describe the code', async () => {
  using paper = inspect(await renderer.render(slipJob()));
  const structure = paper.structure();
  expect(structure).toMatch(/H1[^\n]*\n\s+"Slip"/);
  expect(structure).toMatch(/TH[^"]*"This period"/);
  expect(structure).toContain('Self-prepared. Issuer not verified.');
});

test('the data and its working travel in the file, equal to what was given', async () => {
  const document = { number: '26-1XPE-W47A', issuer: 'Žofie & “Söhne”', gross: 270_113 };
  const working = { gross: [{ label: 'Sum', result: '2,701.13' }] };
  using paper = inspect(await renderer.render({ ...slipJob(), document, working }));
  const attached = paper.attachments();
  expect(Object.keys(attached)).toEqual(['document.json', 'working.json']);
  expect(JSON.parse(attached['document.json']!)).toEqual(document);
  expect(JSON.parse(attached['working.json']!)).toEqual(working);
});

test('every page carries status, label, number, code, time and its own number', async () => {
  using paper = inspect(await renderer.render(slipJob({ rows: manyRows })));
  const pages = Number(paper.info().Pages);
  expect(pages).toBe(3);
  for (let page = 1; page <= pages; page += 1) {
    const text = paper.text(page);
    expect(text).toContain('Self-prepared. Issuer not verified.');
    expect(text).toContain('figures supplied by Kestrel & Rowe Joinery');
    expect(text).toContain('26-1XPE-W47A');
    expect(text.replace(/\s/g, '')).toContain('D4F13A45');
    expect(text).toContain('Nov 20, 2026, 10:58 am ET');
    expect(text).toContain(`${page} of 3`);
    expect(text).toContain('Year to date');
  }
});

test('papers in one file count their pages each for itself', async () => {
  const short = slipJob();
  const long = slipJob({ rows: manyRows });
  using paper = inspect(await renderer.render({ ...short, papers: [...long.papers, ...short.papers, ...long.papers] }));
  const counts = [...paper.text().matchAll(/(\d) of (\d)/g)].map((match) => match[0]);
  expect(counts).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 1', '1 of 3', '2 of 3', '3 of 3']);
});

test('a draft has neither number, code nor QR', async () => {
  const draft = slipJob({}, { state: 'draft', fingerprint: null, number: '', code: '', id: '', verifyUrl: '' });
  using paper = inspect(await renderer.render(draft));
  expect(paper.text()).toContain('Draft, not sealed');
  expect(paper.text()).not.toContain('Check this paper');
});

test('level S prints SPECIMEN on every page whatever the frame says of it', async () => {
  const job = slipJob(
    { rows: manyRows },
    { level: 'S', specimen: false, statusLine: 'Specimen. Not issued by a utility, a bank or an authority.' },
  );
  using paper = inspect(await renderer.render(job));
  for (const page of [1, 2, 3]) expect(paper.text(page).match(/SPECIMEN/g)?.length).toBeGreaterThanOrEqual(6);
});

test('names, addresses and sums of any length stay on the paper and apart', async () => {
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
      statusLine: `Issuer's domain confirmed: ${'very-long-name.'.repeat(8)}example.com.`,
      label: 'Pay statement '.repeat(20),
    },
  );
  using paper = inspect(await renderer.render(job));
  const words = paper.words();
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
])('%s cannot be printed, and the refusal names character and field', async (_, name, named) => {
  const job = slipJob({ facts: [['Employee', name]] });
  await expect(renderer.render(job)).rejects.toMatchObject({
    code: 'UNPRINTABLE_CHARACTER',
    message: expect.stringContaining(named),
    fields: { 'facts.0.1': expect.stringContaining(named) },
  });
});

test('Latin letters of every European language, Vietnamese, Greek and Cyrillic print as typed', async () => {
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
  using paper = inspect(await renderer.render(slipJob({ rows: names.map((name) => [name, '1.00', '1.00']) })));
  for (const name of names) expect(paper.text()).toContain(name);
});

test('letters typed as a base and a mark print as one', async () => {
  using paper = inspect(await renderer.render(slipJob({ issuer: 'Nguye\u0302\u0303n' })));
  expect(paper.text()).toContain('Nguyễn');
});

test('text that looks like Typst, HTML or a path is printed and not obeyed', async () => {
  const hostile = '#panic("x") $a^2$ *b* <script> @ref \\u{41} [c] // d';
  using paper = inspect(await renderer.render(slipJob({ facts: [['Note', hostile]] })));
  expect(paper.text().replace(/\s+/g, ' ')).toContain(hostile);
});

test('a logo of any shape keeps inside its place', async () => {
  for (const [width, height] of [
    [1200, 60],
    [60, 1200],
    [400, 400],
  ] as const) {
    const image = { create: { width, height, channels: 4 as const, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } };
    const logo = await sharp(image).png().toBuffer();
    using paper = inspect(await renderer.render({ ...slipJob(), logo }));
    expect(paper.check()).toContain('No syntax or stream encoding errors');
    expect(outside(paper.words())).toEqual([]);
    expect(paper.info().Pages).toBe('1');
  }
});

test('a preview differs from the final page by its mark alone', async () => {
  const pdfium = await PDFiumLibrary.init();
  const scale = 1.5;
  const page = async (job: ReturnType<typeof slipJob>): Promise<Buffer> =>
    pixelsOf(await drawPage(pdfium, await renderer.render(job), { page: 1, scale, format: 'png' }));

  const final = await page(slipJob());
  const preview = await pixelsOf((await renderer.preview(slipJob(), { page: 1, scale, format: 'png' })).image);
  // What the mark alone covers: the same page without a word on it, once with and once without the mark.
  const blank = {
    issuer: ' ',
    title: ' ',
    reference: ' ',
    lines: [],
    facts: [[' ', ' ']] as const,
    rows: [[' ', ' ', ' ']],
    sum: [' ', ' ', ' '],
    dagger: false,
  };
  const marked = await page(slipJob(blank, { preview: true }));
  const unmarked = await page(slipJob(blank));

  let differing = 0;
  let outsideTheMark = 0;
  for (let at = 0; at < final.length; at += 1) {
    if (final[at] === preview[at]) continue;
    differing += 1;
    if (marked[at] === unmarked[at]) outsideTheMark += 1;
  }
  expect(differing).toBeGreaterThan(10_000);
  expect(outsideTheMark).toBe(0);
});

test('a preview is marked however the frame was set', async () => {
  const asked = await renderer.preview(slipJob({}, { preview: false }), { page: 1, scale: 1, format: 'png' });
  const marked = await renderer.preview(slipJob({}, { preview: true }), { page: 1, scale: 1, format: 'png' });
  expect(Buffer.compare(asked.image, marked.image)).toBe(0);
});

test('a preview says how many pages there are, and scale and page keep within bounds', async () => {
  const job = slipJob({ rows: manyRows });
  const { image, pageCount } = await renderer.preview(job, { page: 99, scale: 50, format: 'webp' });
  expect(pageCount).toBe(3);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1836, height: 2376 });
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
