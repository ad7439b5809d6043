import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { startCertificateAuthority } from '../../../render/fixtures/certificate-authority.ts';
import { inspect } from '../../../render/fixtures/poppler.ts';
import { readPacked } from '../../../render/fixtures/read-packed.ts';
import { referenceOf } from '../../../render/packed-pdf.ts';
import { slipJob } from '../../../render/slip.ts';
import type { App } from '../../services/app.ts';
import { examine } from '../../doors/doctor/examine.ts';
import { beginSeal } from '../issue/seal-file.ts';
import { fetchNamedBy } from './fetch-named.ts';
import { gatherValidationData } from './gather-validation-data.ts';
import { refreshValidationChains } from './validation-chains.ts';

type Authority = Awaited<ReturnType<typeof startCertificateAuthority>>;

const DAY = 86_400_000;
/** Of all tests but those that change what it issued. */
let authority: Authority;
/** The document that every site here seals. */
const slip = { ...slipJob(), document: { number: '26-1XPE-W47A' } };
let tested: TestApp | undefined;
let clock = 0;
beforeAll(async () => {
  authority = await startCertificateAuthority();
});
afterEach(async () => {
  await tested?.stop();
  authority.services.isUp = true;
  authority.services.requests.length = 0;
  clock = 0;
});
afterAll(() => authority?.[Symbol.dispose]());

const environmentOf = ({ key, certificate, timestampUrl }: Authority) => ({
  SEAL_KEY: key,
  SEAL_CERTIFICATE: certificate,
  SEAL_TIMESTAMP_URL: timestampUrl,
});

async function openSite(of = authority): Promise<App> {
  tested = await createTestApp(environmentOf(of), () => new Date(Date.now() + clock));
  return tested.app;
}

async function seal(app: App): Promise<Buffer> {
  const { place, fill } = await beginSeal(app, {
    issuer: 'Kestrel & Rowe Joinery',
    sealedAt: app.now(),
    verifyUrl: 'https://paperproof.example/v/7k2mq9xw4c3tfr8hne6vbgy5pz',
  });
  const { bytes: rendered } = await sharedRenderer().renderForSeal(slip, place);
  return Buffer.from((await fill(rendered)).bytes);
}

const levels = async (app: App): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await app.timings.seals.get()).values.map(({ labels, value }) => [labels.level as string, value]),
  );

/** The lists of a document security store, as other programs read them. */
function storeOf(pdf: Buffer): Readonly<Record<string, readonly Buffer[]>> {
  const { packed, trailer, offsets } = readPacked(pdf);
  const catalog = packed.get(referenceOf(trailer, 'Root'))!;
  if (!catalog.includes('/DSS')) return {};
  const streamAt = (number: number): Buffer => {
    const at = offsets.get(number)!;
    const text = pdf.toString('latin1', at, at + 200);
    const from = at + text.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(text)![1])));
  };
  return Object.fromEntries(
    [...packed.get(referenceOf(catalog, 'DSS'))!.matchAll(/\/(\w+) \[([^\]]*)\]/g)].map(([, name, references]) => [
      name,
      [...references!.matchAll(/(\d+) 0 R/g)].map(([, number]) => streamAt(Number(number))),
    ]),
  );
}

const fingerprints = (all: readonly Buffer[]) => all.map((der) => der.toString('base64')).toSorted();

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

test('a document holds the whole chain, the answer about its seal, and the lists of its authorities', async () => {
  const app = await openSite();
  await refreshValidationChains(app);
  const sealed = await seal(app);
  expect(await levels(app)).toEqual({ 'B-LT': 1 });
  const store = storeOf(sealed);
  const names = ['seal', 'middle', 'root', 'timestamps', 'responder'];
  expect(fingerprints(store['Certs']!)).toEqual(fingerprints(names.map(authority.der)));
  expect(store['OCSPs']).toHaveLength(1);
  expect(store['CRLs']).toHaveLength(2);
  using issued = inspect(sealed);
  expect(issued.signature()).toContain('Total document signed');

  // OpenSSL finds the seal's certificate good with nothing but what is in the file and the root.
  const at = (name: string): string => join(authority.folder, `held-${name}`);
  writeFileSync(at('certs'), store['Certs']!.map((der) => pem('CERTIFICATE', der)).join(''));
  writeFileSync(at('crls'), store['CRLs']!.map((der) => pem('X509 CRL', der)).join(''));
  writeFileSync(at('ocsp'), store['OCSPs']![0]!);
  const openssl = (command: string): string =>
    execFileSync('openssl', command.split(' '), { cwd: authority.folder, encoding: 'utf8', stdio: 'pipe' });
  expect(
    openssl('verify -crl_check_all -CRLfile held-crls -CAfile root.pem -untrusted held-certs seal.pem timestamps.pem'),
  ).toBe('seal.pem: OK\ntimestamps.pem: OK\n');
  expect(
    openssl('ocsp -respin held-ocsp -issuer middle.pem -cert seal.pem -CAfile root.pem -verify_other held-certs'),
  ).toContain('seal.pem: good');
});

