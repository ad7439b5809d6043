import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openBucket } from '../../../../tests/bucket.ts';
import { startCollector } from '../../../../tests/collector.ts';
import { freePort } from '../../../../tests/free-port.ts';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import { createTestDatabase } from '../../../../tests/test-app.ts';
import { makeCertificate } from '../../../render/certificate.ts';
import type { Environment } from '../../platform/config.ts';
import { FOLDED } from '../../platform/db/fold.ts';
import { createLog } from '../../platform/log.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const log = createLog({ logLevel: 'fatal' });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Installation {
  readonly environment: Environment;
  readonly query: (statement: string) => Promise<unknown>;
}

/** A migrated database and a folder. */
const openInstallation = async (): Promise<Installation> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-doctor-'));
  closers.push(database.drop, () => rm(folder, { recursive: true, force: true }));
  return {
    environment: { DATABASE_URL: database.url, DATA_DIR: folder },
    query: async (statement) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
};

const now = () => new Date();

const look = async (environment: Environment, emailTo?: string): Promise<readonly Finding[]> =>
  examine({ environment, log, now, emailTo, sharedRenderer: sharedRenderer() });

const of = (findings: readonly Finding[], area: string): Finding[] =>
  findings.filter((finding) => finding.area === area);

/** A mail server that accepts one user name and password. */
const openPostOffice = async (): Promise<{ readonly host: string; readonly emails: string[] }> => {
  const emails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    async onData(stream, _session, done) {
      emails.push((await buffer(stream)).toString());
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`, emails };
};

test('a healthy installation has no errors and no warnings in any area', async () => {
  const { environment } = await openInstallation();
  // As the command does: with a process of its own.
  const findings = await examine({ environment, log, now });
  // Whether next year's tax tables exist depends on the date and has its own test.
  expect(findings.filter(({ area, state }) => state !== 'good' && area !== 'Tax tables')).toEqual([]);
  expect([...new Set(findings.map(({ area }) => area))]).toEqual([
    'Configuration',
    'Database',
    'Migrations',
    'Jobs',
    'Certification log',
    'Public log',
    'Storage',
    'Fonts',
    'Renderer',
    'Seal',
    'Tax tables',
    'Email',
  ]);
});

test('an invalid setting is named, and nothing is tried with it', async () => {
  expect(await look({ PORT: 'eighty' })).toMatchObject([
    { area: 'Configuration', state: 'wrong', says: 'PORT must be a whole number from 0 to 65535.' },
  ]);
});

test('a database that does not answer is an error, and the other checks still run', async () => {
  const { environment } = await openInstallation();
  const findings = await look({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(of(findings, 'Database')).toMatchObject([{ state: 'wrong', remedy: 'Check DATABASE_URL.' }]);
  expect(of(findings, 'Renderer')).toMatchObject([{ state: 'good' }]);
});

test('a pending migration is a warning, one of a newer version is an error', async () => {
  const { environment, query } = await openInstallation();
  await query("delete from kysely_migration where name = '0001-baseline'");
  await query("insert into kysely_migration (name, timestamp) values ('9999-future', 'now')");
  expect(of(await look(environment), 'Migrations')).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('9999-future') },
    { state: 'doubtful', says: expect.stringContaining('0001-baseline') },
  ]);
});

test('a database of the last release before the fold is good, and one of an earlier release is an error', async () => {
  const { environment, query } = await openInstallation();
  await query("delete from kysely_migration where name = '0001-baseline'");
  for (const name of FOLDED) await query(`insert into kysely_migration (name, timestamp) values ('${name}', 'now')`);
  expect(of(await look(environment), 'Migrations')).toMatchObject([{ state: 'good' }]);
  await query("delete from kysely_migration where name = '0260-proved-domains'");
  expect(of(await look(environment), 'Migrations')).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('0260-proved-domains'), remedy: expect.stringContaining('0.1.0') },
  ]);
});

test('files that cannot be written are an error', async () => {
  const { environment } = await openInstallation();
  const file = join(environment['DATA_DIR']!, 'a-file');
  await writeFile(file, 'not a folder');
  const findings = await look({ ...environment, STORAGE_URL: pathToFileURL(join(file, 'files')).href });
  expect(of(findings, 'Storage')).toMatchObject([{ state: 'wrong' }]);
});

test.each([
  ['a bucket that does not exist', (url: string) => url.replace('@papers', '@others'), /NoSuchBucket/],
  ['a key that the store does not know', (url: string) => url.replace('KEYID', 'OTHER'), /InvalidAccessKeyId/],
  ['a store that is not there', () => 's3://a:b@papers?endpoint=http://127.0.0.1:9', /ECONNREFUSED/],
])('says why it cannot write: %s', async (_, urlFrom, reason) => {
  const { environment } = await openInstallation();
  const bucket = await openBucket();
  onTestFinished(bucket.close);
  const findings = await look({ ...environment, STORAGE_URL: urlFrom(bucket.url) });
  expect(of(findings, 'Storage')).toMatchObject([{ state: 'wrong', says: expect.stringMatching(reason) }]);
});

test('signs in to the mail server; a wrong password or no answer is an error', async () => {
  const { environment } = await openInstallation();
  const { host, emails } = await openPostOffice();
  const mailOf = async (url: string, emailTo?: string) =>
    of(await look({ ...environment, SMTP_URL: url }, emailTo), 'Email');
  expect(await mailOf(`smtp://site:right@${host}`, 'ines@example.com')).toMatchObject([
    { state: 'good', says: `connected to ${host}` },
    { state: 'good', says: 'test email sent to ines@example.com' },
  ]);
  expect(emails).toHaveLength(1);
  expect(await mailOf(`smtp://site:wrong@${host}`)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('Wrong password') },
  ]);
  expect(await mailOf('smtp://127.0.0.1:9')).toMatchObject([{ state: 'wrong' }]);
});

