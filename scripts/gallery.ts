// npm run gallery [-- folder ...]: images of every template, from each kind's sample data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { DocumentKind } from '../src/domain/documents/kind.ts';
import { documentKinds } from '../src/kinds/registry.ts';
import { drawPage } from '../src/render/draw-page.ts';
import { exampleJob } from '../src/render/example-job.ts';
import { createRenderer } from '../src/render/renderer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/gallery');
/** 1.5 pixels per point keeps small print readable. */
const SCALE = 1.5;
const MOST_PAGES = 3;

const wanted = process.argv.slice(2);
const kinds = documentKinds.filter((kind) => wanted.length === 0 || wanted.includes(kind.folder));
const renderer = createRenderer({ root, processes: 1 });
const pdfium = await PDFiumLibrary.init();
mkdirSync(folder, { recursive: true });

for (const kind of kinds) {
  for (const template of kind.templates) {
    // One at a time: there is one process, and the output should follow the order of the kinds.
    const written = await picture(kind, template.id);
    process.stdout.write(`${kind.name}, ${template.name}: ${written.join(', ')}\n`);
  }
}
await renderer.stop();

/** The first document of the sample. The others look the same. */
async function picture(kind: DocumentKind, template: number): Promise<string[]> {
  const job = await exampleJob(kind, template);
  const pdf = await renderer.render({ ...job, documents: job.documents.slice(0, 1) });
  const document = await pdfium.loadDocument(pdf);
  const pages = Math.min(document.getPageCount(), MOST_PAGES);
  document.destroy();
  const written: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const name = `${kind.folder}-${template}${pages > 1 ? `-page-${page}` : ''}.png`;
    const image = await drawPage(pdfium, pdf, { page, scale: SCALE, format: 'png' });
    writeFileSync(join(folder, name), await sharp(image).png({ palette: true, colors: 64, effort: 10 }).toBuffer());
    written.push(name);
  }
  return written;
}
