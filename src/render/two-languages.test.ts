import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payStub } from '../kinds/pay-stub/kind.ts';
import { sample } from '../kinds/pay-stub/sample.ts';
import { exampleJob } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { readPacked, referenceOf } from './packed-pdf.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ root: process.cwd(), processes: 1 });
});
afterAll(() => renderer.stop());

async function stub(language: 'es' | 'both', template: number): Promise<Uint8Array> {
  const given = sample(template);
  const input = { ...given, templateMode: false, details: { ...given.details, language } };
  return renderer.render(await exampleJob(payStub, template, input));
}

/** How many spans of the pages' contents name this language. */
function spansIn(language: string, pdf: Uint8Array): number {
  const bytes = Buffer.from(pdf);
  let spans = 0;
  for (const { index } of bytes.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\r?\n/g)) {
    const start = bytes.indexOf('stream', index);
    const content = inflateSync(bytes.subarray(bytes.indexOf('\n', start) + 1), {
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    spans += content.toString('latin1').split(`/Lang (${language})`).length - 1;
  }
  return spans;
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

describe.each([1, 2, 3, 4])('pay stub %d', (template) => {
  test('is in Spanish, except for its status and what the issuer typed', async () => {
    const pdf = await stub('es', template);
    using printed = inspect(pdf);
    const text = squeezed(printed.text());
    for (const words of ['Pago neto', 'Seguro Social', 'Fecha de pago', 'Verifique este documento'])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    for (const words of ['Net pay', 'Social Security', 'Pay frequency', 'Verify this document', 'Taxes'])
      expect(text).not.toContain(words);
    expect(text).toContain('Self-prepared. Issuer not verified.');
    const { packed, trailer } = readPacked(Buffer.from(pdf));
    expect(packed.get(referenceOf(trailer, 'Root'))).toContain('/Lang (es-US)');
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  });

  test('has both languages side by side, and says which words are Spanish', async () => {
    const pdf = await stub('both', template);
    using printed = inspect(pdf);
    const text = squeezed(printed.text());
    for (const words of ['Net pay / Pago neto', 'Social Security / Seguro Social']) expect(text).toContain(words);
    const { packed, trailer } = readPacked(Buffer.from(pdf));
    expect(packed.get(referenceOf(trailer, 'Root'))).toContain('/Lang (en-US)');
    expect(spansIn('es-US', pdf)).toBeGreaterThan(20);
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  });
});
