import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../src/server/platform/root.ts';

const ENTRY = join(findProjectRoot(), 'build/server/index.js');

export interface Program {
  readonly child: ChildProcess;
  readonly printed: () => string;
  /** Resolves with the URL once the site is ready, rejects if the program ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

interface Start {
  /** A command that ends by running the program, such as "nice". */
  readonly before?: readonly string[] | undefined;
  /** As a service manager starts it: in a group of processes of its own, which gets its signals as a whole. */
  readonly ownGroup?: boolean;
  /** Another build of it. */
  readonly entry?: string;
}

/** The built program in its own process, as `npm start` runs it. */
export const startProgram = (
  environment: Record<string, string>,
  { before = [], entry = ENTRY, ownGroup = false }: Start = {},
): Program => {
  if (!existsSync(entry)) throw new Error('There is no build. Run "npm run build" first.');
  const [command, ...words] = [...before, process.execPath, entry];
  const child = spawn(command!, words, {
    cwd: '/',
    detached: ownGroup,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      RENDER_PROCESSES: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /is ready: (http\S+?)\/\s/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`The program ended with ${code}:\n${printed}`)));
  });
  ready.catch(() => undefined);
  return { child, printed: () => printed, ready, ended };
};

/** Stops it as Ctrl-C does, and returns its exit code. */
export const stopProgram = (program: Program): Promise<number | NodeJS.Signals | null> => {
  program.child.kill('SIGINT');
  return program.ended;
};
