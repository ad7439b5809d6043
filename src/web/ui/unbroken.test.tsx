import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['Create your 1099-MISC copies', ['1099-MISC']],
  ['W-2 or 1099?', ['W-2']],
  ['Forms 1099-MISC and 1099-NEC', ['1099-MISC', '1099-NEC']],
  ['Year-to-date totals', []],
])('%s keeps the names of forms together and every character', (text, names) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect([...html.matchAll(/<span[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(names);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
