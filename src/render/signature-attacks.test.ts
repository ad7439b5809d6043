import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { randomFrom } from '../../tests/faults/random.ts';
import { verifyDocument } from '../../packages/verify/index.ts';
import { checkPdf } from './check.ts';
import { ATTACKS, attackAtRandom, attackWith, type Sealed } from './fixtures/signature-attacks.ts';
import { startTimestampAuthority } from './fixtures/timestamp-authority.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey, type SealKey } from './seal-key.ts';
import { timestampsFrom } from './seal.ts';
import { slipJob } from './slip.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'attacked-'));
const ofFirstRelease = (ending: string): Buffer =>
  readFileSync(new URL(`fixtures/sealed-by-first-release.${ending}`, import.meta.url));
let files: readonly Sealed[];
let certificates: readonly Uint8Array[];

beforeAll(async () => {
  const key: SealKey = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
  using authority = await startTimestampAuthority();
  const sealWith = async (timestamps: ReturnType<typeof timestampsFrom>): Promise<Sealed> => ({
    pdf: await renderSealed(
      sharedRenderer(),
      { ...slipJob(), document: { number: '26-1XPE-W47A' } },
      {
        key,
        brand: 'Paperproof',
        issuer: 'Kestrel & Rowe Joinery',
        sealedAt: new Date('2026-11-20T15:58:00Z'),
        sealedOn: 'Nov 20, 2026, 10:58 am ET',
        verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
        timestamps,
      },
    ),
    isOld: false,
  });
  files = [
    await sealWith(undefined),
    await sealWith(timestampsFrom(authority.url)),
    { pdf: ofFirstRelease('pdf'), isOld: true },
  ];
  certificates = [key.certificate, ofFirstRelease('der')];
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const names = ['Paperproof', 'paperproof.example'];
const check = (pdf: Uint8Array) => verifyDocument(Uint8Array.from(pdf), { certificates, names });
const verdictOn = async (pdf: Uint8Array): Promise<string> => (await check(pdf)).verdict;
const isForeign = (pdf: Buffer): boolean => {
  const text = pdf
    .toString('latin1')
    .replaceAll(/[\0\s]/g, '')
    .toLowerCase();
  const sealed = certificates.map((der) => Buffer.from(der).toString('hex'));
  return ![...sealed, '/v/7k2mq9xw4c3tfr8hne6vbgy5pz', 'paperproof'].some((mark) => text.includes(mark));
};
/** A file that has nothing of ours left is none of ours. */
const toneOf = async (pdf: Uint8Array): Promise<string> => (await check(pdf)).words.tone;

test('the files themselves are unchanged', async () => {
  for (const { pdf } of files) expect(await verdictOn(pdf)).toBe('unproven');
});

/** An older seal holds with both values. The seal alone cannot tell which one was written. */
const CANNOT_TELL = 'n - s';

test.each(ATTACKS)('%s: every file is red', async (name) => {
  const random = randomFrom(39);
  let made = 0;
  for (const file of files) {
    if (file.isOld && name === CANNOT_TELL) continue;
    for (let time = 0; time < 3; time += 1) {
      const pdf = attackWith(name, file, random);
      if (!pdf) continue;
      made += 1;
      expect(await toneOf(pdf)).toBe('red');
      expect((await checkPdf(pdf, { ourCertificates: certificates, names })).words.tone).toBe('red');
    }
  }
  expect(made).toBeGreaterThan(0);
});

test('1,000 random combinations of the published attacks: none is better than red', async () => {
  const random = randomFrom(2019);
  const passed: string[] = [];
  for (let made = 0; made < 1_000;) {
    const file = random.pick(files);
    const attacked = attackAtRandom(file, random);
    if (!attacked || (file.isOld && attacked.names.includes(CANNOT_TELL))) continue;
    made += 1;
    const tone = await toneOf(attacked.pdf);
    // Of any other file, an attack may leave nothing of ours.
    if (tone !== 'red' && !(tone === 'grey' && isForeign(attacked.pdf))) passed.push(attacked.names.join(' + '));
  }
  expect(passed, `${passed.length} passed`).toEqual([]);
});

test('of an older seal, both values hold, as they always did', async () => {
  const old = files.find(({ isOld }) => isOld)!;
  expect(await verdictOn(attackWith(CANNOT_TELL, old, randomFrom(1))!)).toBe('unproven');
});

test('the certificate alone tells a seal of ours, on however many lines its digits stand', async () => {
  const random = randomFrom(8);
  for (const file of files) {
    const pdf = Uint8Array.from(attackWith('line breaks between the digits, and nothing else of ours', file, random)!);
    expect((await verifyDocument(pdf, { certificates, names: [] })).words.tone).toBe('red');
    expect((await checkPdf(pdf, { ourCertificates: certificates })).words.tone).toBe('red');
    expect((await verifyDocument(pdf, { certificates: [], names: [] })).words.tone).toBe('grey');
  }
});
