import { beforeAll, describe, expect, test } from 'vitest';
import { plainDate } from '../domain/calendar.ts';
import { loadWhole } from '../domain/documents/outline.ts';
import type { BuilderKind } from '../web/builder/frame/builder-kind.ts';
import { isSame, valueAt } from '../web/builder/frame/paths.ts';
import { calculateForm } from '../web/builder/frame/read-form.ts';
import { withSamples } from '../web/builder/frame/samples.ts';

type AnyForm = Record<string, unknown>;
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('./*/form/*-builder.ts', { eager: true });
const BUILDERS = Object.values(MODULES).flatMap((module) => Object.values(module) as BuilderKind<AnyForm>[]);
const TODAY = plainDate('2026-11-20');

beforeAll(() => Promise.all(BUILDERS.map(({ document }) => loadWhole(document))));

describe.each(BUILDERS.map((kind) => [kind.path, kind] as const))('%s', (_, kind) => {
  const initial = kind.initialForm(TODAY);
  const last = kind.steps.length - 1;

  test('a step that was left shows what was typed in it and nothing else', () => {
    for (const reached of kind.steps.keys()) {
      const { form: shown, sampleSteps } = withSamples(kind, initial, initial, reached);
      const left = kind.steps.slice(0, reached).flatMap(({ fields }) => fields);
      const others = kind.steps.slice(reached).flatMap(({ fields, samples = fields }) => samples);
      const unlike = left.filter(
        (path) => !others.includes(path) && !isSame(valueAt(shown, path), valueAt(initial, path)),
      );
      expect(unlike).toEqual([]);
      expect(sampleSteps.every((step) => step >= reached)).toBe(true);
    }
  });

  test('at the last step nothing is a sample, and what is empty can still be drawn', async () => {
    const { form: shown, sampleSteps } = withSamples(kind, initial, initial, last);
    expect([shown, sampleSteps]).toEqual([initial, []]);
    const document = await loadWhole(kind.document);
    expect((await calculateForm(document, shown, TODAY))?.views.length).toBe(1);
  });
});
