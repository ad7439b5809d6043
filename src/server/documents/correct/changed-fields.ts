import type { DocumentView } from '../../../domain/documents/kind.ts';

/** A line that differs between two documents, by its printed name. Null if a document has no such line. */
export interface ChangedLine {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const linesOf = (view: DocumentView): ReadonlyMap<string, string> =>
  new Map(
    view.twin.flatMap(({ heading, rows }) =>
      rows.map(({ name, value, note }) => [`${heading}: ${name}`, note ? `${value} (${note})` : value] as const),
    ),
  );

/** The changes that the issuer sees before sealing a correction. */
export function changedLines(before: DocumentView, after: DocumentView): ChangedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((line) => line.before !== line.after);
}

/** Only the names: a check shows these to holders of the old document, never the values. */
export const changedFields = (before: DocumentView, after: DocumentView): string[] =>
  changedLines(before, after).map(({ name }) => name);
