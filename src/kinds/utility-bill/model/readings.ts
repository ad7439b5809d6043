import { type Decimal, difference, formatDecimal, NOTHING, parseDecimal } from '../../../domain/decimal.ts';

/** Why meter readings give no consumption. */
export type ReadingWarning = 'The current reading is lower than the previous reading' | 'A reading is not a number';

export interface Consumption {
  readonly consumption: Decimal;
  /** Set when the readings were skipped and the entered consumption is used. */
  readonly warning: ReadingWarning | null;
}

/** A missing reading is 0. */
const reading = (typed: string): Decimal | null => (typed.trim() === '' ? NOTHING : parseDecimal(typed));

/**
 * Current minus previous reading. If the current one is lower (a meter restarts at zero) or one is not a number, the
 * readings are skipped and the entered consumption is used.
 */
export function consumptionOf(gas: {
  readonly previousReading: string;
  readonly currentReading: string;
  readonly consumption: string;
}): Consumption {
  const [previous, current] = [reading(gas.previousReading), reading(gas.currentReading)];
  const entered = parseDecimal(gas.consumption) ?? NOTHING;
  if (previous === null || current === null) return { consumption: entered, warning: 'A reading is not a number' };
  const used = difference(current, previous);
  return used === null
    ? { consumption: entered, warning: 'The current reading is lower than the previous reading' }
    : { consumption: used, warning: null };
}

/** For the form: the consumption after a reading changes, and a warning to show. */
export function recalculateConsumption(gas: Parameters<typeof consumptionOf>[0]): {
  readonly consumption: string;
  readonly warning: ReadingWarning | null;
} {
  const { consumption, warning } = consumptionOf(gas);
  return { consumption: warning === null ? formatDecimal(consumption) : gas.consumption, warning };
}
