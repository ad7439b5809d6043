import { reasonOf } from '../../platform/reason-of.ts';
import { within } from '../../platform/within.ts';

/** One check: what was found, and how to fix it. */
export interface Finding {
  readonly area: string;
  readonly state: 'good' | 'doubtful' | 'wrong';
  readonly says: string;
  readonly remedy?: string;
}

export const good = (area: string, says: string): Finding => ({ area, state: 'good', says });

export const warning = (area: string, says: string, remedy: string): Finding => ({
  area,
  state: 'doubtful',
  says,
  remedy,
});

export const wrong = (area: string, says: string, remedy: string): Finding => ({ area, state: 'wrong', says, remedy });

/** Longer than any working check takes. */
const PATIENCE = 30_000;

const noResponse = (): Error => new Error(`no response within ${PATIENCE / 1_000} seconds`);

/** A check that fails unexpectedly or never ends is reported as a finding too. */
export const guarded = async (
  area: string,
  remedy: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await within(PATIENCE, look(), noResponse);
  } catch (error) {
    return [wrong(area, reasonOf(error), remedy)];
  }
};
