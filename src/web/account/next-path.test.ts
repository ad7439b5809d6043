import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/checkout/?draft=1#pay', '/my-dashboard/account/'])('%s of this site is gone to', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  'javascript:x',
])('%j leads to the dashboard instead', (wish) => {
  expect(nextPath(wish)).toBe('/my-dashboard/');
});
