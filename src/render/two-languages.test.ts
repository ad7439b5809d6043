import { constants, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { misc1099 } from '../kinds/misc-1099/model/kind.ts';
import { nec1099 } from '../kinds/nec-1099/model/kind.ts';
import { payStub } from '../kinds/pay-stub/model/kind.ts';
import { sample } from '../kinds/pay-stub/model/sample.ts';
import { w2 } from '../kinds/w2/model/kind.ts';
import { exampleJob } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { readPacked } from './fixtures/read-packed.ts';
import { referenceOf } from './packed-pdf.ts';

const renderer = sharedRenderer();

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

describe.each([
  { kind: w2, noted: 'Casilla 12. Los códigos significan' },
  { kind: nec1099, noted: 'la remuneración a personas que no son' },
  { kind: misc1099, noted: 'Muestra alquileres' },
])('$kind.name with notes in Spanish', ({ kind, noted }) => {
  test.each([1, 2])('has them on a page of their own in template %d, named as Spanish', async (template) => {
    const given = kind.sample(template) as object;
    const job = async (spanishNotes: boolean) =>
      renderer.render(await exampleJob(kind as typeof w2, template, { ...given, spanishNotes } as never));
    const [plain, pdf] = [await job(false), await job(true)];
    using before = inspect(plain);
    using printed = inspect(pdf);
    const text = squeezed(printed.text());
    expect(squeezed(before.text())).not.toContain('Notas en español');
    expect(text).toContain('Notas en español');
    expect(text).toContain(noted);
    expect(text).toContain('Copia del destinatario, formulario sustituto');
    // The page is one element in Spanish, with its heading.
    const inSpanish = [...readPacked(Buffer.from(pdf)).packed.values()].filter((object) =>
      String(object).includes('/Lang (es-US)'),
    );
    expect(inSpanish.map((object) => /\/S \/(\w+)/.exec(String(object))?.[1])).toEqual(['Div', 'H2']);
    expect(overlaps(printed.words())).toEqual([]);
    expect(outside(printed.words())).toEqual([]);
  });
});
