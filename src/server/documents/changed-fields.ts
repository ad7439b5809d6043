import type { PaperView } from '../../domain/documents/kind.ts';

/** A line that reads differently on two papers, by its printed name. Null where that paper has no such line. */
export interface ChangedLine {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const linesOf = (view: PaperView): ReadonlyMap<string, string> =>
  new Map(
    view.twin.flatMap(({ heading, rows }) =>
      rows.map(({ name, value, note }) => [`${heading}: ${name}`, note ? `${value} (${note})` : value] as const),
    ),
  );

/** What the issuer is shown before a correction is sealed. */
export function changedLines(before: PaperView, after: PaperView): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((line) => line.before !== line.after);
}

/** The names alone: what a check tells whoever holds the old paper. Never the values. */
export const changedFields = (before: PaperView, after: PaperView): string[] =>
  changedLines(before, after).map(({ name }) => name);
