import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentFacts, KindId } from '../../../domain/documents/kind.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import { requireKind } from './prepare-documents.ts';

/** A figure that today's tables give another amount for. */
export interface DifferingFigure {
  readonly name: string;
  /** Less than zero if the amount is lower now. */
  readonly difference: Cents;
}

const figuresOf = ({ figures, estimates = [] }: DocumentFacts): DocumentFacts['figures'] => [...figures, ...estimates];

/** What today's tables change in a document that was issued. Null if it cannot be calculated any more. */
export async function differingFigures(
  id: KindId,
  { input, facts }: FrozenContent,
  today: PlainDate,
): Promise<readonly DifferingFigure[] | null> {
  const kind = requireKind(id);
  try {
    const parsed = parseInput(kind.draftSchema, input) as object;
    const calculated = await kind.calculate(parsed, today);
    const now = kind.documents(calculated, kind.templateOf(parsed)).find((each) => each.facts.period === facts.period);
    if (now === undefined) return null;
    return figuresOf(facts).flatMap(({ name, amount }) => {
      const figure = figuresOf(now.facts).find((each) => each.name === name);
      const difference = cents((figure?.amount ?? amount) - amount);
      return difference === 0 ? [] : [{ name, difference }];
    });
  } catch {
    return null;
  }
}
