// npm run site-pictures [-- folder or "home" ...]: the document images on the public pages, rendered from each kind's sample data.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { DocumentKind } from '../src/domain/documents/kind.ts';
import type { IssuerStatus } from '../src/domain/integrity/levels.ts';
import { documentKinds } from '../src/kinds/registry.ts';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { drawPage } from '../src/render/draw-page.ts';
import { EXAMPLE_DATE, exampleJob } from '../src/render/example-job.ts';
import { createRenderer } from '../src/render/renderer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The home page's pictures. Those of the templates are in the folder of each kind. */
const folder = join(root, 'src/web/site/pictures');
/** And the foot of a print, beside the fields for its number and code. */
const onVerification = join(root, 'src/web/verify/pictures');
/** US letter, in points. */
const SHEET = { width: 612, height: 792 };
/** A page column on a high-resolution screen, a thumbnail, and the home page's hero image. */
const WIDTHS = { page: 720, thumbnail: 400, hero: 1000, heroOnPhones: 640 };

const renderer = createRenderer({ root, processes: 1 });
const pdfium = await PDFiumLibrary.init();
const wanted = process.argv.slice(2);
const kinds = documentKinds.filter((kind) => wanted.length === 0 || wanted.includes(kind.folder));

/** The sample without specimen mode, as an unverified employer would issue it. */
const asIssued = (kind: DocumentKind, template: number): unknown => {
  const sample = kind.sample(template);
  return kind.id === 'PayStub' ? { ...(sample as object), templateMode: false } : sample;
};

interface Drawn {
  readonly fingerprint: string;
  /** The first page, `width` pixels wide. */
  readonly at: (width: number) => Promise<Sharp>;
}

async function draw(kind: DocumentKind, template: number, issuer?: IssuerStatus): Promise<Drawn> {
  const job = await exampleJob(kind, template, asIssued(kind, template), issuer);
  const documents = job.documents.slice(0, 1);
  const pdf = await renderer.render({ ...job, documents });
  return {
    fingerprint: documents[0]!.frame.fingerprint!,
    at: async (width) =>
      sharp(await drawPage(pdfium, pdf, { page: 1, scale: width / SHEET.width, format: 'png' })).greyscale(false),
  };
}

/** Small gray print needs high quality. Images too small to read, which load first, need less. */
const QUALITY = { toRead: 60, toSee: 36 };

async function save(name: string, picture: Sharp, quality = QUALITY.toRead, into = folder): Promise<void> {
  const file = join(into, `${name}.avif`);
  const { size } = await picture.avif({ quality, effort: 9, chromaSubsampling: '4:4:4' }).toFile(file);
  process.stdout.write(`${relative(root, file)} ${Math.round(size / 1024)} KB\n`);
}

/** A corner of a page at reading size. The position is in points. */
async function corner(
  name: string,
  drawn: Drawn,
  place: { left: number; top: number; width: number },
  into = folder,
): Promise<void> {
  const scale = 760 / place.width;
  const sheet = await drawn.at(Math.round(SHEET.width * scale));
  const { width = 0, height = 0 } = await sheet.metadata();
  const left = Math.round(place.left * scale);
  const top = Math.round(place.top * scale);
  const box = { left, top, width: Math.min(760, width - left), height: Math.min(368, height - top) };
  // Areas beyond the page edge stay white.
  const cut = sharp(await sheet.extract(box).png().toBuffer()).extend({
    right: 760 - box.width,
    bottom: 368 - box.height,
    background: '#fff',
  });
  await save(name, cut, QUALITY.toRead, into);
}

for (const kind of kinds) {
  const pictures = join(root, 'src/kinds', kind.folder, 'page/pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures);
  for (const { id } of kind.templates) {
    const drawn = await draw(kind, id);
    await save(`template-${id}`, await drawn.at(WIDTHS.page), QUALITY.toRead, pictures);
    if (id === 1) await save('small', await drawn.at(WIDTHS.thumbnail), QUALITY.toSee, pictures);
  }
}

if (wanted.length === 0 || wanted.includes('home')) await drawHome();
await renderer.stop();

/** The pictures of the home page. */
async function drawHome(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const hero = await draw(payStub, 1, { level: 'B', verifiedOn: EXAMPLE_DATE });
  await save('hero', await hero.at(WIDTHS.hero));
  await save('hero-narrow', await hero.at(WIDTHS.heroOnPhones), QUALITY.toSee);
  writeFileSync(join(folder, 'hero.json'), `${JSON.stringify({ fingerprint: hero.fingerprint }, null, 2)}\n`);
  await corner('foot', hero, { left: 312, top: 690, width: 264 }, onVerification);
  await corner('corner-status', hero, { left: 30, top: 18, width: 310 });
}
