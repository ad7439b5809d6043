import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { PoolEvent } from './pool.ts';
import type { RenderJob } from './render-job.ts';
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';
import { slipJob } from './slip.ts';

let renderer: Renderer | undefined;
let events: PoolEvent[] = [];
afterEach(async () => {
  await renderer?.stop();
  renderer = undefined;
  events = [];
});

async function started(options: Partial<RendererOptions> = {}): Promise<Renderer> {
  renderer = createRenderer({ root: process.cwd(), processes: 1, onEvent: (event) => events.push(event), ...options });
  await renderer.ready();
  return renderer;
}

/** A thousand rounds take some hundred milliseconds. */
const slow = (rounds: number, name = 'Slow'): RenderJob => ({
  ...slipJob({ title: name, rounds } as object),
  template: '/render/fixtures/slow.typ',
});
const broken: RenderJob = { ...slipJob(), template: '/render/fixtures/broken.typ' };

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}

test('a process killed at work costs its job nothing but time', { timeout: 30_000 }, async () => {
  const pool = await started();
  const [pid] = pool.stats().pids;
  const paper = pool.render(slow(2_000));
  await until(() => pool.stats().running === 1);
  await pause(30);
  process.kill(pid!, 'SIGKILL');
  expect((await paper).byteLength).toBeGreaterThan(1_000);
  expect(pool.stats()).toMatchObject({ died: 1, failed: 0 });
  expect(events).toContainEqual({ kind: 'child-died', pid, reason: expect.stringContaining('SIGKILL') });
});

test('a job that ends its process twice fails, and the next one is served', { timeout: 30_000 }, async () => {
  const pool = await started();
  const outcome = failureOf(pool.render(slow(20_000)));
  for (let death = 1; death <= 2; death += 1) {
    await until(() => pool.stats().running === 1);
    process.kill(pool.stats().pids[0]!, 'SIGKILL');
    await until(() => pool.stats().died === death);
  }
  expect(await outcome).toMatchObject({ code: 'RENDER_FAILED' });
  expect((await pool.render(slipJob())).byteLength).toBeGreaterThan(1_000);
  expect(pool.stats().died).toBe(2);
});

test('a mistake in a template fails its own job with a sentence for people and the reason for the log', async () => {
  const pool = await started();
  expect(await failureOf(pool.render(broken))).toMatchObject({
    code: 'RENDER_FAILED',
    message: 'This paper could not be typeset. We have kept what you typed.',
    cause: expect.stringContaining('no figure of that name: Slip'),
  });
  expect(pool.stats()).toMatchObject({ died: 0, failed: 1 });
  expect((await pool.render(slipJob())).byteLength).toBeGreaterThan(1_000);
});

test('a stuck process is ended after the time limit and replaced', { timeout: 30_000 }, async () => {
  const pool = await started({ jobTimeoutMs: 300 });
  const [pid] = pool.stats().pids;
  await expect(pool.render(slow(200_000))).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(events).toContainEqual({ kind: 'child-stuck', pid });
  expect((await pool.render(slipJob())).byteLength).toBeGreaterThan(1_000);
  expect(pool.stats().pids).not.toContain(pid);
});

test('beyond the queue a job is refused at once', async () => {
  const pool = await started({ queueLimit: 2 });
  const accepted = [pool.render(slow(500)), pool.render(slipJob()), pool.render(slipJob())];
  await expect(pool.render(slipJob())).rejects.toMatchObject({ code: 'BUSY' });
  expect((await Promise.all(accepted)).length).toBe(3);
});

test('of one editor only the newest waiting preview is drawn', async () => {
  const pool = await started();
  const request = { page: 1, scale: 1, format: 'png', editor: 'tab-1' } as const;
  const working = pool.render(slow(500));
  const first = pool.preview(slipJob({ issuer: 'First' }), request);
  const other = pool.preview(slipJob({ issuer: 'Other' }), { ...request, editor: 'tab-2' });
  const newest = pool.preview(slipJob({ issuer: 'Newest' }), request);
  await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await newest).pageCount).toBe(1);
  expect((await other).pageCount).toBe(1);
  await working;
});

test('a job whose caller has gone leaves the queue undone', async () => {
  const pool = await started();
  const caller = new AbortController();
  const working = pool.render(slow(500));
  const left = pool.render(slipJob(), { signal: caller.signal });
  expect(pool.stats().queued).toBe(1);
  caller.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(pool.stats().queued).toBe(0);
  await working;
  expect(pool.stats().done).toBe(1);
});

test('a process is replaced after its share of jobs without a job failing or waiting for it', async () => {
  const pool = await started({ jobsPerChild: 5 });
  const [pid] = pool.stats().pids;
  for (let index = 0; index < 60 && pool.stats().recycled === 0; index += 1) {
    await pool.render(slipJob({ reference: `Paper ${index}` }));
    await pause(10);
  }
  await until(() => pool.stats().recycled > 0);
  expect(pool.stats()).toMatchObject({ died: 0, failed: 0, ready: 1 });
  await until(() => !pool.stats().pids.includes(pid!));
  expect(pool.stats().pids).toHaveLength(1);
});

test('stopping finishes what is being typeset and refuses the rest', async () => {
  const pool = await started();
  const working = pool.render(slow(300));
  const waiting = failureOf(pool.render(slipJob()));
  await pool.stop();
  expect((await working).byteLength).toBeGreaterThan(1_000);
  expect(await waiting).toMatchObject({ code: 'BUSY' });
  await expect(pool.render(slipJob())).rejects.toMatchObject({ code: 'BUSY' });
});
