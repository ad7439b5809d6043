// Pictures of every template, from each kind's own example: npm run gallery [-- folder ...]
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { PlainDate } from '../src/domain/calendar.ts';
import type { DocumentKind, Paper } from '../src/domain/documents/kind.ts';
import { documentKinds } from '../src/domain/documents/registry.ts';
import { checkCode, documentId, documentNumber } from '../src/domain/integrity/document-numbers.ts';
import { decideLevel, type LevelDecision } from '../src/domain/integrity/levels.ts';
import type { GuardVerdict } from '../src/domain/integrity/name-guard/guard-names.ts';
import { drawPage } from '../src/render/draw-page.ts';
import type { Frame } from '../src/render/frame.ts';
import { templatePath } from '../src/render/render-job.ts';
import { createRenderer } from '../src/render/renderer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/gallery');
const TODAY = '2026-11-20' as PlainDate;
/** 1.5 pixels a point: small print is still read at the size it is shown. */
const SCALE = 1.5;
const MOST_PAGES = 3;
const NOTHING_FOUND: GuardVerdict = { action: 'allow', findings: [] };

const wanted = process.argv.slice(2);
const kinds = documentKinds.filter((kind) => wanted.length === 0 || wanted.includes(kind.folder));
const renderer = createRenderer({ root, processes: 1 });
const pdfium = await PDFiumLibrary.init();
mkdirSync(folder, { recursive: true });

for (const kind of kinds) {
  for (const template of kind.templates) {
    // One after the other: there is one process, and the order on the screen should be the order of the kinds.
    // oxlint-disable-next-line no-await-in-loop
    const written = await picture(kind, template.id);
    process.stdout.write(`${kind.name}, ${template.name}: ${written.join(', ')}\n`);
  }
}
await renderer.stop();

async function picture(kind: DocumentKind, template: number): Promise<string[]> {
  const input = kind.sample(template);
  const level = decideLevel(kind.ceiling(input), { level: 'U' }, NOTHING_FOUND);
  const paper = kind.papers(await kind.calculate(input, TODAY), template)[0];
  if (!paper) throw new Error(`${kind.name} makes no paper of its own example`);
  const pdf = await renderer.render({
    template: templatePath(kind, template),
    papers: [{ view: paper.view, frame: frameOf(paper, level) }],
    date: TODAY,
  });
  const document = await pdfium.loadDocument(pdf);
  const pages = Math.min(document.getPageCount(), MOST_PAGES);
  document.destroy();
  const written: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const name = `${kind.folder}-${template}${pages > 1 ? `-page-${page}` : ''}.png`;
    // oxlint-disable-next-line no-await-in-loop
    const image = await drawPage(pdfium, pdf, { page, scale: SCALE, format: 'png' });
    // oxlint-disable-next-line no-await-in-loop
    writeFileSync(join(folder, name), await sharp(image).png({ palette: true, colours: 64, effort: 10 }).toBuffer());
    written.push(name);
  }
  return written;
}

/** Numbers of its own for every paper, and the same ones at every run. */
function frameOf(paper: Paper, level: LevelDecision): Frame {
  const fingerprint = createHash('sha256').update(JSON.stringify(paper.view)).digest();
  const id = documentId(fingerprint.subarray(0, 16));
  return {
    state: 'sealed',
    level: level.level,
    statusLine: level.statusLine,
    label: paper.view.label,
    id,
    number: documentNumber(2026, fingerprint.subarray(16)),
    code: checkCode(fingerprint.subarray(21)),
    fingerprint: fingerprint.toString('hex'),
    sealedAt: 'Nov 20, 2026, 10:58 am ET',
    site: 'paperproof.example',
    verifyUrl: `https://paperproof.example/v/${id}`,
    preview: false,
    specimen: level.level === 'S',
  };
}
