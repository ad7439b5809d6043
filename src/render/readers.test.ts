import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { KINDS } from '../kinds/kinds.ts';
import { documentKinds } from '../kinds/registry.ts';
import { checkPdf } from './check.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';
import { renderSealed } from './render-sealed.ts';
import { SEAL_FORMATS } from './seal.ts';
import { openSealKey, type SealKey } from './seal-key.ts';

// What other people's readers say of one file of each kind. The table in docs/readers.md says the same in words.

const dataFolder = mkdtempSync(join(tmpdir(), 'readers-'));
let key: SealKey;
let pdfium: PDFiumLibrary;

beforeAll(async () => {
  key = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => {
  pdfium.destroy();
  rmSync(dataFolder, { recursive: true });
});

const KNOWN = 0;
/** What Mozilla's viewer shows of a signature of a kind that it does not know. */
const UNKNOWN = null;

test.each(
  documentKinds.flatMap((kind) =>
    SEAL_FORMATS.map((format) => ({ kind, format, name: KINDS.find(({ id }) => id === kind.id)!.name })),
  ),
)('no reader finds a $name with a seal of $format invalid or changed', async ({ kind, format }) => {
  const job = await exampleJob(kind, 1);
  const file = await renderSealed(
    sharedRenderer(),
    { ...job, documents: job.documents.slice(0, 1) },
    {
      key,
      format,
      brand: 'Paperproof',
      issuer: 'Kestrel & Rowe Joinery',
      sealedAt: new Date('2026-11-20T15:58:00Z'),
      sealedOn: 'Nov 20, 2026, 10:58 am ET',
      verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
    },
  );
  const mozilla = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  expect(await mozilla.getSignatures()).toMatchObject([
    {
      subFilter: format === 'pades' ? 'ETSI.CAdES.detached' : 'adbe.pkcs7.detached',
      signatureType: format === 'pades' ? UNKNOWN : KNOWN,
      modificationsAfterSignature: 0,
      coversWholeDocument: true,
    },
  ]);
  await mozilla.loadingTask.destroy();

  using others = inspect(file);
  expect(others.signature()).toContain('Signature is Valid');
  expect(others.signature()).toContain('Total document signed');
  expect(others.signature()).toContain("Certificate issuer isn't Trusted");
  expect(others.check()).toContain('No syntax or stream encoding errors');
  expect(others.complaints()).toEqual([]);

  const chrome = await pdfium.loadDocument(file);
  expect(chrome.getPageCount()).toBe(mozilla.numPages);
  chrome.destroy();

  expect(await checkPdf(file, { ourCertificates: [key.certificate] })).toMatchObject({
    isOurs: true,
    seal: { isIntact: true },
  });
});
