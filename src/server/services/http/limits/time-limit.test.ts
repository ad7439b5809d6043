import { expect, test } from 'vitest';
import { timeFor } from './time-limit.ts';

const RUN = '5f0a4b46-6a1c-4f4e-9d6e-0c9e2f6f7a10';

test.each([
  ['/checkout/?run=', 120_000],
  ['/checkout.data?run=', 120_000],
  ['/checkout/?year-end=', 120_000],
  ['/my-dashboard/companies/a/runs/', 120_000],
  ['/checkout/?draft=', 30_000],
  ['/verify/?run=', 30_000],
])('an answer to %s may take its time', (path, most) => {
  expect(timeFor(`https://example.com${path}${RUN}/`)).toBe(most);
});
