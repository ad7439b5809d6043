import type { PlainDate } from '../../../domain/calendar.ts';
import { type TablesInForce, tablesInForce } from '../../../domain/payroll/tax/tables-in-force.ts';

/** The tables of a day. Reading those of every place takes a while, and they stay the same until the next day. */
let read: { readonly day: PlainDate; readonly tables: Promise<TablesInForce> } | null = null;

export function tablesOfDay(today: PlainDate): Promise<TablesInForce> {
  if (read?.day !== today) read = { day: today, tables: tablesInForce(today) };
  return read.tables;
}
