import type { ColumnType, Generated } from 'kysely';

/** What happened on one day (of New York), counted once the day is over and again while it lasts. */
export interface DailyFigureTable {
  day: ColumnType<string, string, string>;
  figure: string;
  part: Generated<string>;
  /** Counts, cents or milliseconds. */
  value: number;
}

export interface FigureTables {
  daily_figures: DailyFigureTable;
}
