import type { Command } from './command.ts';

interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly run: Command;
}

/** Every command of the program; the first is the default. Only the one that runs is loaded, which is most of a start. */
export const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'run the site and the worker (set ROLE to run only one)',
    run: async (parameters) => (await import('./serve.ts')).serve(parameters),
  },
  {
    name: 'migrate',
    summary: 'bring the database to this release, then end',
    run: async (parameters) => (await import('./migrate.ts')).migrate(parameters),
  },
  {
    name: 'issue',
    summary: 'issue the documents in FILE.json (or standard input) without a payment',
    run: async (parameters) => (await import('./issue.ts')).issue(parameters),
  },
  {
    name: 'doctor',
    summary: 'check the installation and report problems (--email ADDRESS sends a test email)',
    run: async (parameters) => (await import('./doctor.ts')).doctor(parameters),
  },
  {
    name: 'backup',
    summary:
      'back up the database and files to a new folder DIR (--to KEY encrypts it, --since DIR links files of an earlier backup)',
    run: async (parameters) => (await import('./backup.ts')).backup(parameters),
  },
  {
    name: 'restore',
    summary:
      'restore the backup in DIR (--identity FILE opens an encrypted one, --try only tries it, --force replaces existing data, --undo reverts an unfinished restore)',
    run: async (parameters) => (await import('./backup.ts')).restore(parameters),
  },
  {
    name: 'maintenance',
    summary: 'turn maintenance mode on or off, or show its state (on, off, state)',
    run: async (parameters) => (await import('./maintenance.ts')).maintenance(parameters),
  },
  {
    name: 'admin',
    summary: 'let an admin who can no longer sign in set a new password (reset EMAIL)',
    run: async (parameters) => (await import('./admin.ts')).admin(parameters),
  },
  {
    name: 'rotate-seal',
    summary: 'create a new seal key, used from the next start',
    run: async (parameters) => (await import('./rotate-seal.ts')).rotateSeal(parameters),
  },
  {
    name: 'audit',
    summary: 'compare every document of the registry with a copy of the public log (DIR from npm run mirror)',
    run: async (parameters) => (await import('./audit.ts')).audit(parameters),
  },
];
