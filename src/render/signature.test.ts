import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';
import { expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import type { SealKey } from './seal-key.ts';
import { cadesSignature } from './signature.ts';

/** An empty sequence is enough for a token that nobody verifies. */
const TOKEN = Buffer.from([0x30, 0x00]);

/** A key whose values have a size of our choosing, and the last data that it signed. */
function keyWith(value: Uint8Array): SealKey & { readonly signed: Uint8Array[] } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = makeCertificate({
    subject: 'A seal',
    issuer: 'A seal',
    publicKey,
    signingKey: privateKey,
    isAuthority: false,
    from: new Date('2026-11-20T00:00:00Z'),
    years: 1,
  });
  const signed: Uint8Array[] = [];
  return {
    certificate: Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
    chain: [],
    development: true,
    signed,
    sign: (data) => {
      signed.push(data);
      return Promise.resolve(value);
    },
  };
}

const read = (bytes: Buffer): SignedData => {
  const content = ContentInfo.fromBER(Uint8Array.from(bytes).buffer);
  return new SignedData({ schema: content.content });
};

test.each([68, 70, 71, 72])('a filled signature with a value of %i bytes is what the library writes', async (size) => {
  const value = randomBytes(size);
  const key = keyWith(value);
  for (const text of ['one file', 'another file']) {
    const parts = [Buffer.from(text), Buffer.from(' in two parts')];
    const filled = await cadesSignature(parts, key, undefined);
    // With a timestamp the library writes it all. Without the timestamp again, the same bytes must be left.
    const whole = read(await cadesSignature(parts, key, { timestamp: () => Promise.resolve(TOKEN) }));
    delete whole.signerInfos[0]!.unsignedAttrs;
    const content = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: whole.toSchema(true) });
    expect(filled.toString('hex')).toBe(Buffer.from(content.toSchema().toBER()).toString('hex'));
    const digest = createHash('sha256').update(Buffer.concat(parts)).digest();
    expect(filled.includes(digest)).toBe(true);
    expect(filled.includes(value)).toBe(true);
    expect(Buffer.from(key.signed.at(-1)!).includes(digest)).toBe(true);
  }
});
