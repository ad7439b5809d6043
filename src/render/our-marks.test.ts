import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { hasOurMarks } from '../../packages/verify/index.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey } from './seal-key.ts';
import { slipJob } from './slip.ts';

const folder = mkdtempSync(join(tmpdir(), 'our-marks-'));
const NAMES = ['Paperproof', 'paperproof.example'];
let sealed: Buffer;
beforeAll(async () => {
  sealed = await renderSealed(
    sharedRenderer(),
    { ...slipJob(), document: { number: '26-1XPE-W47A' } },
    {
      key: openSealKey({ key: undefined, certificate: undefined, dataFolder: folder, brand: 'Paperproof' }),
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: new Date('2026-11-20T15:58:00Z'),
      sealedOn: 'Nov 20, 2026, 10:58 am ET',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
    },
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The same page, written by another program, which keeps neither metadata nor seal. */
function rewritten(program: string, ...options: readonly string[]): Uint8Array<ArrayBuffer> {
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  writeFileSync(from, sealed);
  const { error, stderr } = spawnSync(
    program,
    options.map((option) => option.replace('FROM', from).replace('TO', to)),
  );
  if (error) throw new Error(String(stderr), { cause: error });
  return Uint8Array.from(readFileSync(to));
}
/** Without what a program may say about the file in plain text. */
const withoutMetadata = (pdf: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      Buffer.from(pdf)
        .toString('latin1')
        .replaceAll(/paperproof/gi, 'somethings'),
      'latin1',
    ),
  );

test.each([
  ['poppler', ['pdftocairo', '-pdf', 'FROM', 'TO']],
  ['qpdf', ['qpdf', '--object-streams=disable', '--stream-data=compress', 'FROM', 'TO']],
])('a document of ours that %s wrote again still has our marks', async (_, [program, ...options]) => {
  const file = withoutMetadata(rewritten(program!, ...options));
  expect(await hasOurMarks(file, NAMES)).toBe(true);
});

const fileWith = (text: string): Uint8Array<ArrayBuffer> => {
  const stream = deflateSync(`BT /F1 12 Tf (${text}) Tj ET`);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('%PDF-1.4\n4 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
      stream,
      Buffer.from('\nendstream\n'),
    ]),
  );
};

test('our name, our host and a number count, and the text of anybody else does not', async () => {
  for (const text of ['Verify at Paperproof', 'https://paperproof.example', 'No. 26-1XPE-W47A'])
    expect(await hasOurMarks(fileWith(text), NAMES)).toBe(true);
  for (const text of ['Invoice 2026-001 of Bright Harbor Press', 'Call 1-800-555-0142', 'Waterproof paper'])
    expect(await hasOurMarks(fileWith(text), NAMES)).toBe(false);
});

test('a file of many or endless streams is not read to its end', async () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const one = Buffer.concat([Buffer.from('stream\n'), bomb, Buffer.from('\nendstream\n')]);
  const many = Buffer.concat(Array.from({ length: 10 }, () => one));
  expect(await hasOurMarks(Uint8Array.from(many), NAMES)).toBe(false);
});
