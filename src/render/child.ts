import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import type { Typesetting } from './render-job.ts';
import type { ChildJob, ChildReply } from './typst-child.ts';

export type JobReply = Exclude<ChildReply, { readonly kind: 'ready' }>;

/** One pool process, seen from outside. */
export interface Child {
  readonly pid: number;
  /** Settles when the process has ended. */
  readonly gone: Promise<void>;
  ready: boolean;
  jobs: number;
  /** A replacement is being warmed up. */
  replacing: boolean;
  /** Takes no more jobs and ends when idle. */
  retiring: boolean;
  send(job: ChildJob): void;
  end(): void;
  kill(): void;
}

export interface ChildEvents {
  onReady(): void;
  onReply(reply: JobReply): void;
  onExit(reason: string): void;
}

/** How much of a dying process's output is kept. */
const LAST_WORDS = 2_000;

const FLAGS = [
  // For the engine's documents, see `typst-child.ts`.
  '--expose-gc',
  // Most of the work is native, so threads of V8 cost more than they save.
  '--single-threaded',
  // What draws pictures is compiled again for speed once it has drawn several, not while the process gets ready.
  '--wasm-tiering-budget=130000000',
];

/** All processes draw with one engine: the library, or a typst program if its path is named. */
// oxlint-disable-next-line node/no-process-env -- not a setting of the site, whose processes have an empty environment
const { RENDER_ENGINE = 'native' } = process.env;

/**
 * Starts a process and warms it up with one job before it counts as ready. Of our environment it gets only where Node
 * keeps compiled code, because it needs no secrets.
 */
export function startChild(root: string, events: ChildEvents, warmUp: Typesetting): Child {
  const script = join(root, 'src/render/typst-child.ts');
  const compiled = getCompileCacheDir();
  const forked = fork(script, [root, RENDER_ENGINE], {
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    execArgv: FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  forked.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  const { promise: gone, resolve: tellGone } = Promise.withResolvers<void>();

  const child: Child = {
    pid: forked.pid ?? 0,
    gone,
    ready: false,
    jobs: 0,
    replacing: false,
    retiring: false,
    send(job) {
      child.jobs += 1;
      // If the process is already dying, its exit event reports it.
      forked.send(job, () => {});
    },
    end: () => forked.connected && forked.disconnect(),
    kill: () => forked.kill('SIGKILL'),
  };

  forked.on('message', (reply: ChildReply) => {
    if (reply.kind === 'ready') forked.send(warmUp, () => {});
    else if (child.ready) events.onReply(reply);
    else if (reply.kind === 'laid-out') return;
    else if (reply.kind === 'done') {
      child.ready = true;
      events.onReady();
    } else {
      lastWords = reply.reason;
      forked.kill('SIGKILL');
    }
  });
  forked.on('error', (error) => {
    lastWords = error.message;
  });
  forked.on('exit', (code, signal) => {
    tellGone();
    events.onExit(`${signal ?? `code ${code}`} ${lastWords}`.trim());
  });
  return child;
}
