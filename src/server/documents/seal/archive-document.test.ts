import { execFile, execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import {
  archivalWords,
  certificateFingerprint,
  readArchivalCopy,
  verifyDocument,
} from '../../../../packages/verify/index.ts';
import { checkPdf } from '../../../render/check.ts';
import { startCertificateAuthority } from '../../../render/fixtures/certificate-authority.ts';
import { inspect } from '../../../render/fixtures/poppler.ts';
import { openSealKey } from '../../../render/seal-key.ts';
import { renderSealed } from '../../../render/render-sealed.ts';
import { timestampsFrom } from '../../../render/seal.ts';
import { slipJob } from '../../../render/slip.ts';
import { archiveDocument } from './archive-document.ts';
import { fetchNamedBy } from './fetch-named.ts';
import { gatherValidationData } from './gather-validation-data.ts';

let authority: Awaited<ReturnType<typeof startCertificateAuthority>>;
let issued: Uint8Array<ArrayBuffer>;
let issuedWithData: Uint8Array<ArrayBuffer>;
let copy: Uint8Array<ArrayBuffer>;
let issuedLater: Uint8Array<ArrayBuffer>;
const newFetch = () => fetchNamedBy({ config: { trial: true, brandName: 'Paperproof' } as never, dns: {} as never });
const archive = (pdf: Uint8Array<ArrayBuffer>) =>
  archiveDocument(pdf, { timestamps: timestampsFrom(authority.timestampUrl)!, fetch: newFetch(), now: new Date() });
const keys = () => ({ certificates: [authority.der('seal')] });

beforeAll(async () => {
  authority = await startCertificateAuthority();
  const renderer = sharedRenderer();
  const job = { ...slipJob(), document: { number: '26-1XPE-W47A' } };
  const options = {
    key: openSealKey({ ...authority, dataFolder: '', brand: 'Paperproof' }),
    brand: 'Paperproof',
    issuer: 'Kestrel & Rowe Joinery',
    sealedAt: new Date(),
    sealedOn: 'today',
    verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz/',
    timestamps: timestampsFrom(authority.timestampUrl),
  };
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000);
  issuedLater = Uint8Array.from(await renderSealed(renderer, job, { ...options, sealedAt: tomorrow }));
  issued = Uint8Array.from(await renderSealed(renderer, job, options));
  const validation = await gatherValidationData([authority.der('seal')], newFetch(), new Date());
  issuedWithData = Uint8Array.from(await renderSealed(renderer, job, { ...options, validation }));
  copy = await archive(issued);
});
afterAll(() => authority?.[Symbol.dispose]());

test('an archival copy begins with the issued file and is checked as that file', async () => {
  expect(copy.subarray(0, issued.byteLength)).toEqual(issued);
  const hash = createHash('sha256').update(issued).digest('hex');
  expect(await verifyDocument(copy, keys())).toMatchObject({
    verdict: 'unproven',
    sha256: hash,
    stamps: [{ authority: 'Test timestamps', at: expect.any(Date) }],
  });
  expect(await checkPdf(copy, { ourCertificates: keys().certificates })).toMatchObject({
    verdict: 'unconfirmed',
    sha256: hash,
    reason: expect.stringContaining('Kestrel & Rowe Joinery'),
  });
  expect((await verifyDocument(issued, keys())).stamps).toEqual([]);
});

/** Poppler reads timestamps over a document, but cannot judge them. */
const NOT_JUDGED = 'Unable to validate this type of signature';
const complaintsAbout = (pdf: Uint8Array): readonly string[] => {
  using read = inspect(pdf);
  expect(read.check()).toContain('No syntax or stream encoding errors');
  return read.complaints().filter((line) => !line.includes(NOT_JUDGED));
};