/** A seal whose certificate started this many years ago and is valid for ten. */
const sealFrom = (yearsAgo: number, days: number): Environment => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const from = new Date();
  from.setUTCFullYear(from.getUTCFullYear() - yearsAgo);
  from.setUTCDate(from.getUTCDate() + days);
  const certificate = makeCertificate({
    subject: 'A seal of the test',
    issuer: 'A seal of the test',
    publicKey,
    signingKey: privateKey,
    isAuthority: false,
    from,
    years: 10,
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { SEAL_KEY: key, SEAL_CERTIFICATE: certificate };
};

test('an expired seal is an error, and one that expires soon is a warning with the day', async () => {
  const { environment } = await openInstallation();
  const sealOf = async (seal: Environment) => of(await look({ ...environment, ...seal }), 'Seal')[0];
  expect(await sealOf(sealFrom(11, 0))).toMatchObject({ state: 'wrong', says: expect.stringContaining('expired') });
  expect(await sealOf(sealFrom(10, 30))).toMatchObject({
    state: 'doubtful',
    says: expect.stringMatching(/valid until \d{4}-\d\d-\d\d/),
  });
  expect(await sealOf(sealFrom(1, 0))).toMatchObject({ state: 'good', says: expect.stringContaining('A seal of') });
});

test('a collector of traces that refuses or is away is a warning, because the site works without it', async () => {
  const { environment } = await openInstallation();
  const collector = await startCollector();
  closers.push(collector.stop);
  const lookAt = async (url: string) =>
    of(await look({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: url }), 'Traces').map(({ state, says }) => [
      state,
      says,
    ]);
  const host = new URL(collector.url).host;
  expect(await lookAt(collector.url)).toEqual([['good', `the collector ${host} accepts traces`]]);
  collector.answerWith(401);
  expect(await lookAt(collector.url)).toEqual([['doubtful', `the collector ${host} refuses traces with status 401`]]);
  expect(await lookAt(`http://127.0.0.1:${await freePort()}`)).toMatchObject([
    ['doubtful', expect.stringContaining('ECONNREFUSED')],
  ]);
});
