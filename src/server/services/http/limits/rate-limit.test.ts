import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../../tests/test-app.ts';
import type { TestApp } from '../../../../../tests/test-app.ts';
import { serveTestApp } from '../../../../../tests/test-server.ts';
import { RateLimiter, requireShare } from './rate-limit.ts';
import type { RateRule } from './rate-limit.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
let time = START;
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date(time));
});
afterAll(() => tested.stop());

beforeEach(async () => {
  time = START;
  await tested.app.db.deleteFrom('rate_limits').execute();
});

const ROUGH: RateRule = { name: 'rough', limit: 3, seconds: 60, exact: false };
const EXACT: RateRule = { ...ROUGH, name: 'exact', exact: true };

const take = async (
  limiter: RateLimiter,
  rule: RateRule,
  times: number,
  address = '203.0.113.9',
): Promise<boolean[]> => {
  const verdicts: boolean[] = [];
  for (let i = 0; i < times; i++) verdicts.push((await limiter.take(rule, address)).allowed);
  return verdicts;
};

test.each([ROUGH, EXACT])(
  'the rule "$name" allows its share, refuses the rest and resets with the window',
  async (rule) => {
    const limiter = new RateLimiter(tested.app);
    expect(await take(limiter, rule, 5)).toEqual([true, true, true, false, false]);
    expect(await take(limiter, rule, 1, '203.0.113.10')).toEqual([true]);
    time += 60_000;
    expect(await take(limiter, rule, 1)).toEqual([true]);
    await limiter.stop();
  },
);

test.each([
  [60, 'Too many requests. Please try again in 60 seconds.'],
  [120, 'Too many requests. Please try again in 120 seconds.'],
  [3_600, 'Too many requests. Please try again in 60 minutes.'],
])('a refusal says how long to wait, in minutes if it is more than two: %i seconds', async (seconds, message) => {
  const limiter = new RateLimiter(tested.app);
  const rule = { ...EXACT, seconds };
  await take(limiter, rule, 3);
  await expect(requireShare(limiter, rule, '203.0.113.9')).rejects.toThrow(message);
  await limiter.stop();
});

test('an exact rule counts across nodes at once', async () => {
  const [first, second] = [new RateLimiter(tested.app), new RateLimiter(tested.app)];
  expect(await take(first, EXACT, 2)).toEqual([true, true]);
  expect(await take(second, EXACT, 2)).toEqual([true, false]);
  expect(await take(first, EXACT, 1)).toEqual([false]);
  await Promise.all([first.stop(), second.stop()]);
});

const SHARED: RateRule = { name: 'shared', limit: 600, seconds: 60, exact: false };

test('a client that spreads its requests over two nodes gets exactly its share', async () => {
  const [first, second] = [new RateLimiter(tested.app), new RateLimiter(tested.app)];
  const verdicts: boolean[] = [];
  for (let i = 0; i < 370; i++)
    verdicts.push(...(await Promise.all([first, second].map((node) => take(node, SHARED, 1)))).flat());
  expect(verdicts.filter(Boolean)).toHaveLength(600);
  expect((await first.take(SHARED, '203.0.113.9')).remaining).toBe(0);
  await Promise.all([first.stop(), second.stop()]);
});

test('a client that floods two nodes at once gets exactly its share', async () => {
  const nodes = [new RateLimiter(tested.app), new RateLimiter(tested.app)];
  const verdicts = await Promise.all(Array.from({ length: 900 }, (_, i) => take(nodes[i % 2]!, SHARED, 1)));
  expect(verdicts.flat().filter(Boolean)).toHaveLength(600);
  await Promise.all(nodes.map((node) => node.stop()));
});

test('a node lets a fiftieth through before it learns of the others, and nothing after an exchange', async () => {
  const [first, second] = [new RateLimiter(tested.app), new RateLimiter(tested.app)];
  expect((await take(first, SHARED, 700)).filter(Boolean)).toHaveLength(600);
  expect((await take(second, SHARED, 5)).filter(Boolean)).toHaveLength(5);
  await second.exchange();
  expect((await take(second, SHARED, 20)).filter(Boolean)).toHaveLength(0);
  await Promise.all([first.stop(), second.stop()]);
});

test('without the database a node counts alone, except for exact rules', async () => {
  const lost = await createTestApp({}, () => new Date(time));
  const limiter = new RateLimiter(lost.app);
  await lost.app.db.schema.dropTable('rate_limits').execute();
  expect((await take(limiter, SHARED, 700)).filter(Boolean)).toHaveLength(600);
  await expect(take(limiter, EXACT, 1)).rejects.toThrow('rate_limits');
  await limiter.stop();
  await lost.stop();
});

test('simultaneous requests cannot get past an exact rule together', async () => {
  const limiters = [new RateLimiter(tested.app), new RateLimiter(tested.app)];
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => limiters[index % 2]!.take(EXACT, '203.0.113.9')),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  await Promise.all(limiters.map((limiter) => limiter.stop()));
});

test('a client over the limit is told when to retry, and a forged address does not help', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.005' });
  const server = await serveTestApp(strict.app);
  const ask = (forwarded: string): Promise<Response> =>
    fetch(`${server.url}/api/v1/documentConfig/paystub`, { headers: { 'X-Forwarded-For': forwarded } });
  const answers = [];
  for (let i = 1; i <= 4; i++) answers.push(await ask(`198.51.100.${i}`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
  expect(answers[0]!.headers.get('ratelimit-limit')).toBe('3');
  const refused = answers[3]!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await server.stop();
  await strict.stop();
});
