import { expect, test } from 'vitest';
import { compareLines, compareVersions, compareWords } from './differences.ts';

const said = (lines: ReturnType<typeof compareLines>): readonly string[] =>
  lines.map(({ kind, pieces }) => `${kind}: ${pieces.map(({ text }) => text).join('|')}`);

test('shows added and removed words in reading order', () => {
  expect(compareWords('kept for 30 days', 'kept for 60 days')).toEqual([
    { kind: 'same', text: 'kept for ' },
    { kind: 'removed', text: '30' },
    { kind: 'added', text: '60' },
    { kind: 'same', text: ' days' },
  ]);
});

test('shows a changed line once, word by word, and an added or removed line whole', () => {
  expect(
    said(
      compareLines(
        ['Drafts are kept for 30 days.', 'Cookies: two.', 'We sell nothing.'],
        ['Drafts are kept for 60 days.', 'A person answers.', 'We sell nothing.'],
      ),
    ),
  ).toEqual([
    'changed: Drafts are kept for |30|60| days.',
    'removed: Cookies: two.',
    'added: A person answers.',
    'same: We sell nothing.',
  ]);
});

test('keeps a line between two changed lines in its place', () => {
  expect(said(compareLines(['one two three', 'five six seven'], ['one two four', 'new', 'five six eight']))).toEqual([
    'changed: one two |three|four',
    'added: new',
    'changed: five six |seven|eight',
  ]);
});

test('both texts can be rebuilt from the differences', () => {
  const before = ['a b c', 'd e f', 'g', '', 'h i j k'];
  const after = ['x', 'a b z', 'g', 'h i k', 'l'];
  const lines = compareLines(before, after);
  const textOf = (left: 'added' | 'removed') =>
    lines
      .filter(({ kind }) => kind !== left)
      .map(({ pieces }) =>
        pieces
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join(''),
      );
  expect(textOf('added')).toEqual(before);
  expect(textOf('removed')).toEqual(after);
});

test('leaves out equal parts and lines far from a change', () => {
  const lines = ['1', '2', '3', '4', '5', '6'];
  expect(
    compareVersions(
      [
        { label: 'Heading', lines: ['Terms'] },
        { label: 'Words', lines },
        { label: 'Notice', lines: [] },
      ],
      [
        { label: 'Heading', lines: ['Terms'] },
        { label: 'Words', lines: [...lines, 'seven'] },
        { label: 'Notice', lines: [''] },
      ],
    ),
  ).toEqual([
    {
      label: 'Words',
      lines: [
        { kind: 'skipped', count: 5 },
        { kind: 'same', pieces: [{ kind: 'same', text: '6' }] },
        { kind: 'added', pieces: [{ kind: 'added', text: 'seven' }] },
      ],
    },
  ]);
});

test('shows a part that only one version has as added or removed', () => {
  const [part] = compareVersions([], [{ label: 'Address', lines: ['12 Corwin Street'] }]);
  expect(part).toEqual({
    label: 'Address',
    lines: [{ kind: 'added', pieces: [{ kind: 'added', text: '12 Corwin Street' }] }],
  });
});
