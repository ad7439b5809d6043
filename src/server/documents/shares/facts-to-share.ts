import { type Fact, linesOf } from '../credentials/document-credential.ts';
import { hasUnmarkedEstimate } from '../prepare/figures-apart.ts';
import type { WholeRow } from '../read/find-document.ts';

export interface NamedFact extends Fact {
  /** "person", "period", or "line-N". */
  readonly id: string;
}

export const OF_YEAR = /\b(?:YTD|acumulado) [\d,]+\.\d\d/i;
const LINE = /^line-(\d+)$/;
const WHO = 'Who and when';

/** Every fact of a document that a person can choose to show. The issuer and its status are always shown. */
export const factsToShare = (row: WholeRow): readonly NamedFact[] => [
  ...(row.content.facts.person === null
    ? []
    : [{ id: 'person', section: WHO, name: 'Person', value: row.content.facts.person }]),
  { id: 'period', section: WHO, name: 'Period', value: row.content.facts.period },
  ...linesOf(row)
    .map((line, place) => ({ id: `line-${place}`, ...line }))
    // On documents of before, an estimate is in a line like any other.
    .filter(({ value }) => !(OF_YEAR.test(value) && hasUnmarkedEstimate(row.content))),
];

/** The place of a line among the lines, or null for the other facts. */
export const placeOfLine = (id: string): number | null => {
  const [, place] = LINE.exec(id) ?? [];
  return place === undefined ? null : Number(place);
};
