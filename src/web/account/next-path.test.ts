import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/checkout/?draft=1#pay', '/my-dashboard/account/'])('allows the path %s on this site', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'javascript:x',
])('replaces %j with the dashboard', (path) => {
  expect(nextPath(path)).toBe('/my-dashboard/');
});
