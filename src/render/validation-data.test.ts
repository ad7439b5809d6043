import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { checkPdf } from './check.ts';
import { startCertificateAuthority } from './fixtures/certificate-authority.ts';
import { inspect } from './fixtures/poppler.ts';
import { readPacked } from './fixtures/read-packed.ts';
import { referenceOf } from './packed-pdf.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey } from './seal-key.ts';
import { timestampsFrom } from './seal.ts';
import { slipJob } from './slip.ts';

let authority: Awaited<ReturnType<typeof startCertificateAuthority>>;
let sealed: Buffer;
beforeAll(async () => {
  authority = await startCertificateAuthority();
  const renderer = sharedRenderer();
  const job = { ...slipJob(), document: { number: '26-1XPE-W47A' } };
  const get = async (path: string) => new Uint8Array(await (await fetch(`${authority.url}${path}`)).arrayBuffer());
  sealed = Buffer.from(
    await renderSealed(renderer, job, {
      key: openSealKey({ ...authority, dataFolder: '', brand: 'Paperproof' }),
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: new Date(),
      sealedOn: 'today',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
      timestamps: timestampsFrom(authority.timestampUrl),
      validation: {
        certificates: ['seal', 'middle', 'root', 'timestamps'].map(authority.der),
        ocspResponses: [],
        crls: [await get('middle.crl'), await get('root.crl')],
      },
    }),
  );
});
afterAll(() => authority?.[Symbol.dispose]());

test('a file with validation data has one revision, and other programs find no fault in it', async () => {
  const text = sealed.toString('latin1');
  expect(text.match(/%%EOF/g)).toHaveLength(1);
  expect(text).not.toContain('/Prev');
  using issued = inspect(sealed);
  expect(issued.complaints()).toEqual([]);
  expect(issued.check()).toContain('No syntax or stream encoding errors');
  expect(issued.signature()).toContain('Signature is Valid');
  expect(issued.signature()).toContain('Total document signed');
});

test('the validation data is in the signed file, below the catalog', () => {
  const { packed, trailer } = readPacked(sealed);
  const catalog = packed.get(referenceOf(trailer, 'Root'))!;
  expect(catalog).toContain('/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 1 >> >>');
  const store = packed.get(referenceOf(catalog, 'DSS'))!;
  expect(store).toMatch(/^<< \/Type \/DSS \/Certs \[(?:\d+ 0 R ?){4}\] \/CRLs \[(?:\d+ 0 R ?){2}\] >>$/);
});

test('a changed byte of the validation data shows', async () => {
  const ourCertificates = [authority.der('seal')];
  expect((await checkPdf(sealed, { ourCertificates })).verdict).toBe('unconfirmed');
  const store = readPacked(sealed);
  const changed = Buffer.from(sealed);
  changed[Math.max(...store.offsets.values()) + 80]! ^= 1;
  expect((await checkPdf(changed, { ourCertificates })).verdict).toBe('altered');
});
