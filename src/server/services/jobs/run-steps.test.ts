import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../tests/test-server.ts';
import { runSteps } from './run-steps.ts';
import { sweepJob } from '../../doors/jobs/sweep-job.ts';

let time = Date.parse('2026-11-22T04:00:00Z');
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(time));
});
afterAll(() => tested.stop());

const readMetrics = async (): Promise<string> => {
  const server = await serveTestApp(tested.app);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  await server.stop();
  return text;
};

test('a failing step does not stop the others, and the metrics show which one failed', async () => {
  const ran: string[] = [];
  const run = (fails: boolean) =>
    runSteps(tested.app, {
      first: async () => {
        if (fails) throw new Error('broken');
        ran.push('first');
      },
      second: async () => ran.push('second'),
    });
  await run(false);
  time += 600_000;
  expect(await run(true)).toHaveLength(1);
  expect(ran).toEqual(['first', 'second', 'second']);
  const text = await readMetrics();
  expect(text).toContain('job_step_failed{step="first"} 1');
  expect(text).toContain('job_step_failed{step="second"} 0');
  expect(text).toContain(`job_step_success_timestamp_seconds{step="first"} ${time / 1_000 - 600}`);
  expect(text).toContain(`job_step_success_timestamp_seconds{step="second"} ${time / 1_000}`);
  await run(false);
  expect(await readMetrics()).toContain('job_step_failed{step="first"} 0');
});

test('the sweep goes on without a table that its first step needs', async () => {
  await tested.app.db.schema.dropTable('rate_limits').execute();
  await sweepJob.run(tested.app, {}, { id: 'one', attempt: 1, signal: new AbortController().signal });
  const text = await readMetrics();
  expect(text).toContain('job_step_failed{step="rate limits"} 1');
  for (const step of ['sessions', 'drafts', 'staff emails'])
    expect(text).toContain(`job_step_failed{step="${step}"} 0`);
});
