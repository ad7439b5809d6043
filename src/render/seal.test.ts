import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimestampAuthority } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { checkPdf } from './check.ts';
import { inspect } from './fixtures/poppler.ts';
import { readPacked } from './fixtures/read-packed.ts';
import { referenceOf, writePacked } from './packed-pdf.ts';
import { renderSealed } from './render-sealed.ts';
import { startTimestampAuthority } from './fixtures/timestamp-authority.ts';
import { openSealKey, type SealKey } from './seal-key.ts';
import { sealPdf, sealPlaceOf, timestampsFrom } from './seal.ts';
import { slipJob } from './slip.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'seal-'));
const source = { key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' };
const renderer = sharedRenderer();
const job = { ...slipJob(), document: { number: '26-1XPE-W47A' } };
let pdf: Uint8Array;
let key: SealKey;

beforeAll(async () => {
  pdf = await renderer.render(job);
  key = openSealKey(source);
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const pem = (curve: string): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const optionsOf = (issuer: string) => ({
  brand: 'Paperproof',
  issuer,
  sealedAt: new Date('2026-11-20T15:58:00Z'),
  sealedOn: 'Nov 20, 2026, 10:58 am ET',
  verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
});
const seal = (issuer = 'Kestrel & Rowe Joinery', timestamps?: TimestampAuthority): Promise<Uint8Array> =>
  renderSealed(renderer, job, { ...optionsOf(issuer), key, timestamps });

test('other tools find the seal valid and covering the whole document', async () => {
  using issued = inspect(await seal());
  const signature = issued.signature();
  expect(signature).toContain('Signature is Valid');
  expect(signature).toContain('Total document signed');
  expect(signature).toContain('adbe.pkcs7.detached');
  expect(signature).toContain('SHA-256');
});

test('a sealed file stays tagged, valid, PDF/A and PDF/UA, with its data inside', async () => {
  const sealed = await seal();
  using issued = inspect(sealed);
  expect(issued.info()).toMatchObject({ Tagged: 'yes', Producer: 'Paperproof', 'PDF version': '1.7' });
  expect(issued.check()).toContain('No syntax or stream encoding errors');
  expect(issued.attachments()).toEqual({ 'document.json': '{"number":"26-1XPE-W47A"}' });
  const metadata = Buffer.from(sealed).toString('latin1');
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('other tools find no fault in a sealed file', async () => {
  using issued = inspect(await seal());
  expect(issued.complaints()).toEqual([]);
});

test('a sealed file has one revision, and its certification allows no change', async () => {
  const sealed = Buffer.from(await seal()).toString('latin1');
  expect(sealed.match(/%%EOF/g)).toHaveLength(1);
  expect(sealed.match(/startxref/g)).toHaveLength(1);
  expect(sealed).not.toContain('/Prev');
  expect(sealed).toMatch(/\/TransformMethod \/DocMDP \/TransformParams << \/Type \/TransformParams \/P 1 /);
  const { packed, trailer } = readPacked(Buffer.from(sealed, 'latin1'));
  const catalog = packed.get(referenceOf(trailer, 'Root'))!;
  expect(catalog).toMatch(/\/Perms << \/DocMDP \d+ 0 R >>/);
});

test('an update appended to a sealed file is no longer the whole document', async () => {
  const sealed = Buffer.from(await seal());
  const { trailer, packed } = readPacked(sealed);
  const root = referenceOf(trailer, 'Root');
  const at = sealed.byteLength;
  const update = `${root} 0 obj\n${packed.get(root)}\nendobj\n`;
  const table = `xref\n${root} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 999 /Root ${root} 0 R /Prev ${/startxref\n(\d+)/.exec(sealed.toString('latin1'))![1]} >>\nstartxref\n${at + update.length}\n%%EOF\n`;
  using changed = inspect(Buffer.concat([sealed, Buffer.from(update + table, 'latin1')]));
  expect(changed.signature()).not.toContain('Total document signed');
});

test('the name of the issuer stays exact in the reason of the seal', async () => {
  const issuer = 'Bø (Joinery) \\ Söhne “Nord”';
  const { reason } = await checkPdf(await seal(issuer), { ourCertificates: [key.certificate] });
  expect(reason).toBe(`Paperproof rendered this on Nov 20, 2026, 10:58 am ET from data typed by ${issuer}.`);
});

test('the address of the document can be read from a changed file', async () => {
  const changed = Buffer.from(await seal());
  changed[1_000]! ^= 1;
  expect(changed.toString('latin1')).toContain('(https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz)');
});

test('a file is read as it was written', () => {
  const file = Buffer.from(pdf);
  expect(writePacked(readPacked(file)).equals(file)).toBe(true);
});

test('a file that was drawn without a place for a seal is not sealed', async () => {
  await expect(sealPdf(pdf, { key })).rejects.toThrow('no place for a seal');
});

test('a seal that is longer than its place is not cut off', async () => {
  const options = { ...optionsOf('Kestrel & Rowe Joinery'), key };
  const { bytes } = await renderer.renderForSeal(job, { ...sealPlaceOf(options), room: 500 });
  await expect(sealPdf(bytes, options)).rejects.toThrow('more than 1000');
});

test('a sealed document of one page stays below 80 KB', async () => {
  expect((await seal()).byteLength).toBeLessThan(80 * 1024);
});

test('the development authority is created once, kept private and reused', () => {
  const folder = join(dataFolder, 'development-seal');
  expect(key.development).toBe(true);
  expect(statSync(join(folder, 'seal-key.pem')).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).not.toContain('authority-key.pem');
  expect(Buffer.from(openSealKey(source).certificate).equals(Buffer.from(key.certificate))).toBe(true);
});

test('OpenSSL verifies the seal against the development authority', () => {
  const folder = join(dataFolder, 'development-seal');
  const authority = join(folder, 'authority-certificate.pem');
  const answer = execFileSync('openssl', ['verify', '-CAfile', authority, join(folder, 'seal-certificates.pem')]);
  expect(answer.toString()).toContain('OK');
});

test('a configured key seals and is not marked as a development key', async () => {
  const folder = join(dataFolder, 'development-seal');
  const configured = openSealKey({
    ...source,
    key: readFileSync(join(folder, 'seal-key.pem'), 'utf8'),
    certificate: readFileSync(join(folder, 'seal-certificates.pem'), 'utf8'),
  });
  expect(configured.development).toBe(false);
  expect(configured.chain).toHaveLength(1);
});

test('a key without its certificate, with another curve or with a wrong certificate is refused', () => {
  const certificate = readFileSync(join(dataFolder, 'development-seal/seal-certificates.pem'), 'utf8');
  expect(() => openSealKey({ ...source, key: pem('P-256') })).toThrow('Set both');
  expect(() => openSealKey({ ...source, key: pem('P-384'), certificate })).toThrow('not a P-256 key');
  expect(() => openSealKey({ ...source, key: pem('P-256'), certificate })).toThrow('was not made for SEAL_KEY');
});

test('with a timestamp address, the seal has a timestamp and stays valid', async () => {
  using authority = await startTimestampAuthority();
  const stamped = await seal('Kestrel & Rowe Joinery', timestampsFrom(authority.url));
  // The attribute id-aa-timeStampToken of RFC 3161, as the signature's hexadecimal digits.
  expect(Buffer.from(stamped).toString('latin1')).toContain('060B2A864886F70D010910020E');
  using issued = inspect(stamped);
  expect(issued.signature()).toContain('Signature is Valid');
  expect(issued.signature()).toContain('Total document signed');
});

test('a timestamp authority that does not answer makes sealing fail', async () => {
  const nobody = timestampsFrom('http://127.0.0.1:9/');
  await expect(seal('Kestrel & Rowe Joinery', nobody)).rejects.toThrow(/timestamp|fetch/i);
});
