import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestApp } from '../../../../tests/test-app.ts';
import { newDatabase, type TestDatabase } from '../../../../tests/new-database.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { createApp, stopApp } from '../create-app.ts';
import { readConfig } from '../../platform/config.ts';
import { FOLDED } from '../../platform/db/fold.ts';
import type { Config } from '../../platform/config.ts';
import { checkHash } from '../../documents/check/check-document.ts';
import { issueDocuments, waitForDocument } from '../../documents/issue/issue-documents.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createLog } from '../../platform/log.ts';
import { copyOut } from './copy-protocol.ts';
import { verifyDocuments } from './verify-documents.ts';
import { readManifest } from './manifest.ts';
import { openInstallation } from './open-installation.ts';
import type { Installation } from './open-installation.ts';
import { restoreBackup, undoRestore } from './restore-backup.ts';
import { tryBackup } from './try-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = createLog({ logLevel: 'fatal' });
const now = new Date('2026-11-20T12:00:00Z');
const folders: string[] = [];
const databases: TestDatabase[] = [];
const places: Installation[] = [];
let tested: TestApp;
let backup: string;
/** The backup in an installation that was empty. Most tests work on a copy of it, because restoring takes long. */
let pristine: Config;

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-backup-'));
  folders.push(folder);
  return folder;
};

const open = async (config: Config): Promise<Installation> => {
  const place = await openInstallation(config, log);
  places.push(place);
  return place;
};

/** A table's rows as text, because how they are packed depends on how they arrived. */
const rowsOf = async (folder: string, path: string): Promise<string> =>
  gunzipSync(await readFile(join(folder, path))).toString();

/** A freshly set up machine. */
const emptyPlace = async (): Promise<Installation> => {
  const database = await createEmptyDatabase();
  databases.push(database);
  return open(readConfig({ DATABASE_URL: database.url, DATA_DIR: await newFolder() }));
};

const copyOfRestored = async (): Promise<Installation> => {
  const database = await newDatabase(pristine.databaseUrl!, { isCopy: true });
  databases.push(database);
  const folder = await newFolder();
  await cp(pristine.dataDir, folder, { recursive: true });
  return open(readConfig({ DATABASE_URL: database.url, DATA_DIR: folder }));
};

