import { expect, test } from 'vitest';
import { pageAt } from '../pages.ts';
import { CREATE_LINKS, CREATE_PAY_STUB, FOOTER_COLUMNS, HEADER_LINKS } from './navigation.ts';

test('every link of the header and the footer leads to a page', () => {
  const links = [...CREATE_LINKS, ...HEADER_LINKS, ...FOOTER_COLUMNS.flatMap((column) => column.links)];
  const addresses = [CREATE_PAY_STUB, ...links.map(({ to }) => to)];
  expect(addresses.filter((to) => pageAt(to.split('#')[0]!) === undefined)).toEqual([]);
});
