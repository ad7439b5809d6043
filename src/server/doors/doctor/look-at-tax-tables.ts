import { yearOf } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { lastPayYear, NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import { warning, good } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Tax tables';

/** The year that pay stubs are prepared for, which from November is the next one, should have its own tax tables. */
export function lookAtTaxTables(now: Date): readonly Finding[] {
  const today = dateInNewYork(now);
  const wanted = lastPayYear(today);
  if (wanted <= NEWEST_TAX_YEAR) return [good(AREA, `those of ${yearOf(today)} are here`)];
  const says = `those of ${wanted} are missing: pay of that year is calculated with those of ${NEWEST_TAX_YEAR}, and says so`;
  return [warning(AREA, says, `Install a version with the tables of ${wanted} once it is out.`)];
}
