import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { run } from '../src/server/platform/db/embedded-command.ts';
import { chooseHome } from '../src/server/platform/db/embedded-home.ts';
import { createLog } from '../src/server/platform/log.ts';
import { freePort } from './free-port.ts';

/** A database of its own with a real standby, from the programs of the embedded database. */
export interface WithStandby {
  readonly url: string;
  readonly standbyUrl: string;
  /** Asks the standby as its superuser. */
  readonly askStandby: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startWithStandby(): Promise<WithStandby> {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-standby-'));
  // As root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const log = createLog({ logLevel: 'error' });
  const primary = await startEmbeddedDatabase(folder, log);
  const { cluster, binaries, user } = await chooseHome(folder, log);
  const copy = `${cluster}-standby`;
  const port = await freePort();
  const at = new URL(primary.url);
  const standbyUrl = new URL(at);
  standbyUrl.port = String(port);

  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await cp(cluster, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(copy, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(copy, 'standby.signal'), '');
  const settings = join(copy, 'postgresql.auto.conf');
  const way = `host=127.0.0.1 port=${at.port} user=${at.username} password=${at.password}`;
  await writeFile(settings, `${await readFile(settings, 'utf8')}primary_conninfo = '${way}'\n`);
  if (user) {
    await chown(copy, user.uid, user.gid);
    for (const path of await readdir(copy, { recursive: true })) await chown(join(copy, path), user.uid, user.gid);
  }
  await chmod(copy, 0o700);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await run(join(binaries, 'pg_ctl'), ['start', '-w', '-s', '-D', copy, '-l', `${copy}.log`, '-o', options], user);

  return {
    url: primary.url,
    standbyUrl: standbyUrl.href,
    askStandby: async (statement) => {
      const standby = new pg.Client({ connectionString: standbyUrl.href });
      await standby.connect();
      await standby.query(statement);
      await standby.end();
    },
    stop: async () => {
      await run(join(binaries, 'pg_ctl'), ['stop', '-w', '-s', '-m', 'immediate', '-D', copy], user);
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
