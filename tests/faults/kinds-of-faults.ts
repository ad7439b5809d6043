import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import type { MailServer } from './mail-server.ts';

export interface Surroundings {
  readonly databaseUrl: string;
  /** The folder of the database's files. */
  readonly databaseFolder: string;
  /** The folder of the site's files, a disk of its own where the machine allows it. */
  readonly files: string;
  readonly ownsDisk: boolean;
  readonly sitePid: number;
  readonly mail: MailServer;
  readonly stripe: StripeStandIn;
}

export interface Fault {
  readonly name: string;
  readonly seconds: number;
  readonly needsDisk?: true;
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
    needsDisk: true,
    begin: ({ files }) => {
      const filler = join(files, 'filler');
      execFileSync('sh', ['-c', 'cat /dev/zero > "$0" 2>/dev/null || true', filler]);
      return () => rmSync(filler);
    },
  },
  {
    name: 'folder read-only',
    seconds: 15,
    needsDisk: true,
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
    begin: () => pause(processes().flatMap(({ pid, command }) => (command.includes('typst-child') ? [pid] : []))),
  },
  {
    name: 'site paused',
    seconds: 20,
    begin: ({ sitePid }) => pause([sitePid]),
  },
];

/** A small disk of its own for the site's files, which only root can make. */
export function makeDisk(folder: string): boolean {
  mkdirSync(folder);
  if (process.getuid?.() !== 0) return false;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]);
  return true;
}

export const removeDisk = (folder: string): void => void execFileSync('umount', ['-l', folder]);
