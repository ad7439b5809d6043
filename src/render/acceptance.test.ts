import { expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { answersOf, SOURCES } from '../kinds/requirements.ts';
import type { KindId } from '../domain/documents/kind.ts';
import { kindById } from '../kinds/registry.ts';
import { exampleJob } from './example-job.ts';
import { inspect } from './fixtures/poppler.ts';

const renderer = sharedRenderer();

/** The rows that a requirement is met by, of each kind. */
const rowsOfKinds = Map.groupBy(
  SOURCES.flatMap(({ requirements }) => requirements.flatMap(answersOf)).flatMap(({ kind, answer }) =>
    answer.is === 'met' ? answer.rows.map((name) => ({ kind, name })) : [],
  ),
  ({ kind }) => kind,
);

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');
const squeezed = (text: string): string => text.replaceAll(/[\s\u00ad\u200b]+/g, '');

test.each([...rowsOfKinds.keys()])(
  'a printed %s shows the value of each row that meets a requirement',
  async (id: KindId) => {
    const job = await exampleJob(kindById(id)!, 1);
    using printed = inspect(await renderer.render({ ...job, documents: [job.documents[0]!] }));
    const page = squeezed(printed.text());
    const rows = job.documents[0]!.view.twin.flatMap(({ rows: each }) => each);
    const missing = rowsOfKinds.get(id)!.flatMap(({ name }) => {
      const value = rows.find((row) => row.name === name)?.value ?? '';
      return value !== '' && wordsOf(value).every((word) => page.includes(squeezed(word))) ? [] : [`${name}: ${value}`];
    });
    expect(missing).toEqual([]);
  },
);
