import { toBase64Url } from '../../../packages/verify/index.ts';
import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar.ts';
import { qrRows } from '../qr-rows.ts';
import vectors from '../../../docs/print-code.vectors.json' with { type: 'json' };
import {
  checkProof,
  encodeFacts,
  MAXIMUM_FIGURES,
  type PrintedFacts,
  type PrintKey,
  readPrintedCode,
  readProof,
  signedBytes,
} from './print-proof.ts';

const ID = '0k2mq9xw4c3tfr8hne6vbgy5pz';
const KEY_ID = '00ff10a9';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY: PrintKey = { id: KEY_ID, isTrial: false, publicKey: publicKey.export({ format: 'jwk' }) };

const FACTS: PrintedFacts = {
  kindName: 'Pay stub',
  level: 'U',
  issuedOn: '2026-11-22' as PlainDate,
  issuer: 'Sample Street Bakery',
  person: 'M•••• A••••••',
  period: 'Nov 1, 2026 to Nov 14, 2026',
  figures: [
    { name: 'Gross pay', amount: 270_113 },
    { name: 'Total deductions', amount: -1 },
    { name: 'Net pay', amount: 198_702 },
  ],
};

const proofOf = (facts: PrintedFacts, id = ID): string => {
  const encoded = encodeFacts(facts, KEY_ID);
  const signature = sign('sha256', signedBytes(id, encoded), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return toBase64Url(Buffer.concat([encoded, signature]));
};

test('the proof of a print returns the facts that were signed', async () => {
  const proof = readProof(proofOf(FACTS))!;
  expect(proof).toMatchObject({ keyId: KEY_ID, facts: FACTS });
  expect(await checkProof(ID, proof, [KEY])).toBe('genuine');
});

test('any facts come back as they were signed', () => {
  const text = fc.string({ maxLength: 50, unit: 'grapheme-ascii' });
  const facts = fc.record({
    kindName: text,
    level: fc.constantFrom('S', 'U', 'D', 'B'),
    issuedOn: fc.constantFrom('2021-01-01', '2026-12-31', '2099-02-28'),
    issuer: text,
    person: fc.option(text.filter((name) => name !== '')),
    period: text,
    figures: fc.array(fc.record({ name: text, amount: fc.maxSafeInteger() }), { maxLength: MAXIMUM_FIGURES }),
  });
  fc.assert(
    fc.property(facts, (any) => {
      expect(readProof(proofOf(any as unknown as PrintedFacts))!.facts).toEqual(any);
    }),
  );
});

test('a proof with one changed bit is not genuine, whichever bit it is', async () => {
  const bytes = Buffer.from(proofOf(FACTS), 'base64url');
  const verdicts = await Promise.all(
    Array.from({ length: bytes.length * 8 }, async (_, bit) => {
      const forged = Buffer.from(bytes);
      forged[bit >> 3]! ^= 1 << (bit & 7);
      const proof = readProof(forged.toString('base64url'));
      return proof && checkProof(ID, proof, [KEY]);
    }),
  );
  expect(verdicts).toContain('forged');
  expect(verdicts).not.toContain('genuine');
});

test('a proof cannot be moved to another document', async () => {
  const other = `1${ID.slice(1)}`;
  expect(await checkProof(other, readProof(proofOf(FACTS))!, [KEY])).toBe('forged');
});

test('a proof by a key that is not ours is unknown, and by a key that claims to be ours is forged', async () => {
  const proof = readProof(proofOf(FACTS))!;
  expect(await checkProof(ID, proof, [{ ...KEY, id: '11111111' }])).toBe('unknown');
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  expect(await checkProof(ID, proof, [{ ...KEY, publicKey: foreign }])).toBe('forged');
});

test.each(['', 'x', '!!!', 'AAAA', 'A'.repeat(88), 'A'.repeat(200)])('"%s" is no proof', (text) => {
  expect(readProof(text)).toBeNull();
});

test('only codes of this site are read', () => {
  const site = 'https://paperproof.example';
  expect(readPrintedCode(`${site}/v/${ID}/#AbC-_9`, site)).toEqual({ id: ID, proof: 'AbC-_9' });
  expect(readPrintedCode(`${site}/v/${ID}/`, site)).toEqual({ id: ID, proof: '' });
  for (const text of [`https://other.example/v/${ID}/#A`, `${site}.evil.example/v/${ID}/`, 'WIFI:S:x;;', ''])
    expect(readPrintedCode(text, site)).toBeNull();
});

test('the code with the proof of the longest names has squares of 0.32 mm at least', () => {
  const longest = { ...FACTS, issuer: 'W'.repeat(50), person: 'W'.padEnd(50, '•') };
  const rows = qrRows(`https://paperproof.example/v/${ID}/#${proofOf(longest)}`, 'low');
  const PRINTED_MILLIMETERS = (64 / 72) * 25.4;
  expect(PRINTED_MILLIMETERS / rows.length).toBeGreaterThan(0.32);
});

test.each(vectors.cases)('the published vectors: $name', async ({ id, proof: text, verdict, facts }) => {
  const keys = vectors.keys.map(({ id: keyId, publicKey: key }) => ({ id: keyId, isTrial: false, publicKey: key }));
  const proof = readProof(text);
  const found = proof === null ? 'unreadable' : await checkProof(id, proof, keys);
  expect([found, found === 'genuine' ? proof?.facts : undefined]).toEqual([verdict, facts]);
});
