/** One thing that was looked at: what was found, and what to do where it is not good. */
export interface Finding {
  readonly area: string;
  readonly state: 'good' | 'doubtful' | 'wrong';
  readonly says: string;
  readonly remedy?: string;
}

export const good = (area: string, says: string): Finding => ({ area, state: 'good', says });

export const doubtful = (area: string, says: string, remedy: string): Finding => ({
  area,
  state: 'doubtful',
  says,
  remedy,
});

export const wrong = (area: string, says: string, remedy: string): Finding => ({ area, state: 'wrong', says, remedy });

/** What an error says of itself; a driver may leave the sentence out and keep only its code. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
};

/** Longer than anything here takes that works. */
const PATIENCE = 30_000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE / 1_000} seconds`)), PATIENCE);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** A check that fails in a way that nobody foresaw, or never ends, is a finding too. */
export const guarded = async (
  area: string,
  remedy: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await inTime(look());
  } catch (error) {
    return [wrong(area, reasonOf(error), remedy)];
  }
};
