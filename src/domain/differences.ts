import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words, and whether it is in both texts or only in one. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** One line of the comparison of two texts. A changed line has pieces of all three kinds. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly pieces: readonly Piece[];
}

/** A number of unchanged lines in a row that are hidden. */
export interface SkippedLines {
  readonly kind: 'skipped';
  readonly count: number;
}

/** One part of versioned content as lines of plain text: "Site name", or the paragraphs of a text. */
export interface VersionedPart {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface PartDifferences {
  readonly label: string;
  readonly lines: readonly (ComparedLine | SkippedLines)[];
}

/** Two lines with a smaller share of common words count as different lines, not as one changed line. */
const LEAST_ALIKE = 0.35;
/** How many lines ahead to look for the changed version of a line. */
const LOOK_AHEAD = 12;
/** Texts that differ in more words than this are not compared word by word. */
const MOST_EDITS = 2_000;
/** Unchanged lines shown before and after a change, for context. */
const AROUND = 1;

/** Compares the words of two lines, in reading order. */
export function compareWords(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const whole = (kind: 'same' | 'added' | 'removed', text: string): ComparedLine => ({ kind, pieces: [{ kind, text }] });

const charactersOf = (pieces: readonly Piece[], kinds: readonly Piece['kind'][]): number =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);

const areAlike = (pieces: readonly Piece[]): boolean =>
  charactersOf(pieces, ['same']) * 2 >=
  LEAST_ALIKE * (charactersOf(pieces, ['same']) * 2 + charactersOf(pieces, ['added', 'removed']));

/** Pairs removed lines with added lines: similar ones become one line with changed words. */
function replaced(gone: readonly string[], come: readonly string[]): readonly ComparedLine[] {
  const lines: ComparedLine[] = [];
  let next = 0;
  for (const line of gone) {
    const found = come.findIndex(
      (other, place) => place >= next && place < next + LOOK_AHEAD && areAlike(compareWords(line, other)),
    );
    if (found === -1) {
      lines.push(whole('removed', line));
      continue;
    }
    lines.push(...come.slice(next, found).map((other) => whole('added', other)));
    lines.push({ kind: 'changed', pieces: compareWords(line, come[found]!) });
    next = found + 1;
  }
  return [...lines, ...come.slice(next).map((other) => whole('added', other))];
}

/** Compares two texts line by line: kept, removed and added lines, and the words within changed lines. */
export function compareLines(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  const lines: ComparedLine[] = [];
  let gone: readonly string[] = [];
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) {
      gone = value;
      continue;
    }
    lines.push(...replaced(gone, added ? value : []));
    gone = [];
    if (!added) lines.push(...value.map((line) => whole('same', line)));
  }
  return [...lines, ...replaced(gone, [])];
}

/** Hides unchanged lines that are not near a change. */
function shortened(lines: readonly ComparedLine[]): readonly (ComparedLine | SkippedLines)[] {
  const isShown = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.reduce<readonly (ComparedLine | SkippedLines)[]>((shown, line, index) => {
    if (isShown[index]) return [...shown, line];
    const last = shown.at(-1);
    return last?.kind === 'skipped'
      ? [...shown.slice(0, -1), { kind: 'skipped', count: last.count + 1 }]
      : [...shown, { kind: 'skipped', count: 1 }];
  }, []);
}

/** The differences between two versions, part by part. Equal parts are left out. */
export function compareVersions(
  before: readonly VersionedPart[],
  after: readonly VersionedPart[],
): readonly PartDifferences[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const linesOf = (parts: readonly VersionedPart[], wanted: string): readonly string[] =>
    parts.find(({ label }) => label === wanted)?.lines.filter((line) => line !== '') ?? [];
  return labels
    .map((label) => ({ label, lines: compareLines(linesOf(before, label), linesOf(after, label)) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'))
    .map(({ label, lines }) => ({ label, lines: shortened(lines) }));
}
