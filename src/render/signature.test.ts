import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';
import { expect, test } from 'vitest';
import { isLow, readSignature } from '../../packages/verify/pdf/seal-signature.ts';
import { makeCertificate } from './certificate.ts';
import type { SealKey } from './seal-key.ts';
import { cadesSignature } from './signature.ts';

/** An empty sequence is enough for a token that nobody verifies. */
const TOKEN = Buffer.from([0x30, 0x00]);

function newKey(): SealKey {
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
  return {
    certificate: Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
    chain: [],
    development: true,
    sign: (data) => Promise.resolve(sign('sha256', data, privateKey)),
  };
}

test('the library for signatures reads what we write, and writes the same bytes', async () => {
  const parts = [Buffer.from('one file'), Buffer.from(' in two parts')];
  for (const timestamps of [undefined, { timestamp: () => Promise.resolve(TOKEN) }]) {
    const key = newKey();
    const written = Uint8Array.from(await cadesSignature(parts, key, timestamps));
    const { content, contentType } = ContentInfo.fromBER(written.buffer);
    const read = new SignedData({ schema: content });
    const again = new ContentInfo({ contentType, content: read.toSchema(true) }).toSchema().toBER();
    expect(Buffer.from(again).toString('hex')).toBe(Buffer.from(written).toString('hex'));
    const data = Uint8Array.from(Buffer.concat(parts)).buffer;
    expect(await read.verify({ signer: 0, data })).toBe(true);
    expect(Buffer.from(written).includes(createHash('sha256').update(Buffer.concat(parts)).digest())).toBe(true);
  }
});

test('of the two values that hold for the same file, a new seal has the lower one', async () => {
  const key = newKey();
  for (let count = 0; count < 40; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const signature = readSignature(await cadesSignature([Buffer.from(`file ${count}`)], key, undefined));
    expect(isLow(signature!.value)).toBe(true);
  }
});
