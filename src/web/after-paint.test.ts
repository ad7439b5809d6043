import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { filesAfterPaint } from './after-paint.server.ts';

const page = (preload: string, style: string, script: string): string =>
  `<p>Zürich – 1 < 2</p><link nonce="n" ${style} href="/a.css"/><link ${preload} href="/a.js"/><link rel="preload" href="/b"/><script nonce="n" ${script}>go()</script><script>now()</script>é`;

const WRITTEN = page('rel="modulepreload"', 'rel="stylesheet"', 'type="module" async=""');
const OFF = 'rel="stylesheet" media="not all" disabled=""';
const SCRIPTS = ['rel="none" data-after-paint="modulepreload"', 'type="text/plain" data-after-paint="module"'] as const;
const SCRIPTS_ON_USE = ['rel="none" data-on-use="modulepreload"', 'type="text/plain" data-on-use="module"'] as const;

const pass = (hasStyles: boolean, size: number, scriptsOnUse = false): Promise<string> => {
  const bytes = Buffer.from(WRITTEN);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return text(Readable.from(chunks).pipe(filesAfterPaint({ hasStyles, scriptsOnUse })));
};

test.each([1, 2, 3, 7, 20, 1000])('marks files in chunks of %i bytes', async (size) => {
  expect(await pass(true, size)).toBe(page(SCRIPTS[0], OFF, SCRIPTS[1]));
});

test('leaves style sheets on where the page does not contain them', async () => {
  expect(await pass(false, 50)).toBe(page(SCRIPTS[0], 'rel="stylesheet"', SCRIPTS[1]));
});

test('lets the files of a page that is read wait for its first use', async () => {
  expect(await pass(true, 50, true)).toBe(page(SCRIPTS_ON_USE[0], OFF, SCRIPTS_ON_USE[1]));
});
