import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { type CheckOptions, checkPdf, type RegistryRecord } from './check.ts';
import { inspect } from './fixtures/poppler.ts';
import { headingOf } from '../../packages/verify/index.ts';
import { openSealKey, type SealKey } from './seal-key.ts';
import { renderSealed } from './render-sealed.ts';
import { slipJob } from './slip.ts';

const folders: string[] = [];
const document = { number: '26-1XPE-W47A', revision: 1, gross: '2,701.13' };
const live: RegistryRecord = {
  number: '26-1XPE-W47A',
  revision: 1,
  state: 'live',
  isDisputed: false,
  level: 'U',
  statusLine: 'Self-prepared. Issuer not verified.',
  newerNumber: null,
};
let pdf: Uint8Array;
let sealed: Uint8Array;
let key: SealKey;

const newKey = (): SealKey => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'check-'));
  folders.push(dataFolder);
  return openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
};
const sealWith = (signer: SealKey): Promise<Uint8Array> =>
  renderSealed(
    sharedRenderer(),
    { ...slipJob(), document },
    {
      key: signer,
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: new Date('2026-11-20T15:58:00Z'),
      sealedOn: 'Nov 20, 2026, 10:58 am ET',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
    },
  );

/** A registry with a single file. */
const knowing = (record: RegistryRecord): CheckOptions => {
  const known = createHash('sha256').update(sealed).digest('hex');
  return { ourCertificates: [key.certificate], lookup: (sha256) => Promise.resolve(sha256 === known ? record : null) };
};
const offline = (): CheckOptions => ({ ourCertificates: [key.certificate] });

beforeAll(async () => {
  const renderer = sharedRenderer();
  pdf = await renderer.render({ ...slipJob(), document });
  key = newKey();
  sealed = await sealWith(key);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('an active document is valid, and green if somebody checked its issuer, with its revision, data and seal text', async () => {
  const check = await checkPdf(sealed, knowing(live));
  expect(check).toMatchObject({
    verdict: 'fits',
    isOurs: true,
    record: { revision: 1 },
    document,
    reason: 'Paperproof rendered this on Nov 20, 2026, 10:58 am ET from data typed by Kestrel & Rowe Joinery.',
    seal: {
      isIntact: true,
      coversWholeFile: true,
      appendedBytes: 0,
      signer: { subject: 'CN=Paperproof development seal' },
    },
  });
  expect(check.words.tone).toBe('ink');
  const ofDomain = { ...live, level: 'D', statusLine: 'Domain rowe.example confirmed.' } as const;
  expect(headingOf((await checkPdf(sealed, knowing(ofDomain))).words)).toBe('Unchanged, from rowe.example.');
  expect((await checkPdf(sealed, knowing({ ...live, level: 'B' }))).words.tone).toBe('green');
});

test('superseded is amber, revoked is red', async () => {
  const superseded = await checkPdf(sealed, knowing({ ...live, state: 'superseded', newerNumber: '26-AAAA-BBBB' }));
  expect(superseded.verdict).toBe('superseded');
  expect(superseded.words.tone).toBe('amber');
  const revoked = await checkPdf(sealed, knowing({ ...live, state: 'revoked' }));
  expect(revoked.words.tone).toBe('red');
});

test('a disputed document and a specimen are amber, and a disputed one that was revoked is red', async () => {
  for (const [verdict, record] of [
    ['disputed', { ...live, isDisputed: true }],
    ['specimen', { ...live, level: 'S' }],
    ['disputed', { ...live, level: 'S', isDisputed: true }],
  ] as const) {
    const check = await checkPdf(sealed, knowing(record));
    expect(check.verdict).toBe(verdict);
    expect(check.words.tone).toBe('amber');
  }
  expect((await checkPdf(sealed, knowing({ ...live, state: 'revoked', isDisputed: true }))).verdict).toBe('revoked');
});

test('without the registry, an unchanged file is amber at most', async () => {
  expect((await checkPdf(sealed, offline())).verdict).toBe('unconfirmed');
});

test('any changed byte is red', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.byteLength - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Uint8Array.from(sealed);
      altered[at]! ^= change;
      expect((await checkPdf(altered, knowing(live))).words.tone).toBe('red');
    }),
    { numRuns: 150 },
  );
});

test('without the registry, a changed content byte is red', async () => {
  const end = Buffer.from(sealed).indexOf('/ByteRange');
  await fc.assert(
    fc.asyncProperty(fc.nat(end - 1), async (at) => {
      const altered = Uint8Array.from(sealed);
      altered[at]! ^= 1;
      expect((await checkPdf(altered, offline())).verdict).toBe('altered');
    }),
    { numRuns: 60 },
  );
});

test('an appended update is red even though other tools accept the signature', async () => {
  const file = await PDF.load(sealed);
  file.setTitle('Another title');
  const updated = await file.save({ incremental: true });
  using issued = inspect(updated);
  expect(issued.signature()).toContain('Signature is Valid');
  for (const options of [knowing(live), offline()]) {
    const check = await checkPdf(updated, options);
    expect(check).toMatchObject({ verdict: 'altered', seal: { isIntact: true, coversWholeFile: false } });
    expect(check.seal!.appendedBytes).toBeGreaterThan(100);
  }
});

test('one byte after the end counts as an appended update', async () => {
  const longer = Buffer.concat([sealed, Buffer.from('\n')]);
  expect((await checkPdf(longer, offline())).verdict).toBe('altered');
});

test('the unused space in the signature cannot hide data', async () => {
  const altered = Buffer.from(sealed);
  const end = altered.indexOf('>', altered.indexOf('/Contents <'));
  altered.write('BADC0FFE', end - 8, 'latin1');
  expect((await checkPdf(altered, offline())).verdict).toBe('altered');
});

test('a seal by someone else with our name is not ours', async () => {
  const forged = await sealWith(newKey());
  const check = await checkPdf(forged, knowing(live));
  expect(check).toMatchObject({ verdict: 'unknown', isOurs: false, seal: { isIntact: true } });
});

test('a file sealed with our key but missing from the registry is red', async () => {
  expect((await checkPdf(await sealWith(key), knowing(live))).verdict).toBe('altered');
});

test('unsealed, truncated, empty and other files are red and never throw', async () => {
  for (const file of [
    pdf,
    sealed.subarray(0, 20_000),
    new Uint8Array(),
    Buffer.from('/ByteRange [0 9 99999999999 1]'),
    Buffer.from('PK\u0003\u0004'),
  ]) {
    const check = await checkPdf(file, knowing(live));
    expect(['red', 'grey']).toContain(check.words.tone);
  }
});

const ofFirstRelease = (ending: string): Buffer =>
  readFileSync(new URL(`fixtures/sealed-by-first-release.${ending}`, import.meta.url));

test('a file that the first release sealed is still genuine, and one changed byte is found', async () => {
  const file = ofFirstRelease('pdf');
  const options = { ourCertificates: [ofFirstRelease('der')] };
  expect(await checkPdf(file, options)).toMatchObject({
    verdict: 'unconfirmed',
    isOurs: true,
    reason: expect.stringContaining('from data typed by Kestrel & Rowe Joinery'),
  });
  const changed = Buffer.from(file);
  changed[1000]! ^= 1;
  expect((await checkPdf(changed, options)).verdict).toBe('altered');
  using issued = inspect(file);
  expect(issued.signature()).toContain('Signature is Valid');
  expect(issued.signature()).toContain('Total document signed');
});
