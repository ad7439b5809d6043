import { sql } from 'kysely';
import { earlierTables, NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';

/** The same in a document that is printed in Spanish only. */
export const earlierTablesInSpanish = (year: number): string => `las de ${year} aún no están disponibles.`;

const SENTENCE = /(?:those of|las de) (\d{4}) (?:are not available yet|aún no están disponibles)\./;

/** A document that was calculated before the tax tables of a year were available, by what it says. */
export const awaitsTables = (year: number) =>
  sql<boolean>`
    -- As written in the index, which has only these documents.
    (content::text like '%are not available yet.%' or content::text like '%aún no están disponibles.%')
    and (content::text like ${`%${earlierTables(year)}%`} or content::text like ${`%${earlierTablesInSpanish(year)}%`})`;

/** The year whose tables such a document waited for, if they are here now. */
export function arrivedTables(content: FrozenContent | null): number | null {
  const [, year] = SENTENCE.exec(JSON.stringify(content)) ?? [];
  return year !== undefined && Number(year) <= NEWEST_TAX_YEAR ? Number(year) : null;
}
