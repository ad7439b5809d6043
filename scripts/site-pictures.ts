// The papers that the public pages show, drawn by the engine from each kind's own example: npm run site-pictures
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { DocumentKind } from '../src/domain/documents/kind.ts';
import { documentKinds } from '../src/domain/documents/registry.ts';
import { payStub } from '../src/domain/documents/pay-stub/kind.ts';
import { utilityBill } from '../src/domain/documents/utility-bill/kind.ts';
import { drawPage } from '../src/render/draw-page.ts';
import { exampleJob } from '../src/render/example-job.ts';
import { createRenderer } from '../src/render/renderer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'src/web/site/papers');
/** US letter, in points. */
const SHEET = { width: 612, height: 792 };
/** Wide enough for a column of a page on a sharp screen; a thumbnail; the sheet at the head of the front page. */
const WIDTHS = { page: 720, thumbnail: 400, hero: 1000, heroOnPhones: 640 };

const renderer = createRenderer({ root, processes: 1 });
const pdfium = await PDFiumLibrary.init();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));

/** The example without the mode that makes it a specimen: what an employer who is not verified would have sealed. */
const asIssued = (kind: DocumentKind, template: number): unknown => {
  const sample = kind.sample(template);
  return kind.id === 'PayStub' ? { ...(sample as object), templateMode: false } : sample;
};

interface Drawn {
  readonly fingerprint: string;
  /** The first page, `width` pixels wide. */
  readonly at: (width: number) => Promise<Sharp>;
}

async function draw(kind: DocumentKind, template: number): Promise<Drawn> {
  const job = await exampleJob(kind, template, asIssued(kind, template));
  const papers = job.papers.slice(0, 1);
  const pdf = await renderer.render({ ...job, papers });
  return {
    fingerprint: papers[0]!.frame.fingerprint!,
    at: async (width) =>
      sharp(await drawPage(pdfium, pdf, { page: 1, scale: width / SHEET.width, format: 'png' })).greyscale(false),
  };
}

/** Small grey print wants a high quality; where it is too small to be read, and first on the line, less will do. */
const QUALITY = { toRead: 60, toSee: 36 };

async function save(name: string, picture: Sharp, quality = QUALITY.toRead): Promise<void> {
  const { size } = await picture
    .avif({ quality, effort: 9, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, `${name}.avif`));
  process.stdout.write(`${name}.avif ${Math.round(size / 1024)} KB\n`);
}

/** A corner of a sheet at reading size; the place in points. */
async function corner(name: string, drawn: Drawn, place: { left: number; top: number; width: number }): Promise<void> {
  const scale = 760 / place.width;
  const sheet = await drawn.at(Math.round(SHEET.width * scale));
  const { width = 0, height = 0 } = await sheet.metadata();
  const left = Math.round(place.left * scale);
  const top = Math.round(place.top * scale);
  const box = { left, top, width: Math.min(760, width - left), height: Math.min(368, height - top) };
  // What lies beyond the edge of the sheet is white like it.
  const cut = sharp(await sheet.extract(box).png().toBuffer()).extend({
    right: 760 - box.width,
    bottom: 368 - box.height,
    background: '#fff',
  });
  await save(name, cut);
}

/** Lines of print, from the top down: where a row of pixels has ink. In points. */
async function linesOf(drawn: Drawn): Promise<readonly { top: number; height: number }[]> {
  const { data, info } = await (await drawn.at(SHEET.width)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const hasInk = (y: number): boolean => {
    for (let x = 40; x < info.width - 40; x += 1) if (data[(y * info.width + x) * info.channels]! < 200) return true;
    return false;
  };
  const lines: { top: number; height: number }[] = [];
  for (let y = 0; y < info.height; y += 1) {
    if (!hasInk(y)) continue;
    const last = lines.at(-1);
    // Rows that are nearer than the space between two lines are one.
    if (last && y - (last.top + last.height) < 3) last.height = y + 1 - last.top;
    else lines.push({ top: y, height: 1 });
  }
  return lines.map(({ top, height }) => ({ top: top - 1, height: height + 2 }));
}

for (const kind of documentKinds) {
  for (const { id } of kind.templates) {
    const drawn = await draw(kind, id);
    await save(`${kind.folder}-${id}`, await drawn.at(WIDTHS.page));
    if (id === 1) await save(`${kind.folder}-small`, await drawn.at(WIDTHS.thumbnail), QUALITY.toSee);
  }
}

const hero = await draw(payStub, 1);
await save('hero', await hero.at(WIDTHS.hero));
await save('hero-narrow', await hero.at(WIDTHS.heroOnPhones), QUALITY.toSee);
writeFileSync(
  join(folder, 'hero.json'),
  `${JSON.stringify({ fingerprint: hero.fingerprint, lines: await linesOf(hero) }, null, 2)}\n`,
);
await corner('corner-figures', hero, { left: 250, top: 262, width: 350 });
await corner('corner-foot', hero, { left: 318, top: 646, width: 252 });
await corner('corner-status', hero, { left: 30, top: 18, width: 310 });
await corner('corner-specimen', await draw(utilityBill, 1), { left: 290, top: 124, width: 300 });
await renderer.stop();
