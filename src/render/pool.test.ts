import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { payStub } from '../kinds/pay-stub/model/kind.ts';
import { exampleJob } from './example-job.ts';
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

/** A thousand rounds take a few hundred milliseconds. */
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

test('a job survives the death of its process', async () => {
  const pool = await started();
  const [pid] = pool.stats().pids;
  const issued = pool.render(slow(2_000));
  await until(() => pool.stats().running === 1);
  await pause(30);
  process.kill(pid!, 'SIGKILL');
  expect((await issued).byteLength).toBeGreaterThan(1_000);
  expect(pool.stats()).toMatchObject({ died: 1, failed: 0 });
  expect(events).toContainEqual({ kind: 'child-died', pid, reason: expect.stringContaining('SIGKILL') });
});

/** Pay stubs in one file, each of somebody else. */
async function manyStubs(count: number, company: number): Promise<RenderJob> {
  const jobs = await Promise.all(
    Array.from({ length: count }, (_, person) => {
      const input = structuredClone(payStub.sample(1));
      input.employee.name = `Maren Adeyemi ${company} ${person}`;
      return exampleJob(payStub, 1, input);
    }),
  );
  // Sold as they are, not as specimens, whose pages are drawn one by one.
  const documents = jobs.flatMap((job) => job.documents);
  return {
    ...jobs[0]!,
    documents: documents.map(({ view, frame }) => ({ view, frame: { ...frame, level: 'U', specimen: false } })),
  };
}

test('a process keeps nothing of the long files that it has drawn', { timeout: 120_000 }, async () => {
  const pool = await started();
  const memory: number[] = [];
  for (let file = 0; file < 6; file += 1) {
    await pool.render(await manyStubs(60, file));
    memory.push(pool.stats().highestChildMemory / 1024 / 1024);
  }
  // All in megabytes. What the engine keeps of one file takes about 35.
  expect(memory.at(-1)! - memory[1]!).toBeLessThan(80);
});

test('a job that kills its process twice fails, and the next one succeeds', async () => {
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

test('a template error fails only its own job, with a message for people and details for the log', async () => {
  const pool = await started();
  expect(await failureOf(pool.render(broken))).toMatchObject({
    code: 'RENDER_FAILED',
    message: 'This document could not be created. Your entries are saved.',
    cause: expect.stringContaining('no figure of that name: Slip'),
  });
  expect(pool.stats()).toMatchObject({ died: 0, failed: 1 });
  expect((await pool.render(slipJob())).byteLength).toBeGreaterThan(1_000);
});

test('a stuck process is ended after the time limit and replaced', async () => {
  const pool = await started({ jobTimeoutMs: 1_500 });
  const [pid] = pool.stats().pids;
  await expect(pool.render(slow(200_000))).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(events).toContainEqual({ kind: 'child-stuck', pid });
  expect((await pool.render(slipJob())).byteLength).toBeGreaterThan(1_000);
  expect(pool.stats().pids).not.toContain(pid);
});

test('a specimen has time for each of its pages, beyond the time in which it must be laid out', async () => {
  const limit = 6_000;
  const pool = await started({ jobTimeoutMs: limit });
  const specimen = await exampleJob(payStub, 1, payStub.sample(1));
  expect(specimen.documents[0]!.frame.level).toBe('S');
  const [pid] = pool.stats().pids;
  const rendered = pool.render(specimen);
  await until(() => pool.stats().drawing === 1);
  // Its machine is so busy that the drawing waits longer than a layout may take.
  process.kill(pid!, 'SIGSTOP');
  await pause(limit);
  process.kill(pid!, 'SIGCONT');
  expect((await rendered).byteLength).toBeGreaterThan(100_000);
  expect(events).toEqual([]);
});

test('a job is refused at once when the queue is full', async () => {
  const pool = await started({ queueLimit: 2 });
  const accepted = [pool.render(slow(500)), pool.render(slipJob()), pool.render(slipJob())];
  await expect(pool.render(slipJob())).rejects.toMatchObject({ code: 'BUSY' });
  expect((await Promise.all(accepted)).length).toBe(3);
});

test('only the newest waiting preview of an editor is drawn', async () => {
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

test('each picture belongs to its own job, however long the encoding of one takes', async () => {
  const pool = await started({ previewCacheBytes: 0 });
  const issuers = Array.from({ length: 12 }, (_, index) => `Issuer ${index}`);
  const draw = async (issuer: string, index: number) => {
    const picture =
      index % 2 === 0 ? ({ scale: 2, format: 'webp' } as const) : ({ scale: 0.2, format: 'png' } as const);
    return Buffer.from((await pool.preview(slipJob({ issuer }), { page: 1, ...picture })).image);
  };
  const together = await Promise.all(issuers.map(draw));
  for (const [index, issuer] of issuers.entries())
    expect(Buffer.compare(await draw(issuer, index), together[index]!)).toBe(0);
});

test('jobs that nobody waits for let the others go first', async () => {
  const pool = await started();
  const done: string[] = [];
  const finish = (name: string, options = {}) => pool.render(slow(1, name), options).then(() => done.push(name));
  const running = pool.render(slow(500));
  await until(() => pool.stats().running === 1);
  const combined = [finish('combined', { isBackground: true }), finish('another', { isBackground: true })];
  await Promise.all([running, finish('first'), finish('second'), ...combined]);
  expect(done).toEqual(['first', 'second', 'combined', 'another']);
});

test('a job whose caller has gone leaves the queue', async () => {
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

test('a process is replaced after its limit of jobs without a failure or a delay', async () => {
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

test('stopping finishes the current job and refuses the rest', async () => {
  const pool = await started();
  const working = pool.render(slow(300));
  const waiting = failureOf(pool.render(slipJob()));
  await pool.stop();
  expect((await working).byteLength).toBeGreaterThan(1_000);
  expect(await waiting).toMatchObject({ code: 'BUSY' });
  await expect(pool.render(slipJob())).rejects.toMatchObject({ code: 'BUSY' });
});
