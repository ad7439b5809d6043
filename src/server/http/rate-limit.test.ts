import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { serveTestApp } from '../../../tests/test-server.ts';
import { RateLimiter } from './rate-limit.ts';
import type { RateRule } from './rate-limit.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
let time = START;
let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({}, () => new Date(time));
});
afterAll(() => house.stop());

beforeEach(async () => {
  time = START;
  await house.app.db.deleteFrom('rate_limits').execute();
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
  'the rule "$name" lets its share through, refuses the rest and forgives with the window',
  async (rule) => {
    const limiter = new RateLimiter(house.app);
    expect(await take(limiter, rule, 5)).toEqual([true, true, true, false, false]);
    expect(await take(limiter, rule, 1, '203.0.113.10')).toEqual([true]);
    time += 60_000;
    expect(await take(limiter, rule, 1)).toEqual([true]);
    await limiter.stop();
  },
);

test('an exact rule counts across nodes at once', async () => {
  const [first, second] = [new RateLimiter(house.app), new RateLimiter(house.app)];
  expect(await take(first, EXACT, 2)).toEqual([true, true]);
  expect(await take(second, EXACT, 2)).toEqual([true, false]);
  expect(await take(first, EXACT, 1)).toEqual([false]);
  await Promise.all([first.stop(), second.stop()]);
});

test('other rules count across nodes after they have exchanged what they saw', async () => {
  const [first, second] = [new RateLimiter(house.app), new RateLimiter(house.app)];
  await take(first, ROUGH, 3);
  await first.exchange();
  expect(await take(second, ROUGH, 1)).toEqual([true]);
  await second.exchange();
  expect(await take(second, ROUGH, 1)).toEqual([false]);
  await Promise.all([first.stop(), second.stop()]);
});

test('requests at the same moment cannot slip through an exact rule together', async () => {
  const limiters = [new RateLimiter(house.app), new RateLimiter(house.app)];
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => limiters[index % 2]!.take(EXACT, '203.0.113.9')),
  );
  expect(verdicts.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(3);
  await Promise.all(limiters.map((limiter) => limiter.stop()));
});

test('whoever is over the limit hears when to come back, and a made-up address does not help', async () => {
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
