import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { createStorage } from '../../platform/storage/storage.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { Installation } from './open-installation.ts';
import { restoreBackup } from './restore-backup.ts';
import { type DocumentCheck, verifyDocuments } from './verify-documents.ts';
import { quoted } from './tables.ts';

/** PostgreSQL's code for what a user may not do. */
const NO_RIGHT = '42501';

/**
 * Restores a backup into an empty database and folder made for it, checks every document there, and removes both. A
 * backup that was never restored is a hope.
 */
export async function tryBackup(
  place: Installation,
  backup: string,
  log: Logger,
  identity: string | undefined,
): Promise<{ readonly content: Manifest; readonly documents: DocumentCheck }> {
  const name = `paperproof_try_${randomBytes(4).toString('hex')}`;
  const url = new URL(place.databaseUrl);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-try-'));
  await place.client.query(`create database ${quoted(name)}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== NO_RIGHT) throw error;
    const user = decodeURIComponent(url.username);
    throw new BackupError(
      `The user ${user} may not create databases, and a backup is tried in one of its own. As a superuser, run: alter role "${user}" createdb;`,
    );
  });
  const client = new pg.Client({ connectionString: url.href, application_name: 'paperproof-backup' });
  try {
    await client.connect();
    const config = { ...place.config, databaseUrl: url.href, dataDir: folder, storageUrl: undefined };
    const empty = { config, databaseUrl: url.href, client, storage: createStorage(config), close: () => client.end() };
    const content = await restoreBackup(empty, backup, log, { force: false, identity });
    return { content, documents: await verifyDocuments(empty) };
  } finally {
    await client.end();
    await place.client.query(`drop database ${quoted(name)} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}
