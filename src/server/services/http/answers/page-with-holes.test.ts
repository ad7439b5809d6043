import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { filledIn, newOwnParts, type OwnParts, packWithHoles } from './page-with-holes.ts';

const ROWS = 300;

/** A page with styles, scripts and rows, which names its nonce again and again, and its request at the end. */
const pageOf = ({ nonce, requestId }: OwnParts): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><style nonce="${nonce}">body{margin:0}</style>`,
    ...Array.from({ length: ROWS }, (_, row) =>
      row % 20 === 0
        ? `<script nonce="${nonce}">start(${row * 7_919})</script>`
        : `<p class="row">Gross pay ${row * 31}, net pay ${row * 29} ± “quoted”</p>`,
    ),
    `<script nonce="${nonce}">start({"requestId":"${requestId}"})</script>`,
    `<script nonce="${nonce}" type="module" src="/assets/entry.js"></script></html>`,
  ].join('\n');

test('a page that is compressed once is the same page with the nonce and request ID of each reader', async () => {
  const first = newOwnParts();
  const page = await packWithHoles(pageOf(first), first);
  for (const own of Array.from({ length: 200 }, newOwnParts))
    expect(brotliDecompressSync(filledIn(page!, own)).toString()).toBe(pageOf(own));
});

test('a page without anything of its reader is compressed as it is', async () => {
  const text = '<p>Nothing to run</p>';
  const page = await packWithHoles(text, newOwnParts());
  expect(brotliDecompressSync(filledIn(page!, newOwnParts())).toString()).toBe(text);
});

test('the holes make a page hardly larger', async () => {
  const own = newOwnParts();
  const page = await packWithHoles(pageOf(own), own);
  const usual = brotliCompressSync(pageOf(own), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(filledIn(page!, own).length).toBeLessThan(usual.length + 200);
});

test('a page that repeats a part of a nonce elsewhere is left to be compressed for each reader', async () => {
  const own = newOwnParts();
  const text = `<script nonce="${own.nonce}"></script><p>${own.nonce.slice(0, 18)}</p>`;
  expect(await packWithHoles(text, own)).toBeUndefined();
});
