import { describe, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import type { DocumentView } from '../domain/documents/kind.ts';
import { documentKinds } from '../kinds/registry.ts';
import { exampleJob, type FramedExample } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';
import { visitStrings } from './glyphs.ts';
import { printedOf } from './render-job.ts';

const renderer = sharedRenderer();
const NOTHING_TYPED: DocumentView = { title: '', issuer: '', reference: '', label: '', twin: [] };

const everyTemplate = documentKinds.flatMap((kind) =>
  kind.templates.map((template) => ({ name: `${kind.name} ${template.id}`, kind, template: template.id })),
);

const squeezed = (text: string): string => text.replaceAll(/[\s\u00ad\u200b]+/g, '');

/** The words of a view that a page says. Italics are narrower, so lines may break at another place. */
function printedIn(view: DocumentView, said: string): readonly string[] {
  const page = squeezed(said);
  const printed: string[] = [];
  visitStrings(printedOf(view), '', (text) => printed.push(...text.split(/\s+/).filter((word) => page.includes(word))));
  return printed;
}

describe.each(everyTemplate)('$name', ({ kind, template }) => {
  test('a document of samples prints the same words as one that was typed, in italics', async () => {
    const example = await exampleJob(kind, template);
    const [{ view, frame }] = example.documents as [FramedExample];
    // The titles of a form's boxes are always the same.
    const typed = { ...NOTHING_TYPED, ...('titles' in view && { titles: view.titles }) };
    const unmarked = { view, frame: { ...frame, level: 'U' as const, specimen: false } };
    const [plain, marked] = await Promise.all([
      renderer.render({ ...example, documents: [unmarked] }),
      renderer.render({ ...example, documents: [{ ...unmarked, typed }] }),
    ]);
    using before = inspect(plain);
    using after = inspect(marked);
    expect(printedIn(view, after.text())).toEqual(printedIn(view, before.text()));
    expect(after.text()).not.toMatch(/[\ue000\ue001]/);
    expect(after.fonts()).toContain('InstrumentSans-Italic');
  });
});
