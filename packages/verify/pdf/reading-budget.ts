/** Characters that are unpacked, read or looked up: more than a page as a picture of every color at 300 dots per inch has. */
const MOST_WORK = 32 * 1_024 * 1_024;
/** Of a string or a code, beside its characters. */
export const STRING_WORK = 16;

/** What looking at one file may cost. Counted, so that the answer does not depend on the machine. */
export class ReadingBudget {
  spent = 0;
  readonly #most: number;

  constructor(most = MOST_WORK) {
    this.#most = most;
  }

  get left(): number {
    return Math.max(this.#most - this.spent, 0);
  }

  /** Whether there was enough left. */
  spend(work: number): boolean {
    this.spent += work;
    return this.spent <= this.#most;
  }
}
