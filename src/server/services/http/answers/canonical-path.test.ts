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
])('%s redirects to %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test.each(['/', '/pricing/', '/pricing/?x=A', '/404', '/robots.txt', '/assets/Entry-X1.js', '/og/home.png'])(
  '%s does not redirect',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

test.each(['/admin/users', '/Admin/', '/admin', '/api/v1/userData/getUserData', '/__manifest?p=A'])(
  '%s is not a public page and does not redirect',
  (path) => {
    expect(at(path)).toBeNull();
  },
);

test('the key of an invitation, which is case-sensitive, stays as it was emailed', () => {
  expect(at('/my-dashboard/company-invitation/aBc-9_Z/')).toBeNull();
});

test('a path with several slashes never redirects to another host', () => {
  expect(at('//evil.example/Path')).toBe('/evil.example/path/');
  expect(at('/a//B')).toBe('/a/b/');
});

test.each([
  ['/which-paper', '/which-document/'],
  ['/which-paper/?who=landlord', '/which-document/?who=landlord'],
  ['/how-checking-works/sealed.pdf', '/how-verification-works/sealed.pdf'],
  ['/my-dashboard/papers/AbC/pdf/', '/my-dashboard/documents/AbC/pdf/'],
  ['/admin/words/?page=home', '/admin/page-content/?page=home'],
])('the old path %s redirects to %s', (from, to) => {
  expect(at(from)).toBe(to);
});

test('a page whose name starts like an excluded path is still a page', () => {
  expect(at('/Administration')).toBe('/administration/');
});
