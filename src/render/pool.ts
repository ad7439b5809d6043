import { AppError } from '../domain/errors.ts';
import { type Child, startChild } from './child.ts';
import type { Typesetting } from './render-job.ts';
import type { ProcessSpan } from './typst-child.ts';

export interface PoolOptions {
  /** The folder that holds src. */
  readonly root: string;
  readonly processes: number;
  /** How many jobs may wait; further jobs are refused. */
  readonly queueLimit: number;
  readonly jobTimeoutMs: number;
  /** A child is replaced after this many jobs, because Typst leaks a little memory with each. */
  readonly jobsPerChild: number;
  /** A child that grows beyond this many bytes is also replaced. */
  readonly childMemoryLimit: number;
  /** Rendered once by every new child, so that no user waits for fonts to load. */
  readonly warmUp: Typesetting;
  readonly onEvent: (event: PoolEvent) => void;
  readonly tracing?: PoolTracing | undefined;
}

/** Carries the trace of a job to the process that does it, and what the process says of it. */
export interface PoolTracing {
  traceparent(): string | undefined;
  addProcess(span: ProcessSpan): void;
}

export type PoolEvent =
  | { readonly kind: 'child-died'; readonly pid: number; readonly reason: string }
  | { readonly kind: 'child-stuck'; readonly pid: number }
  | { readonly kind: 'child-recycled'; readonly pid: number; readonly jobs: number };

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

export interface JobOptions {
  readonly signal?: AbortSignal;
  /** A later job from the same editor replaces this one while it waits. */
  readonly editor?: string;
  /** Nobody waits for it: the others go first, for some seconds. */
  readonly isBackground?: boolean;
}

interface Task {
  readonly job: Typesetting;
  readonly options: JobOptions;
  readonly traceparent: string | undefined;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
  attempts: number;
}

export interface PoolStats {
  readonly processes: number;
  readonly ready: number;
  readonly running: number;
  /** Of the running ones, those that are laid out and now drawn page by page. */
  readonly drawing: number;
  readonly queued: number;
  readonly done: number;
  readonly failed: number;
  readonly died: number;
  readonly recycled: number;
  /** Highest resident memory reported by any child, in bytes. */
  readonly highestChildMemory: number;
  readonly pids: readonly number[];
}

export interface Pool {
  run(job: Typesetting, options?: JobOptions): Promise<Rendered>;
  /** Starts the processes if needed, and settles when each has rendered its first document. */
  ready(): Promise<void>;
  stats(): PoolStats;
  stop(): Promise<void>;
}

/** A job that kills its process twice is itself at fault and is not retried. */
const MOST_ATTEMPTS = 2;
const LONGEST_PAUSE_MS = 5_000;
/** After this time in the queue, a job in the background waits no longer than others do. */
const YIELDS_MS = 10_000;

/** Each page of a file with a mark is drawn as fine as it is printed, which takes much longer than laying it out. */
const MARKED_PAGE_MS = 2_000;

