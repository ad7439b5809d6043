import type { Budget } from './budget.ts';

interface Looked {
  readonly answer: unknown;
  readonly spent: number;
}

/** The latest answers: while somebody types, most names of the document stay as they were. */
const looked = new Map<string, Looked>();
const MOST_LOOKED = 2_000;

/**
 * Looks once for the same key, which says what is looked for and where. It costs the budget the same each time, so that
 * the verdict is the same. Where the budget does not reach, it looks again as far as it does, because that may find something.
 */
export function lookOnce<Answer>(key: string, budget: Budget, look: () => Answer): Answer {
  const known = looked.get(key);
  if (known && budget.reaches(known.spent)) {
    budget.spend(known.spent);
    return known.answer as Answer;
  }
  const before = budget.spent;
  const answer = look();
  if (budget.isSpent) return answer;
  if (looked.size >= MOST_LOOKED) looked.clear();
  looked.set(key, { answer, spent: budget.spent - before });
  return answer;
}
