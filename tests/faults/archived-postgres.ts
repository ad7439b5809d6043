import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { findDebianPostgres, NAME } from './debian-postgres.ts';

/** Debian's PostgreSQL with an archive of its write-ahead log, as docs/operations.md describes it. */
export interface ArchivedPostgres {
  readonly url: string;
  /** For the files of a site. */
  readonly folder: string;
  readonly ask: <Row>(question: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Copies the database while it runs, without its write-ahead log. */
  readonly backUp: () => Promise<void>;
  /** Resolves when the archive has all that was committed until now. */
  readonly untilArchived: () => Promise<void>;
  /** Kills it without warning and loses its disk. */
  readonly lose: () => Promise<void>;
  /** Brings it back at the same address from the copy and the archive, as it was at this time. */
  readonly recover: (time: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const { folder, inside, runAsUser, runProgram, initialize, serve, copy, untilAnswers } = await findDebianPostgres();
  const [data, base, archive] = [inside('data'), inside('base'), inside('archive')];
  const port = await freePort();
  const archiving = [
    'archive_mode=on',
    // A name that is there already is never replaced.
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    'archive_timeout=10',
  ];
  await initialize(data);
  let server = serve(data, port, archiving);
  await untilAnswers(port);
  await runProgram('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', NAME, NAME]);
  const url = `postgres://${NAME}@127.0.0.1:${port}/${NAME}`;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const ask = async <Row>(question: string, values: readonly unknown[] = []) =>
    (await pool.query(question, [...values])).rows as Row[];
  const kill = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    // Its processes notice within a moment that it is gone.
    await sleep(2_000);
  };

  return {
    url,
    folder: inside('site'),
    ask,
    backUp: async () => void (await copy(port, base, ['-X', 'none', '--checkpoint=fast', '--no-manifest'])),
    untilArchived: async () => {
      const [now] = await ask<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
      for (;;) {
        const [seen] = await ask<{ name: string | null }>('select last_archived_wal as name from pg_stat_archiver');
        if (seen?.name != null && seen.name >= now!.name) return;
        await sleep(500);
      }
    },
    lose: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
    recover: async (time) => {
      // As the user of PostgreSQL: the copies belong to it.
      const recovered = inside('recovered');
      await runAsUser('cp', ['-a', `${base}/.`, recovered]);
      await runAsUser('touch', [join(recovered, 'recovery.signal')]);
      server = serve(recovered, port, [
        ...archiving,
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time}`,
        'recovery_target_action=promote',
      ]);
      await untilAnswers(port);
      for (;;) {
        const [state] = await ask<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
        if (!state!.recovers) return;
        await sleep(200);
      }
    },
    stop: async () => {
      await pool.end();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
