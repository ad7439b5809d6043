import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar.ts';
import { currentView } from './current-view.ts';
import type { CalculatedDocument } from './kind.ts';
import { documentKinds } from '../../kinds/registry.ts';

const DATE = '2026-11-20' as PlainDate;

const withFormerLabels = ({ view, facts }: CalculatedDocument) => ({
  view: {
    ...view,
    twin: view.twin.map(({ heading, rows }) => ({
      heading: `Former ${heading}`,
      rows: rows.map((row) => ({ ...row, name: `Former ${row.name}` })),
    })),
  },
  facts: { ...facts, figures: facts.figures.map(({ name, amount }) => ({ name: `Former ${name}`, amount })) },
});

test.each(documentKinds.map((kind) => [kind.id, kind] as const))(
  '%s issued with old labels is compared using its current labels',
  async (_id, kind) => {
    const input = kind.sample(1);
    const [document] = kind.documents(await kind.calculate(input, DATE), 1);
    const former = withFormerLabels(document!);
    expect((await currentView(kind, 1, DATE, { input, ...former })).twin).toEqual(document!.view.twin);
  },
);

test('a document whose amounts are calculated differently today keeps its stored view', async () => {
  const [kind] = documentKinds;
  const input = kind!.sample(1);
  const [document] = kind!.documents(await kind!.calculate(input, DATE), 1);
  const { view, facts } = withFormerLabels(document!);
  const figures = facts.figures.map(({ name, amount }) => ({ name, amount: amount + 1 }));
  expect(await currentView(kind!, 1, DATE, { input, view, facts: { ...facts, figures } })).toBe(view);
});
