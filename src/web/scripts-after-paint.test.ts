import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.server.ts';

const PAGE =
  '<p>Zürich – 1 < 2</p><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b"/><script nonce="n" type="module" async="">go()</script><script>now()</script>é';
const WANTED =
  '<p>Zürich – 1 < 2</p><link data-after-paint rel="none" href="/a.js"/><link rel="preload" href="/b"/><script nonce="n" type="text/plain" data-after-paint="">go()</script><script>now()</script>é';

test.each([1, 2, 3, 7, 20, 1000])(
  'scripts wait for the paint, wherever the page is cut: every %i bytes',
  async (size) => {
    const bytes = Buffer.from(PAGE);
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await text(Readable.from(chunks).pipe(scriptsAfterPaint()))).toBe(WANTED);
  },
);