test('the first document after a start is complete, because the job asks for a timestamp itself', async () => {
  const app = await openSite();
  await refreshValidationChains(app);
  expect(authority.services.requests).toContain('/timestamps');
  await seal(app);
  expect(await levels(app)).toEqual({ 'B-LT': 1 });
});

test('a responder that is away delays and stops no document, which is then B-T', async () => {
  const app = await openSite();
  authority.services.isUp = false;
  await refreshValidationChains(app);
  const sealed = await seal(app);
  expect(storeOf(sealed)).toEqual({});
  expect(await levels(app)).toEqual({ 'B-T': 1 });
  const [finding] = (
    await examine({
      environment: {
        ...environmentOf(authority),
        DATABASE_URL: app.config.databaseUrl!,
        DATA_DIR: app.config.dataDir,
      },
      log: app.log,
      now: app.now,
      sharedRenderer: app.renderer,
    })
  ).filter(({ says }) => says.includes('B-T'));
  expect(finding).toMatchObject({ area: 'Seal', state: 'doubtful', says: expect.stringContaining('status 503') });
});

test('what was gathered before is used while it is good, and not a moment longer', async () => {
  const app = await openSite();
  await refreshValidationChains(app);
  authority.services.isUp = false;
  clock = DAY / 2;
  await refreshValidationChains(app);
  expect(Object.keys(storeOf(await seal(app)))).toEqual(['Certs', 'OCSPs', 'CRLs']);
  // The answer of the responder is good for a day.
  clock = DAY + 60_000;
  expect(storeOf(await seal(app))).toEqual({});
  expect(await levels(app)).toEqual({ 'B-LT': 1, 'B-T': 1 });
});

test('data older than an hour is gathered again, newer data is not', async () => {
  const app = await openSite();
  await refreshValidationChains(app);
  authority.services.requests.length = 0;
  clock = 59 * 60_000;
  await refreshValidationChains(app);
  expect(authority.services.requests).toEqual([]);
  clock = 61 * 60_000;
  await refreshValidationChains(app);
  expect(authority.services.requests).toContain('/ocsp');
});

test('a revoked seal has no good answers in its documents, not even older ones', async () => {
  using revoking = await startCertificateAuthority();
  const app = await openSite(revoking);
  await refreshValidationChains(app);
  revoking.revoke('seal');
  clock = 2 * 3_600_000;
  await refreshValidationChains(app);
  expect(storeOf(await seal(app))).toEqual({});
  const row = await app.db
    .selectFrom('validation_chains')
    .select('problem')
    .where('purpose', '=', 'seal')
    .executeTakeFirstOrThrow();
  expect(row.problem).toContain('does not hold');
});

test('without a timestamp authority nothing is asked and nothing is added', async () => {
  const { SEAL_TIMESTAMP_URL: _, ...environment } = environmentOf(authority);
  tested = await createTestApp(environment);
  const { app } = tested;
  await refreshValidationChains(app);
  expect(storeOf(await seal(app))).toEqual({});
  expect(authority.services.requests).toEqual([]);
  expect(await levels(app)).toEqual({ 'B-B': 1 });
});

test('an answer that another authority signed is not believed', async () => {
  const app = await openSite();
  using stranger = await startCertificateAuthority();
  const own = fetchNamedBy(app);
  const swapped = (url: string, body?: Uint8Array) =>
    own(/(?:ocsp|crl)$/.test(url) ? url.replace(authority.url, stranger.url) : url, body);
  await expect(gatherValidationData([authority.der('seal')], swapped, app.now())).rejects.toThrow(
    /not signed by its authority|does not hold/,
  );
});

test('in production, a certificate cannot send the site into its own network', async () => {
  const app = await openSite();
  const config = { ...app.config, trial: false };
  const dns = { ...app.dns, addresses: async () => ['127.0.0.1'] };
  await expect(gatherValidationData([authority.der('seal')], fetchNamedBy({ config, dns }), app.now())).rejects.toThrow(
    'not on the internet',
  );
});
