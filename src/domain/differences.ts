import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of words, and whether it stands in both texts or in one of them alone. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** One line of two texts laid over each other. A changed one holds pieces of all three kinds. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly pieces: readonly Piece[];
}

/** So many lines in a row that nobody has to read again. */
export interface SkippedLines {
  readonly kind: 'skipped';
  readonly count: number;
}

/** A part of what is kept in versions, as lines of plain text: "Site name", or the paragraphs of a text. */
export interface VersionedPart {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface PartDifferences {
  readonly label: string;
  readonly lines: readonly (ComparedLine | SkippedLines)[];
}

/** Below this share of common words two lines are two lines, not one that was changed. */
const LEAST_ALIKE = 0.35;
/** So far ahead a line looks for what became of it. */
const LOOK_AHEAD = 12;
/** Texts that differ in more words than this have nothing in common that is worth showing. */
const MOST_EDITS = 2_000;
/** Unchanged lines shown before and after a change, so that one sees where it is. */
const AROUND = 1;

/** The words of one line against those of another, in the order in which they are read. */
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

const lettersOf = (pieces: readonly Piece[], kinds: readonly Piece['kind'][]): number =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);

const areAlike = (pieces: readonly Piece[]): boolean =>
  lettersOf(pieces, ['same']) * 2 >=
  LEAST_ALIKE * (lettersOf(pieces, ['same']) * 2 + lettersOf(pieces, ['added', 'removed']));

/** Lines that went and lines that came in their place: those that are alike are one line with changed words. */
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

/** Two texts line by line: what stays, what went, what came, and in lines that changed the words. */
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

/** Leaves out what did not change and does not stand beside a change. */
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

/** What two versions say differently, part by part; a part that says the same is left out. */
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
