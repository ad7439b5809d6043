import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeQRBatch } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharedRenderer } from '../../../tests/shared-renderer.ts';
import { readPrintedCode, readProof } from '../../domain/integrity/print-proof.ts';
import { documentKinds } from '../../kinds/registry.ts';
import { exampleJob } from '../../render/example-job.ts';
import { READING_OF_PHOTO, sizeForReading } from './reading-options.ts';

/** The size in which messengers forward a picture. */
const FORWARDED = { width: 1_269, height: 1_600 };
const TABLE_TOP = '#b9b3a8';

/** A printed page on a table, held not quite straight and not quite sharp, as a messenger forwards it. */
async function forwardedPhoto(pdf: Uint8Array, { turn, blur }: { turn: number; blur: number }): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  const [file, page] = [join(folder, 'document.pdf'), join(folder, 'page')];
  writeFileSync(file, pdf);
  execFileSync('pdftoppm', ['-r', '200', '-l', '1', '-png', '-singlefile', file, page]);
  const turned = await sharp(`${page}.png`)
    .rotate(turn, { background: TABLE_TOP })
    .png({ compressionLevel: 1 })
    .toBuffer();
  rmSync(folder, { recursive: true });
  const small = await sharp(turned)
    .resize({ ...FORWARDED, fit: 'contain', background: TABLE_TOP })
    .png()
    .toBuffer();
  return sharp(small).blur(blur).jpeg({ quality: 70 }).toBuffer();
}

/** Reads as the page does: the browser enlarges a picture evenly between its pixels. */
async function codesIn(photo: Buffer): Promise<readonly string[]> {
  const { width, height } = sizeForReading(await sharp(photo).metadata());
  const { data, info } = await sharp(photo)
    .resize(width, height, { kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A busy machine is no slow reader.
  const reading = { ...READING_OF_PHOTO, timeLimit: Infinity };
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const [codes] = await decodeQRBatch([picture], reading);
  return codes!.filter((code) => typeof code === 'string');
}

const everyTemplate = documentKinds.flatMap((kind) =>
  kind.templates.map((template) => ({ name: `${kind.name} ${template.id}`, kind, template: template.id })),
);

test.each(everyTemplate)(
  'the address and the signed facts of $name are read from a forwarded photo of its printed page',
  async ({ kind, template }) => {
    const job = await exampleJob(kind, template);
    const [first] = job.documents;
    const { frame } = first!;
    const pdf = await sharedRenderer().render({ ...job, documents: [first!] });
    for (const held of [
      { turn: 1.2, blur: 0.8 },
      { turn: -2.1, blur: 1 },
    ]) {
      const codes = await codesIn(await forwardedPhoto(pdf, held));
      const code = codes.map((text) => readPrintedCode(text, new URL(frame.verifyUrl).origin)).find(Boolean);
      expect({ ...held, ...code }).toEqual({ ...held, id: frame.id, proof: frame.proof });
      expect(readProof(code!.proof)!.facts).toEqual(readProof(frame.proof)!.facts);
    }
  },
);

test('a code that was cut out of a forwarded photo is read as well', async () => {
  const [kind] = documentKinds;
  const job = await exampleJob(kind!, 1);
  const pdf = await sharedRenderer().render({ ...job, documents: [job.documents[0]!] });
  const photo = await forwardedPhoto(pdf, { turn: 0, blur: 0.8 });
  const cut = await sharp(photo).extract({ left: 80, top: 1_350, width: 230, height: 230 }).png().toBuffer();
  const { frame } = job.documents[0]!;
  expect(await codesIn(cut)).toEqual([`${frame.verifyUrl}#${frame.proof}`]);
});
