import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Bucket } from '../bucket.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import type { MailServer } from './mail-server.ts';
import type { Names } from './names.ts';

export interface Surroundings {
  readonly databaseUrl: string;
  /** The folder of the database's files. */
  readonly databaseFolder: string;
  /** The folder of the site's files, a disk of its own where the machine allows it. */
  readonly files: string;
  readonly sitePid: () => number;
  /** Where the files are instead, if the site was started so. */
  readonly bucket: Bucket | null;
  readonly mail: MailServer;
  /** The site finds database, store, email and payment provider by name, if it was started so. */
  readonly names: Names | null;
  readonly stripe: StripeStandIn;
}

export interface Fault {
  readonly name: string;
  readonly seconds: number;
  /** It ends the only site, so that a proxy has nobody to ask for a while. */
  readonly endsTheSite?: true;
  /** A disk of its own, an S3 store instead of a folder, a name server of our own, or the right to limit memory. */
  readonly needs?: 'disk' | 'bucket' | 'names' | 'limits';
  /** Begins the fault and returns what ends it. */
  readonly begin: (around: Surroundings) => Promise<() => Promise<void> | void> | (() => Promise<void> | void);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const processes = (): readonly Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, command]) => ({ pid: Number(pid), parent: Number(parent), command: command! }));

const withChildren = (chosen: (process: Process) => boolean): readonly number[] => {
  const all = processes();
  const parents = all.filter(chosen).map(({ pid }) => pid);
  return [...parents, ...all.filter(({ parent }) => parents.includes(parent)).map(({ pid }) => pid)];
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
};

/** Stops processes in their tracks, as a machine without memory or a broken disk does. */
const pause = (pids: readonly number[]) => {
  signal(pids, 'SIGSTOP');
  return () => signal(pids, 'SIGCONT');
};

const renderProcesses = (): readonly number[] =>
  processes().flatMap(({ pid, command }) => (command.includes('typst-child') ? [pid] : []));

const databaseProcesses = ({ databaseFolder }: Surroundings): readonly number[] =>
  withChildren(({ command }) => command.includes('postgres') && command.includes(databaseFolder));

async function takeAllConnections({ databaseUrl }: Surroundings): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return async () => {
        for (const each of taken) await each.end();
      };
    }
  }
}

/** Connections that were open stay open without names, so they are cut: each has to be looked up again. */
async function cutConnections({ databaseUrl }: Surroundings): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);
  await client.end();
}

const remount = (folder: string, how: string): void => void execFileSync('mount', ['-o', `remount,${how}`, folder]);

export const FAULTS: readonly Fault[] = [
  { name: 'database paused', seconds: 20, begin: (around) => pause(databaseProcesses(around)) },
  {
    name: 'database killed',
    seconds: 5,
    begin: (around) => {
      signal(databaseProcesses(around), 'SIGKILL');
      return () => undefined;
    },
  },
  { name: 'database out of connections', seconds: 15, begin: takeAllConnections },
  {
    name: 'disk full',
    seconds: 15,
    needs: 'disk',
    begin: ({ files }) => {
      const filler = join(files, 'filler');
      execFileSync('sh', ['-c', 'cat /dev/zero > "$0" 2>/dev/null || true', filler]);
      return () => rmSync(filler);
    },
  },
  {
    name: 'folder read-only',
    seconds: 15,
    needs: 'disk',
    begin: ({ files }) => {
      remount(files, 'ro');
      return () => remount(files, 'rw');
    },
  },
  {
    name: 'mail server away',
    seconds: 15,
    begin: async ({ mail }) => {
      await mail.goAway();
      return mail.comeBack;
    },
  },
  {
    name: 'mail server slow',
    seconds: 15,
    begin: ({ mail }) => {
      mail.beSlow(5_000);
      return () => mail.beSlow(0);
    },
  },
  {
    name: 'mail server refuses every third address',
    seconds: 15,
    begin: ({ mail }) => {
      mail.refuse(/[0369]@/);
      return () => mail.refuse(null);
    },
  },
  {
    name: 'payment provider slow',
    seconds: 15,
    begin: ({ stripe }) => {
      stripe.setSlow(4_000);
      return () => stripe.setSlow(30);
    },
  },
  {
    name: 'render process hangs',
    seconds: 20,
    begin: () => pause(renderProcesses()),
  },
  {
    name: 'site paused',
    seconds: 20,
    begin: ({ sitePid }) => pause([sitePid()]),
  },
  {
    name: 'render process at its memory limit',
    seconds: 10,
    needs: 'limits',
    begin: () => limitMemory(renderProcesses()),
  },
  {
    name: 'site at its memory limit',
    seconds: 10,
    needs: 'limits',
    endsTheSite: true,
    begin: ({ sitePid }) => limitMemory([sitePid()]),
  },
  ...(['silent', 'failing'] as const).map((manner): Fault => ({
    name: `name server ${manner}`,
    seconds: 45,
    needs: 'names',
    begin: async (around) => {
      around.names!.server.beLike(manner);
      await cutConnections(around);
      return () => around.names!.server.beLike('well');
    },
  })),
  ...(['broken', 'slow', 'changed'] as const).map((manner): Fault => ({
    name: `S3 store ${manner}`,
    seconds: 20,
    needs: 'bucket',
    begin: ({ bucket }) => {
      bucket!.beLike(manner);
      return () => bucket!.beLike('well');
    },
  })),
];

const OLD_GROUPS = '/sys/fs/cgroup/memory';
const NEW_GROUPS = '/sys/fs/cgroup';
/** What they may still take. A process reuses what it has freed, so only little more makes the kernel kill one. */
const MORE_BYTES = 256 * 1024;

/** Lets these processes take little more memory, by the kernel's own limits, as a container's do. */
function limitMemory(pids: readonly number[]): () => void {
  const isOld = existsSync(OLD_GROUPS);
  const group = join(isOld ? OLD_GROUPS : NEW_GROUPS, 'faults');
  mkdirSync(group);
  // What a process had before it joined does not count.
  writeFileSync(join(group, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(MORE_BYTES));
  for (const pid of pids) writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => {
    // Who survived goes back; the group must be empty to be removed.
    for (const { pid } of processes().filter(({ pid: each }) => pids.includes(each)))
      writeFileSync(join(isOld ? OLD_GROUPS : NEW_GROUPS, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}

/** Only root may limit others, and only where the kernel's groups can be written. */
export const mayLimitMemory = (): boolean =>
  process.getuid?.() === 0 && (existsSync(OLD_GROUPS) || existsSync(join(NEW_GROUPS, 'memory.max')));

/** A small disk of its own for the site's files, which only root can make. */
export function makeDisk(folder: string): boolean {
  mkdirSync(folder);
  if (process.getuid?.() !== 0) return false;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]);
  return true;
}

export const removeDisk = (folder: string): void => void execFileSync('umount', ['-l', folder]);