const issueInvoice = async (number: string): Promise<void> => {
  const sample = invoice.sample(1);
  const { documents } = await issueDocuments(tested.app, {
    kind: 'Invoice',
    input: { ...sample, details: { ...sample.details, number } },
    ownerKey: 'email:ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await waitForDocument(tested.app, documents[0]!.id);
};

/** Contains every character that the copy format has to escape. */
const words = (length: number): string => Array.from({ length }, (_, at) => `${length}.${at}\t\\\n`).join('');

/** Rows of every size, together larger than any buffer on the way. */
const fillHistory = async (): Promise<void> => {
  const { db } = tested.app;
  const { id } = await db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('blog_revisions')
    .values(
      Array.from({ length: 400 }, (_, at) => ({
        post_id: id,
        version: at + 2,
        content: JSON.stringify({ body: words(at * 7) }),
        saved_by: 'a test',
        saved_at: now,
      })),
    )
    .execute();
};

beforeAll(async () => {
  tested = await createTestApp();
  await startWorker(tested.app);
  await issueInvoice('B-1');
  await issueInvoice('B-2');
  await fillHistory();
  await tested.app.storage.put('uploads/logos/a.png', Buffer.from('a picture'), 'image/png');
  const place = await open(tested.app.config);
  backup = join(await newFolder(), 'whole');
  // The site keeps running in the meantime.
  await writeBackup(place, backup, now);
  const empty = await emptyPlace();
  await restoreBackup(empty, backup, log, { force: false });
  pristine = empty.config;
  for (const opened of places.splice(0)) await opened.close();
});

afterEach(async () => {
  for (const place of places.splice(0)) await place.close();
});

afterAll(async () => {
  await tested.stop();
  for (const database of databases) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('a backup restored into an empty installation matches row for row and byte for byte', async () => {
  const place = await open(pristine);
  const again = join(await newFolder(), 'again');
  await writeBackup(place, again, now);
  const [first, second] = [await readManifest(backup), await readManifest(again)];
  expect(second.tables.map(({ name }) => name)).toEqual(first.tables.map(({ name }) => name));
  for (const { file } of first.tables) expect(await rowsOf(again, file.path)).toBe(await rowsOf(backup, file.path));
  expect(second.counters).toEqual(first.counters);
  expect(second.files).toEqual(first.files);
  expect(second.folders).toEqual(first.folders);
  expect(first.tables.find(({ name }) => name === 'public.documents')?.rows).toBe(2);
  expect(first.folders.map(({ path }) => path)).toContain('folders/development-seal/seal-key.pem');
});

test('in the restored installation every document passes its check and new ones can be made', async () => {
  const place = await copyOfRestored();
  expect(await verifyDocuments(place)).toEqual({ checked: 2, wrong: [] });
  const app = await createApp(place.config, log);
  try {
    const documents = await app.db.selectFrom('documents').select('file_sha256').execute();
    for (const { file_sha256: sha256 } of documents) expect((await checkHash(app, sha256!)).verdict).toBe('fits');
    expect(Buffer.from(app.sealKey.certificate).equals(Buffer.from(tested.app.sealKey.certificate))).toBe(true);
    // The sequences continue after the last row, so no number is used twice.
    const event = { document_id: (await app.db.selectFrom('documents').select('id').executeTakeFirstOrThrow()).id };
    await app.db
      .insertInto('document_events')
      .values({ ...event, event: 'checked' })
      .execute();
  } finally {
    await stopApp(app);
  }
});

test('replaces an existing installation only on request, and then completely', async () => {
  const place = await copyOfRestored();
  await place.client.query("update users set full_name = 'Somebody else'");
  await place.storage.put('uploads/later.png', Buffer.from('later'), 'image/png');
  await expect(restoreBackup(place, backup, log, { force: false })).rejects.toThrow('already has data');
  await restoreBackup(place, backup, log, { force: true });
  const { rows } = await place.client.query("select from users where full_name = 'Somebody else'");
  expect(rows).toEqual([]);
  expect(await place.storage.exists('uploads/later.png')).toBe(false);
});

test('refuses to restore over a running site', async () => {
  const place = await open(tested.app.config);
  await expect(restoreBackup(place, backup, log, { force: true })).rejects.toThrow('The site is running');
});

test('a damaged, unfinished or foreign backup changes nothing', async () => {
  const place = await emptyPlace();
  await expect(restoreBackup(place, await newFolder(), log, { force: false })).rejects.toThrow(
    'not hold a complete backup',
  );
  const damaged = join(await newFolder(), 'damaged');
  const source = await open(tested.app.config);
  await writeBackup(source, damaged, now);
  await appendFile(join(damaged, 'tables/public.users.copy.gz'), 'x');
  await expect(restoreBackup(place, damaged, log, { force: false })).rejects.toThrow(
    'public.users.copy.gz has changed',
  );
  const { rows } = await place.client.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

/** The backup, with the list of migrations that another release would have written. */
async function backupOf(release: (names: readonly string[]) => readonly string[]): Promise<string> {
  const folder = join(await newFolder(), 'of-another-release');
  await cp(backup, folder, { recursive: true });
  const manifest = await readManifest(folder);
  await writeFile(
    join(folder, 'backup.json'),
    JSON.stringify({ ...manifest, migrations: release(manifest.migrations) }),
  );
  return folder;
}

const atFold = (names: readonly string[]): readonly string[] => [...FOLDED, ...names.slice(1)];

test('a backup of the last release before the fold is restored, and one of an earlier release is refused', async () => {
  const place = await emptyPlace();
  const earlier = await backupOf((names) => atFold(names).filter((name) => name !== '0260-proved-domains'));
  await expect(restoreBackup(place, earlier, log, { force: false })).rejects.toThrow(
    'A release before the last 0.1.0 made this backup (missing: 0260-proved-domains). Restore it with the last release 0.1.0.',
  );
  await restoreBackup(place, await backupOf(atFold), log, { force: false });
  expect(await verifyDocuments(place)).toEqual({ checked: 2, wrong: [] });
});

/** Every file of an installation by path, and one row, as far as a restore replaces them. */
const stateOf = async ({ config, client }: Installation): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(config.dataDir, { withFileTypes: true, recursive: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(config.dataDir, path), (await readFile(path)).toString('base64')] as const;
      }),
  );
  const { rows } = await client.query<{ full_name: string }>('select full_name from users');
  return { ...Object.fromEntries(files), user: rows[0]!.full_name };
};

/** An installation with files that the backup lacks, other files under the same names, and its own seal. */
const usedPlace = async (): Promise<Installation> => {
  const place = await copyOfRestored();
  await place.client.query("update users set full_name = 'As it was'");
  for await (const key of place.storage.list()) await place.storage.put(key, Buffer.from(`own ${key}`), 'text/plain');
  await place.storage.put('uploads/later.png', Buffer.from('later'), 'image/png');
  await place.storage.put('kept-alone.txt', Buffer.from('alone'), 'text/plain');
  await writeFile(join(place.config.dataDir, 'development-seal', 'seal-key.pem'), 'a seal of its own');
  return place;
};

/** The installation as seen by a restore that fails at its very last statement, when everything is in its new place. */
const failingLast = (place: Installation, fail: () => Promise<unknown>): Installation => ({
  ...place,
  client: new Proxy(place.client, {
    get: (client, name) =>
      name === 'query'
        ? (statement: never, values: never) =>
            String(statement).startsWith('drop schema if exists public_before')
              ? fail()
              : client.query(statement, values)
        : Reflect.get(client, name, client),
  }),
});

test('a restore that fails at its last step leaves rows, files and seal unchanged', async () => {
  const place = await usedPlace();
  const before = await stateOf(place);
  const failing = failingLast(place, () => Promise.reject(new Error('disk full')));
  await expect(restoreBackup(failing, backup, log, { force: true })).rejects.toThrow('disk full');
  expect(await stateOf(place)).toEqual(before);
  expect(await undoRestore(place)).toBe(false);
});

test('an interrupted restore keeps the site from starting until the previous data is brought back', async () => {
  const place = await usedPlace();
  const before = await stateOf(place);
  const dying = failingLast(place, async () => {
    await place.client.end();
    throw new Error('killed');
  });
  await expect(restoreBackup(dying, backup, log, { force: true })).rejects.toThrow('Client was closed');
  places.splice(places.indexOf(place), 1);
  await expect(createApp(place.config, log)).rejects.toThrow('did not finish');
  const again = await open(place.config);
  expect(await undoRestore(again)).toBe(true);
  expect(await stateOf(again)).toEqual(before);
  // The next restore completes.
  await restoreBackup(again, backup, log, { force: true });
  expect(await verifyDocuments(again)).toEqual({ checked: 2, wrong: [] });
  expect(await again.storage.exists('kept-alone.txt')).toBe(false);
});

test('names a document whose file is missing or changed', async () => {
  const place = await copyOfRestored();
  const { rows } = await place.client.query('select number, file_key from documents order by id');
  await place.storage.put(rows[0].file_key, Buffer.from('%PDF-1.7'), 'application/pdf');
  await place.storage.delete(rows[1].file_key);
  expect(await verifyDocuments(place)).toEqual({ checked: 2, wrong: rows.map(({ number }) => number) });
});

test('refuses to write into a folder that is not empty', async () => {
  const place = await open(tested.app.config);
  await expect(writeBackup(place, backup, now)).rejects.toThrow('is not empty');
  expect(await readdir(backup)).toContain('backup.json');
});

test('a reader that stops early, as on a full disk, does not hold the connection', async () => {
  const { client } = await open(tested.app.config);
  const rows = "copy (select repeat('paper ', 2000) from generate_series(1, 5000)) to stdout";
  for (const patience of [0, 20]) {
    const { bytes } = copyOut(client, rows);
    await new Promise((resolve) => setTimeout(resolve, patience));
    bytes.destroy();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

/** A key pair as Debian's age makes it. */
const newKey = async (): Promise<{ readonly file: string; readonly recipient: string }> => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const file = join(await newFolder(), 'key.txt');
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`);
  return { file, recipient };
};

test('an encrypted backup shows nothing without its key, and restores with it', async () => {
  const key = await newKey();
  const folder = join(await newFolder(), 'encrypted');
  await writeBackup(await open(tested.app.config), folder, now, { recipients: [key.recipient] });
  const { tables, files, folders: own } = await readManifest(folder);
  for (const { path } of [...tables.map(({ file }) => file), ...files, ...own]) {
    const bytes = await readFile(join(folder, path));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('%PDF')).toBe(false);
  }
  const place = await emptyPlace();
  await expect(restoreBackup(place, folder, log, { force: false })).rejects.toThrow('Add --identity FILE');
  const other = await newKey();
  await expect(restoreBackup(place, folder, log, { force: false, identity: other.file })).rejects.toThrow(
    'does not open this backup',
  );
  await restoreBackup(place, folder, log, { force: false, identity: key.file });
  expect(await verifyDocuments(place)).toEqual({ checked: 2, wrong: [] });
});

test('a text that is no key is refused before anything is written', async () => {
  const folder = join(await newFolder(), 'encrypted');
  const place = await open(tested.app.config);
  await expect(writeBackup(place, folder, now, { recipients: ['ssh-rsa'] })).rejects.toThrow('not a public key of age');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

const inode = async (path: string): Promise<number> => (await stat(path)).ino;

test('a backup since an earlier one links the files that it has, reads the damaged ones again, and restores alone', async () => {
  const folder = join(await newFolder(), 'later');
  const place = await open(tested.app.config);
  const earlier = join(await newFolder(), 'earlier');
  await writeBackup(place, earlier, now);
  const [damaged, ...sound] = (await readManifest(earlier)).files;
  await appendFile(join(earlier, damaged!.path), 'x');
  await tested.app.storage.put('uploads/logos/new.png', Buffer.from('a new picture'), 'image/png');
  const later = await writeBackup(place, folder, now, { since: earlier });
  for (const { path } of sound) expect(await inode(join(folder, path))).toBe(await inode(join(earlier, path)));
  expect(await inode(join(folder, damaged!.path))).not.toBe(await inode(join(earlier, damaged!.path)));
  expect(later.files.map(({ key }) => key)).toContain('uploads/logos/new.png');
  await rm(earlier, { recursive: true });
  const restored = await emptyPlace();
  await restoreBackup(restored, folder, log, { force: false });
  expect(await verifyDocuments(restored)).toEqual({ checked: 2, wrong: [] });
});

test('files encrypted to other keys are not taken over', async () => {
  const key = await newKey();
  const folder = join(await newFolder(), 'later');
  const place = await open(tested.app.config);
  const since = { since: backup, recipients: [key.recipient] };
  await expect(writeBackup(place, folder, now, since)).rejects.toThrow('encrypted to other keys');
});

test('trying a backup restores it elsewhere, leaves the site as it is, and leaves nothing behind', async () => {
  const place = await open(tested.app.config);
  const triedDatabases = async (): Promise<unknown[]> =>
    (await place.client.query("select datname from pg_database where datname like 'paperproof_try%'")).rows;
  const before = await stateOf(place);
  const { documents } = await tryBackup(place, backup, log, undefined);
  expect(documents).toEqual({ checked: 2, wrong: [] });
  expect(await stateOf(place)).toEqual(before);
  expect(await triedDatabases()).toEqual([]);
  await expect(tryBackup(place, await newFolder(), log, undefined)).rejects.toThrow('not hold a complete backup');
  // A role of PostgreSQL itself that may not create databases.
  await place.client.query('set role pg_monitor');
  await expect(tryBackup(place, backup, log, undefined)).rejects.toThrow(/may not create databases.*createdb;/);
  await place.client.query('reset role');
  expect(await triedDatabases()).toEqual([]);
});
