import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkPdf } from '../../../../render/check.ts';
import { issueInvoice } from '../../../../../tests/issue-invoice.ts';
import { type StandIn, standInForAws, standInForGoogle } from '../../../../../tests/providers/key-services.ts';
import { createTestApp, type TestApp } from '../../../../../tests/test-app.ts';
import type { App } from '../../../services/app.ts';
import type { SealKey } from '../../../../render/seal-key.ts';
import { makeCertificate } from '../../../../render/certificate.ts';
import { listSealCertificates } from '../seal-certificates.ts';
import { keyOfService } from './key-service.ts';

const ARN = 'arn:aws:kms:eu-west-1:111122223333:key/0d0cb6d4-7d8e-4a1d-9b0f-3f0e6c0d3f55';
const VERSION = 'projects/harbor/locations/europe-west1/keyRings/seals/cryptoKeys/seal/cryptoKeyVersions/3';
const SECRET = 'a secret of AWS';

const folder = mkdtempSync(join(tmpdir(), 'paperproof-key-services-'));
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A certificate as an authority would make it for a key that nobody can take out. */
function certificateFor(publicKey: KeyObject, from = new Date(Date.now() - 86_400_000)): string {
  const authority = newKeys();
  return makeCertificate({
    subject: 'Harbor seal',
    issuer: 'An authority',
    publicKey,
    signingKey: authority.privateKey,
    isAuthority: false,
    from,
    years: 2,
  });
}

const keys = newKeys();
const account = generateKeyPairSync('rsa', { modulusLength: 2048 });
const accountFile = join(folder, 'account.json');
const certificate = certificateFor(keys.publicKey);
const issueFile = async (app: App, number: string) => {
  const { file_key: key } = await issueInvoice(app, number);
  return app.storage.get(key!);
};

let aws: StandIn;
let google: StandIn;
let names: Record<'aws' | 'google', string>;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET);
  writeFileSync(
    accountFile,
    JSON.stringify({
      client_email: 'seal@harbor.iam.gserviceaccount.com',
      private_key_id: 'one',
      private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  );
  aws = await standInForAws(keys, { arn: ARN, secret: SECRET });
  google = await standInForGoogle(keys, { version: VERSION, account: account.publicKey });
  names = {
    aws: `aws-kms:${ARN}?endpoint=${encodeURIComponent(aws.endpoint)}`,
    google: `google-kms:${VERSION}?endpoint=${encodeURIComponent(google.endpoint)}&credentials=${encodeURIComponent(accountFile)}`,
  };
});
afterAll(() => {
  vi.unstubAllEnvs();
  aws?.stop();
  google?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['aws', 'google'] as const)('a key kept by %s', (maker) => {
  const standIn = () => (maker === 'aws' ? aws : google);

  test('seals documents that anybody verifies, and never leaves', async () => {
    const tested = await createTestApp({ SEAL_KEY_SERVICE: names[maker], SEAL_CERTIFICATE: certificate });
    try {
      const signed = standIn().signed.count;
      const file = await issueFile(tested.app, 'KEY-1');
      expect(standIn().signed.count).toBeGreaterThan(signed);
      const { verdict, isOurs } = await checkPdf(file, { ourCertificates: [tested.app.sealKey.certificate] });
      expect({ verdict, isOurs }).toEqual({ verdict: 'unconfirmed', isOurs: true });
    } finally {
      await tested.stop();
    }
  });

  test('is refused with a certificate of another key', async () => {
    const other = certificateFor(newKeys().publicKey);
    await expect(keyOfService(names[maker], other)).rejects.toThrow('not made for the key');
  });

  test('gives no signature that does not fit, and none while the service refuses', async () => {
    const seal = await keyOfService(names[maker], certificate);
    const data = Buffer.from('signed attributes');
    standIn().answers = 'something else';
    await expect(seal.sign(data)).rejects.toThrow('a signature of something else');
    standIn().answers = 'refused';
    await expect(seal.sign(data)).rejects.toThrow(/KMSInvalidState|FAILED_PRECONDITION/);
    standIn().answers = 'well';
    await expect(seal.sign(data)).resolves.toBeInstanceOf(Uint8Array);
  });
});

test('a name without an ARN or a version is refused at the start', async () => {
  await expect(keyOfService('aws-kms:alias/seal', certificate)).rejects.toThrow('the ARN of a key');
  await expect(keyOfService('google-kms:projects/x', certificate)).rejects.toThrow('must name a version');
});

const put = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};

const certificateOf = (seal: SealKey): string => new X509Certificate(seal.certificate).toString();

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const verdictOf = async (pdf: Uint8Array, certificates: readonly Uint8Array[]) =>
  (await checkPdf(pdf, { ourCertificates: [...certificates] })).isOurs;

describe('files of a seal that change while the site runs', () => {
  const keyFile = join(folder, 'seal-key.pem');
  const certificateFile = join(folder, 'seal-certificates.pem');
  let tested: TestApp;
  beforeAll(async () => {
    const first = newKeys();
    put(keyFile, pem(first.privateKey));
    put(certificateFile, certificateFor(first.publicKey));
    tested = await createTestApp({ SEAL_KEY_FILE: keyFile, SEAL_CERTIFICATE_FILE: certificateFile });
  });
  afterAll(async () => {
    await tested?.stop();
  });

  test('keep the old seal until both fit, then seal with the new one, and the old documents verify', async () => {
    const { app } = tested;
    const old = app.sealKey;
    const earlier = await issueFile(app, 'KEY-2');
    const next = newKeys();
    put(keyFile, pem(next.privateKey));
    expect(await app.seal.look()).toBe(false);
    expect(app.sealKey).toBe(old);
    put(certificateFile, certificateFor(next.publicKey));
    expect(await app.seal.look()).toBe(true);
    expect(app.sealKey).not.toBe(old);
    expect(await app.seal.look()).toBe(false);
    const later = await issueFile(app, 'KEY-3');
    const known = await listSealCertificates(app);
    expect(known.map(({ pem: text }) => text)).toContain(certificateOf(old));
    expect(known.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(await verdictOf(earlier, [old.certificate])).toBe(true);
    expect(await verdictOf(later, [old.certificate])).toBe(false);
    expect(await verdictOf(later, [app.sealKey.certificate])).toBe(true);
  });

  test('keep the seal while the new one is not valid yet', async () => {
    const { app } = tested;
    const kept = app.sealKey;
    const next = newKeys();
    put(keyFile, pem(next.privateKey));
    put(certificateFile, certificateFor(next.publicKey, new Date(Date.now() + 86_400_000)));
    expect(await app.seal.look()).toBe(false);
    expect(app.sealKey).toBe(kept);
  });

  test('keep the seal if a file is gone or says nothing', async () => {
    const { app } = tested;
    const kept = app.sealKey;
    rmSync(certificateFile);
    expect(await app.seal.look()).toBe(false);
    put(certificateFile, 'no certificate');
    expect(await app.seal.look()).toBe(false);
    expect(app.sealKey).toBe(kept);
    await issueFile(app, 'KEY-4');
  });
});
