/** What applies on a day: the figures of the year's tables, and those of the next year that were announced before its tables. */
import type { PlainDate } from '../../calendar.ts';
import type { HsaLimits, ProgramTable, StateIncomeTaxTable, TaxTables } from './tax-tables.ts';

/** The programs in effect on a day, by their latest rate. */
export function programsOn({ programs, announced }: TaxTables, day: PlainDate): readonly ProgramTable[] {
  const latest = new Map<string, ProgramTable>();
  for (const program of [...programs, ...(announced?.programs ?? [])])
    if (program.effectiveFrom <= day) latest.set(program.key, program);
  return [...latest.values()];
}

/** The law's own deduction and brackets on a day. Null if the state does not tax wages. */
export function incomeTaxOn({ incomeTax, announced }: TaxTables, day: PlainDate): StateIncomeTaxTable | null {
  const next = announced?.incomeTax;
  return incomeTax && next && next.effectiveFrom <= day ? { ...incomeTax, ...next } : incomeTax;
}

/** The limits of an HSA on a day. */
export const hsaOn = ({ next, ...limits }: HsaLimits, day: PlainDate): HsaLimits =>
  next && day >= next.effectiveFrom ? { ...limits, ...next } : limits;
