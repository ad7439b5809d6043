import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-app.ts';
import { makeCertificate } from '../../render/certificate.ts';
import type { Environment } from '../config.ts';
import { createLog } from '../log.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const log = createLog({ logLevel: 'fatal' });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Place {
  readonly environment: Environment;
  readonly query: (statement: string) => Promise<unknown>;
}

/** A database that was migrated, and a folder. */
const openPlace = async (): Promise<Place> => {
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

const look = async (environment: Environment, letterTo?: string): Promise<readonly Finding[]> =>
  examine({ environment, log, now: () => new Date(), letterTo });

const of = (findings: readonly Finding[], area: string): Finding[] =>
  findings.filter((finding) => finding.area === area);

/** A mail server that lets in one name with one password. */
const openPostOffice = async (): Promise<{ readonly host: string; readonly letters: string[] }> => {
  const letters: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    async onData(stream, _session, done) {
      letters.push((await buffer(stream)).toString());
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`, letters };
};

test('a healthy place has nothing wrong and nothing doubtful, area by area', async () => {
  const { environment } = await openPlace();
  const findings = await look(environment);
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
  expect([...new Set(findings.map(({ area }) => area))]).toEqual([
    'Configuration',
    'Database',
    'Migrations',
    'Jobs',
    'Storage',
    'Fonts',
    'Renderer',
    'Seal',
    'Mail',
  ]);
});

test('a wrong setting is named, and nothing is tried with it', async () => {
  expect(await look({ PORT: 'eighty' })).toMatchObject([
    { area: 'Configuration', state: 'wrong', says: 'PORT must be a whole number from 0 to 65535.' },
  ]);
});

test('a database that does not answer is wrong, and the rest is looked at all the same', async () => {
  const { environment } = await openPlace();
  const findings = await look({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(of(findings, 'Database')).toMatchObject([{ state: 'wrong', remedy: 'Check DATABASE_URL.' }]);
  expect(of(findings, 'Renderer')).toMatchObject([{ state: 'good' }]);
});

test('a migration that waits is doubtful, one of a newer version is wrong', async () => {
  const { environment, query } = await openPlace();
  await query("delete from kysely_migration where name = '0011-orders'");
  await query("insert into kysely_migration (name, timestamp) values ('9999-future', 'now')");
  expect(of(await look(environment), 'Migrations')).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('9999-future') },
    { state: 'doubtful', says: expect.stringContaining('0011-orders') },
  ]);
});

test('files that cannot be written are wrong', async () => {
  const { environment } = await openPlace();
  const file = join(environment['DATA_DIR']!, 'a-file');
  await writeFile(file, 'not a folder');
  const findings = await look({ ...environment, STORAGE_URL: pathToFileURL(join(file, 'files')).href });
  expect(of(findings, 'Storage')).toMatchObject([{ state: 'wrong' }]);
});

test('a mail server is greeted and signed in to; a wrong password and silence are wrong', async () => {
  const { environment } = await openPlace();
  const { host, letters } = await openPostOffice();
  const mailOf = async (url: string, letterTo?: string) =>
    of(await look({ ...environment, SMTP_URL: url }, letterTo), 'Mail');
  expect(await mailOf(`smtp://site:right@${host}`, 'ines@example.com')).toMatchObject([
    { state: 'good', says: `${host} answers and lets us in` },
    { state: 'good', says: 'a letter was handed over for ines@example.com' },
  ]);
  expect(letters).toHaveLength(1);
  expect(await mailOf(`smtp://site:wrong@${host}`)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('Wrong password') },
  ]);
  expect(await mailOf('smtp://127.0.0.1:9')).toMatchObject([{ state: 'wrong' }]);
});

/** A seal whose certificate began so many years ago and holds for ten. */
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

test('a seal that has run out is wrong, one that soon will is doubtful, with the day', async () => {
  const { environment } = await openPlace();
  const sealOf = async (seal: Environment) => of(await look({ ...environment, ...seal }), 'Seal')[0];
  expect(await sealOf(sealFrom(11, 0))).toMatchObject({ state: 'wrong', says: expect.stringContaining('run out') });
  expect(await sealOf(sealFrom(10, 30))).toMatchObject({
    state: 'doubtful',
    says: expect.stringMatching(/valid until \d{4}-\d\d-\d\d/),
  });
  expect(await sealOf(sealFrom(1, 0))).toMatchObject({ state: 'good', says: expect.stringContaining('A seal of') });
});
