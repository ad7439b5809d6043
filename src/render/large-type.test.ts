import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import type { DocumentKind } from '../domain/documents/kind.ts';
import { invoice } from '../kinds/invoice/model/kind.ts';
import type { InvoiceInput } from '../kinds/invoice/model/schema.ts';
import { documentKinds } from '../kinds/registry.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

/** Of head and foot, which are of one size on every document. */
const [HEAD, FOOT] = [56, 792 - 132];
/** The line of the status, whose size a template cannot choose. */
const STATUS = { text: 'Self-prepared.', size: 8.5 };

/** The sizes of the words between head and foot: the usual one of the figures, and the smallest. */
async function sizesOf(kind: DocumentKind, template: number, input: unknown = kind.sample(template)) {
  const job = await exampleJob(kind, template, input);
  const [first] = job.documents;
  // Without SPECIMEN, whose words would be read as well.
  const frame = {
    ...first!.frame,
    level: 'U',
    specimen: false,
    statusLine: `${STATUS.text} Issuer not verified.`,
  } as const;
  using printed = inspect(await renderer.render({ ...job, documents: [{ ...first!, frame }] }));
  const words = printed.words();
  const { top, bottom } = words.find(({ text }) => text === STATUS.text)!;
  const body = words
    .filter((word) => word.page === 1 && word.top > HEAD && word.bottom < FOOT)
    .map((word) => ({ ...word, size: (STATUS.size * (word.bottom - word.top)) / (bottom - top) }));
  const amounts = body.filter(({ text }) => /^~?[\d,]+[.:]\d\d$/.test(text)).map(({ size }) => size.toFixed(1));
  const counts = Map.groupBy(amounts, (size) => size);
  const [usual] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]!;
  const smallest = Math.min(...body.filter(({ text }) => /\p{L}{3}/u.test(text)).map(({ size }) => size));
  const isForm = (first!.view.hasSeveralPages ?? first!.view.hasOwnSizes) !== undefined;
  return { isForm, pages: Number(printed.info().Pages), usual, smallest: smallest.toFixed(1) };
}

const templates = documentKinds.flatMap((kind) =>
  kind.templates.map(({ id }) => ({ kind, id, name: `${kind.name} ${id}` })),
);

test.each(templates)(
  '$name: the sample is set in 10 and 8 points if one page suffices, and a form in its own sizes',
  async ({ kind, id }) => {
    const { isForm, pages, usual, smallest } = await sizesOf(kind, id);
    const isLarge = usual === '10.0' && smallest === '8.0';
    expect({ pages, usual, smallest, isLarge }).toMatchObject({ isLarge: !isForm && pages === 1 });
  },
);

test('a longer document keeps to one page in smaller type, and one too long for it has several pages in that type', async () => {
  const sample = invoice.sample(2) as InvoiceInput;
  const [line] = sample.lines;
  const sizes = async (count: number) => {
    const { pages, usual } = await sizesOf(invoice, 2, {
      ...sample,
      lines: Array.from({ length: count }, () => line!),
    });
    return `${pages} of ${usual}`;
  };
  const found = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const count of [4, 16, 30]) found.push(await sizes(count));
  expect(found).toEqual(['1 of 10.0', '1 of 8.4', '2 of 8.4']);
});
