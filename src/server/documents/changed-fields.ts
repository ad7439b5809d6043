import type { PaperView } from '../../domain/documents/kind.ts';

const linesOf = (view: PaperView) =>
  new Map(view.twin.flatMap(({ heading, rows }) => rows.map((row) => [`${heading}: ${row.name}`, row] as const)));

/** The names of the lines that read differently on the two papers, as they are printed. Never their values. */
export function changedFields(before: PaperView, after: PaperView): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => {
    const [a, b] = [old.get(name), now.get(name)];
    return a?.value !== b?.value || a?.note !== b?.note;
  });
}