test('other programs find the seal valid, the timestamp over the whole copy, and no fault in it', () => {
  expect(complaintsAbout(copy)).toEqual([]);
  using read = inspect(copy);
  const [, seal, stamp] = read.signature().split(/^Signature #\d:$/m);
  expect(seal).toContain('Signature is Valid');
  expect(stamp).toContain('Archive 1');
  expect(stamp).toContain('Total document signed');
});

test('OpenSSL verifies the timestamp of a copy against its root', async () => {
  const [{ token } = { token: null }] = (await readArchivalCopy(copy))!.stamps;
  const text = Buffer.from(copy).toString('latin1');
  const [from, to] = text
    .slice(issued.byteLength)
    .match(/\/ByteRange \[0 (\d+) (\d+) \d+\]/)!
    .slice(1)
    .map(Number) as [number, number];
  writeFileSync(join(authority.folder, 'token'), token!);
  writeFileSync(join(authority.folder, 'stamped'), Buffer.concat([copy.subarray(0, from), copy.subarray(to)]));
  const command = 'ts -verify -in token -token_in -data stamped -CAfile root.pem -untrusted middle.pem';
  const said = execFileSync('openssl', command.split(' '), { cwd: authority.folder, encoding: 'utf8', stdio: 'pipe' });
  expect(said).toContain('Verification: OK');
});

test('a copy can be stamped again, and a file that has validation data can be archived', async () => {
  const again = await archive(copy);
  expect((await readArchivalCopy(again))?.stamps).toHaveLength(2);
  expect((await readArchivalCopy(again))?.issued).toEqual(issued);
  expect(complaintsAbout(again)).toEqual([]);
  const other = await archive(issuedWithData);
  expect((await readArchivalCopy(other))?.issued).toEqual(issuedWithData);
  expect(complaintsAbout(other)).toEqual([]);
});

test('a copy with any other byte behind the issued file is not recognized, unless the timestamp still holds', async () => {
  // A sample of the short parts, and fewer of the long rows of digits.
  const text = Buffer.from(copy).toString('latin1');
  // Parts of a timestamp are not signed by its authority, such as the certificates beside it. They can say nothing.
  const stamp = text.indexOf('/Contents <', issued.byteLength);
  const afterStamp = text.indexOf('>', stamp);
  for (let at = issued.byteLength; at < copy.byteLength; at += 1) {
    const isDigits = /^[0-9A-F]{60}$/.test(text.slice(at - 30, at + 30));
    if (at % (isDigits ? 1_997 : 11) !== 0) continue;
    const changed = Uint8Array.from(copy);
    changed[at]! ^= 1;
    // oxlint-disable-next-line no-await-in-loop
    const read = await readArchivalCopy(changed);
    const holds = read !== null && at > stamp && at < afterStamp;
    expect(holds ? read.issued : read, `byte ${at}`).toEqual(holds ? issued : null);
  }
}, 120_000);

const verdict = async (pdf: Uint8Array) => (await verifyDocument(Uint8Array.from(pdf), keys())).verdict;

test('a copy with anything more, less or in another order is an altered file', async () => {
  const whole = Buffer.from(copy);
  const text = whole.toString('latin1');
  const behind = text.slice(issued.byteLength);
  const front = Buffer.from(issued);
  const withBehind = (change: (update: string) => string) =>
    verdict(Buffer.concat([front, Buffer.from(change(behind), 'latin1')]));
  expect(await withBehind((update) => update)).toBe('unproven');
  expect(await withBehind((update) => `${update}\n`)).toBe('altered');
  expect(await withBehind((update) => `${update}% a comment\n`)).toBe('altered');
  expect(await withBehind((update) => `\n${update}`)).toBe('altered');
  expect(await withBehind((update) => update.slice(0, -1))).toBe('altered');
  expect(await withBehind((update) => update.replace('/F 132', '/F 4  '))).toBe('altered');
  expect(await withBehind((update) => update.replace('/Rect [0 0 0 0]', '/Rect [0 0 9 9]'))).toBe('altered');
  expect(await withBehind((update) => update.replace('/DocTimeStamp', '/Sig        '))).toBe('altered');
  expect(await withBehind((update) => update + update)).toBe('altered');
  // An object that replaces a page, and the page's new content, as an editor appends them.
  const page = '1 0 obj\n<< /Type /Page >>\nendobj\n';
  expect(await withBehind((update) => page + update)).toBe('altered');
  expect(await withBehind((update) => update.replace('xref', `${page}xref`))).toBe('altered');
});

test('digits that are no certificate, and a timestamp of other bytes, are not recognized', async () => {
  const text = Buffer.from(copy).toString('latin1');
  const first = /stream\n([0-9A-F]+)>/.exec(text.slice(issued.byteLength))![1]!;
  // The same length, but another thing: a page description in the place of a certificate.
  const hidden = Buffer.from('q BT /F1 12 Tf (Net pay 9,999.00) Tj ET Q').toString('hex').toUpperCase();
  const forged = Buffer.from(text.replace(first, hidden.padEnd(first.length, '20')), 'latin1');
  expect((await verifyDocument(Uint8Array.from(forged), keys())).verdict).toBe('altered');

  const behind = Buffer.from(copy).subarray(issued.byteLength);
  const moved = Buffer.concat([Buffer.from(issuedWithData), behind]);
  expect((await verifyDocument(Uint8Array.from(moved), keys())).verdict).toBe('altered');
});

test('a timestamp from before the document was issued makes the copy an altered file', async () => {
  const early = await archive(issuedLater);
  expect(await readArchivalCopy(early)).toBeNull();
  expect((await verifyDocument(early, keys())).verdict).toBe('altered');
});

test('the authority of a timestamp is named, and it is said whether the site knows it', async () => {
  const { stamps } = await verifyDocument(copy, keys());
  expect(archivalWords(stamps, [])).toContain('by “Test timestamps”, an authority that is not known here');
  const known = [certificateFingerprint(authority.der('timestamps'))];
  expect(archivalWords(stamps, known)).toContain('by “Test timestamps”, an authority that the site uses');
});

test('npm run verify asks the site which authorities its seals have', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    health: {},
    hash: { document: null },
    certificates: [{ pem: new X509Certificate(authority.der('seal')).toString() }],
    'timestamp-authorities': [{ pem: new X509Certificate(authority.der('timestamps')).toString() }],
  };
  const site = createServer((request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ data: answers[basename(request.url!)] }));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const file = join(authority.folder, 'copy.pdf');
  writeFileSync(file, copy);
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const said = await promisify(execFile)(process.execPath, ['scripts/verify.ts', file, '--site', address]).catch(
    (error: { stdout: string }) => error,
  );
  site.close();
  expect(said.stdout).toContain('an authority that the site uses');
});

test('a file whose authorities do not answer, or that has no seal, is not archived', async () => {
  await expect(archive(new Uint8Array(100))).rejects.toThrow('no seal');
  authority.services.isUp = false;
  await expect(archive(issued)).rejects.toThrow('status 503');
  authority.services.isUp = true;
});