export function createPool(options: PoolOptions): Pool {
  const children = new Set<Child>();
  const running = new Map<Child, { task: Task; timer: NodeJS.Timeout; isLaidOut: boolean }>();
  const waiting: Task[] = [];
  const counts = { done: 0, failed: 0, died: 0, recycled: 0, highestChildMemory: 0 };
  const untilReady: (() => void)[] = [];
  let failedStarts = 0;
  let awake = false;
  let stopped = false;

  /** The processes start when first needed: a command that renders nothing starts none. */
  function wake(): void {
    if (awake) return;
    awake = true;
    for (let index = 0; index < options.processes; index += 1) start();
  }

  function start(replaces?: Child): void {
    if (stopped) return;
    const child = startChild(
      options.root,
      {
        onReady() {
          failedStarts = 0;
          if (replaces && children.has(replaces)) retire(replaces);
          if (readyCount() >= options.processes) for (const tell of untilReady.splice(0)) tell();
          next();
        },
        onReply(reply) {
          const current = running.get(child);
          if (current) clearTimeout(current.timer);
          if (reply.kind === 'laid-out') {
            const longer = options.jobTimeoutMs + reply.pageCount * MARKED_PAGE_MS;
            if (current) {
              current.isLaidOut = true;
              current.timer = endWhenStuck(child, current.task, longer);
            }
            return;
          }
          counts.highestChildMemory = Math.max(counts.highestChildMemory, reply.memory);
          if (reply.span) options.tracing?.addProcess(reply.span);
          if (!current) return;
          running.delete(child);
          if (reply.kind === 'done') {
            counts.done += 1;
            current.task.resolve({ bytes: reply.bytes, pageCount: reply.pageCount });
          } else fail(current.task, renderFailed(reply.reason));
          if (child.retiring) child.end();
          else if (child.jobs >= options.jobsPerChild || reply.memory > options.childMemoryLimit) recycle(child);
          next();
        },
        onExit(reason) {
          children.delete(child);
          const current = running.get(child);
          running.delete(child);
          if (child.retiring || stopped) return;
          counts.died += 1;
          options.onEvent({ kind: 'child-died', pid: child.pid, reason });
          if (!child.ready) failedStarts += 1;
          if (current) {
            clearTimeout(current.timer);
            tryAgain(current.task, reason);
          }
          // Its replacement is already starting; or it is a replacement, and its old process still has to go.
          if (child.replacing) return;
          const pause = failedStarts === 0 ? 0 : Math.min(50 * 2 ** failedStarts, LONGEST_PAUSE_MS);
          setTimeout(() => start(replaces && children.has(replaces) ? replaces : undefined), pause).unref();
        },
      },
      options.warmUp,
    );
    children.add(child);
  }

  const readyCount = (): number => [...children].filter((child) => child.ready && !child.retiring).length;

  /** The old process keeps working until the new one is warm, so recycling causes no delay. */
  function recycle(child: Child): void {
    if (child.replacing) return;
    child.replacing = true;
    start(child);
  }

  function retire(child: Child): void {
    counts.recycled += 1;
    options.onEvent({ kind: 'child-recycled', pid: child.pid, jobs: child.jobs });
    child.retiring = true;
    if (!running.has(child)) child.end();
  }

  function tryAgain(task: Task, reason: string): void {
    if (task.attempts >= MOST_ATTEMPTS) fail(task, renderFailed(`its process ended twice: ${reason}`));
    else if (task.options.signal?.aborted) task.reject(task.options.signal.reason);
    else waiting.unshift(task);
    next();
  }

  function fail(task: Task, error: AppError): void {
    counts.failed += 1;
    task.reject(error);
  }

  function next(): void {
    for (const child of children) {
      if (!child.ready || child.retiring || running.has(child)) continue;
      const task = takeNext();
      if (!task) return;
      give(child, task);
    }
  }

  function takeNext(): Task | undefined {
    const now = performance.now();
    const first = waiting.findIndex(({ options: { isBackground }, since }) => !isBackground || now - since > YIELDS_MS);
    return waiting.splice(Math.max(first, 0), 1)[0];
  }

  function give(child: Child, task: Task): void {
    task.attempts += 1;
    running.set(child, { task, timer: endWhenStuck(child, task, options.jobTimeoutMs), isLaidOut: false });
    child.send(task.traceparent === undefined ? task.job : { ...task.job, traceparent: task.traceparent });
  }

  function endWhenStuck(child: Child, task: Task, milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      running.delete(child);
      options.onEvent({ kind: 'child-stuck', pid: child.pid });
      fail(task, new AppError('TIMEOUT', 'The document took too long to create. Try again.'));
      child.kill();
    }, milliseconds);
  }

  function leaveQueue(task: Task, reason: unknown): void {
    const place = waiting.indexOf(task);
    if (place < 0) return;
    waiting.splice(place, 1);
    task.reject(reason);
  }

  return {
    run(job, jobOptions = {}) {
      return new Promise((resolve, reject) => {
        const { signal, editor } = jobOptions;
        if (stopped) return reject(new AppError('BUSY', 'The service is restarting. Try again in a moment.'));
        if (signal?.aborted) return reject(signal.reason);
        if (editor !== undefined) {
          const older = waiting.find((task) => task.options.editor === editor);
          if (older) leaveQueue(older, new AppError('CONFLICT', 'A newer preview request replaced this one.'));
        }
        if (waiting.length >= options.queueLimit) {
          return reject(new AppError('BUSY', 'Too many documents are being created right now. Try again in a moment.'));
        }
        const traceparent = options.tracing?.traceparent();
        const task: Task = {
          job,
          options: jobOptions,
          traceparent,
          resolve,
          reject,
          since: performance.now(),
          attempts: 0,
        };
        signal?.addEventListener('abort', () => leaveQueue(task, signal.reason), { once: true });
        waiting.push(task);
        wake();
        next();
      });
    },
    ready() {
      wake();
      if (readyCount() >= options.processes) return Promise.resolve();
      return new Promise((resolve) => {
        untilReady.push(resolve);
      });
    },
    stats: () => ({
      ...counts,
      processes: options.processes,
      ready: readyCount(),
      running: running.size,
      drawing: [...running.values()].filter(({ isLaidOut }) => isLaidOut).length,
      queued: waiting.length,
      pids: [...children].map((child) => child.pid),
    }),
    async stop() {
      stopped = true;
      for (const task of waiting.splice(0))
        task.reject(new AppError('BUSY', 'The service is restarting. Try again in a moment.'));
      // Finish the current jobs, then end the processes.
      await Promise.all(
        [...children].map((child) => {
          child.retiring = true;
          if (!running.has(child)) child.end();
          return child.gone;
        }),
      );
    },
  };
}

/** The message is for people; Typst's own error goes only to the log. */
function renderFailed(reason: string): AppError {
  const error = new AppError('RENDER_FAILED', 'This document could not be created. Your entries are saved.');
  error.cause = reason;
  return error;
}
