import type { DocumentFacts } from '../../../domain/documents/kind.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';

type Frozen = Pick<FrozenContent, 'facts' | 'view'>;

/** Documents of before marked no figure, and named their estimate in a note alone. */
const NOTE = /^(?:~ )?(?:YTD before .* is estimated|El acumulado antes del .* es estimado)\.$/;
const OF_YEAR = /, year to date$/;

/** Whether a document of before, which marked no figure, has an estimated year to date. */
export function hasUnmarkedEstimate({ facts, view }: Frozen): boolean {
  const { notes, isYtdEstimated } = view as { notes?: unknown; isYtdEstimated?: true };
  if (facts.estimates !== undefined || isYtdEstimated || !Array.isArray(notes)) return false;
  return notes.some((note) => typeof note === 'string' && NOTE.test(note));
}

/** What a document proves, and apart from it what it prints as an estimate. */
export function figuresApart(content: Frozen): Required<Pick<DocumentFacts, 'figures' | 'estimates'>> {
  const { figures, estimates = [] } = content.facts;
  return hasUnmarkedEstimate(content)
    ? {
        figures: figures.filter(({ name }) => !OF_YEAR.test(name)),
        estimates: figures.filter(({ name }) => OF_YEAR.test(name)),
      }
    : { figures, estimates };
}
