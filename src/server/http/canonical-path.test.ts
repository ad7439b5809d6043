import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const at = (path: string): string | null => canonicalPath(`http://site.example${path}`);

test.each([
  ['/Pricing', '/pricing/'],
  ['/pricing', '/pricing/'],
  ['/PAY-STUB-GENERATOR/', '/pay-stub-generator/'],
  ['/Blog/A-Post?Page=2', '/blog/a-post/?Page=2'],
  ['/404/', null],
  ['/Nowhere', '/nowhere/'],
])('%s moves to %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test.each(['/', '/pricing/', '/pricing/?x=A', '/404', '/robots.txt', '/assets/Entry-X1.js', '/og/home.png'])(
  '%s stays',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

test.each(['/admin/users', '/Admin/', '/admin', '/api/v1/userData/getUserData', '/__manifest?p=A'])(
  '%s is no public page and stays',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

test('an address with several slashes never leads to another host', () => {
  expect(at('//evil.example/Path')).toBe('/evil.example/path/');
  expect(at('/a//B')).toBe('/a/b/');
});

test('a page whose name begins like a kept path is a page', () => {
  expect(at('/Administration')).toBe('/administration/');
});
