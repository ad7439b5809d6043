import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { checkPdf } from '../../../render/check.ts';
import { openSealKey, renewDevelopmentSeal } from '../../../render/seal-key.ts';
import type { App } from '../../services/app.ts';
import { checkHash } from '../check/check-document.ts';
import { issueDocuments, waitForDocument } from '../issue/issue-documents.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { recordSealCertificate } from './seal-certificates.ts';

let tested: TestApp;
/** The site after its next start, with the new seal; the worker of the first start does the work for both. */
let renewed: App;

beforeAll(async () => {
  tested = await createTestApp();
  await startWorker(tested.app);
});
afterAll(async () => {
  await tested.stop();
});

const issueInvoice = async (app: App, number: string): Promise<Uint8Array> => {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await waitForDocument(app, documents[0]!.id);
  const row = await app.db
    .selectFrom('documents')
    .select('file_key')
    .where('id', '=', documents[0]!.id)
    .executeTakeFirstOrThrow();
  return app.storage.get(row.file_key!);
};

test('after the seal is renewed, old documents still pass checks and new ones carry the new seal', async () => {
  const old = await issueInvoice(tested.app, 'S-1');
  const { dataDir, brandName } = tested.app.config;
  renewDevelopmentSeal(dataDir, brandName);
  const sealKey = openSealKey({ key: undefined, certificate: undefined, dataFolder: dataDir, brand: brandName });
  await recordSealCertificate(tested.app.db, sealKey, tested.app.now());
  // What a start does with the new key, on the running worker.
  renewed = Object.defineProperty(tested.app, 'sealKey', { value: sealKey });
  const young = await issueInvoice(renewed, 'S-2');

  const site = await serveTestApp(renewed);
  const answer = await fetch(`${site.url}/api/v1/verify/certificates`);
  const { data } = (await answer.json()) as { data: { pem: string; isCurrent: boolean }[] };
  await site.stop();
  // Newest first; after the former seal comes the one of the database that this one is a copy of.
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  const ourCertificates = data.map(({ pem }) => new X509Certificate(pem).raw);

  const fingerprints = new Set<string>();
  for (const pdf of [old, young]) {
    const check = await checkPdf(pdf, {
      ourCertificates,
      lookup: async (sha256) => {
        const { document } = await checkHash(renewed, sha256);
        return document;
      },
    });
    expect(check).toMatchObject({ verdict: 'fits', isOurs: true });
    fingerprints.add(check.seal!.signer!.fingerprint);
  }
  expect(fingerprints.size).toBe(2);
});

test('a document sealed by a trial says so, even after a real seal is configured', async () => {
  const documents = await tested.app.db.selectFrom('documents').select('file_sha256').execute();
  const configured: App = { ...tested.app, sealKey: { ...tested.app.sealKey, development: false } };
  for (const { file_sha256: sha256 } of documents) {
    expect((await checkHash(configured, sha256!)).document?.isTrialSeal).toBe(true);
  }
});
