/**
 * What one judgment may cost, in comparisons: a letter of a listed name against a letter of the typed one, or one listed
 * name passed over. Counted, so that the verdict does not depend on the machine. Honest documents need a small part of it.
 */
export const MOST_COMPARISONS = 60_000;

export class Budget {
  #spent = 0;
  #isSpent = false;
  readonly #most: number;

  constructor(most = MOST_COMPARISONS) {
    this.#most = most;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Something was left unread. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  reaches(comparisons: number): boolean {
    return !this.#isSpent && this.#spent + comparisons <= this.#most;
  }

  /** Whether there is enough left. From the first refusal on, nothing else is paid either. */
  spend(comparisons: number): boolean {
    if (!this.reaches(comparisons)) {
      this.#isSpent = true;
      return false;
    }
    this.#spent += comparisons;
    return true;
  }
}
