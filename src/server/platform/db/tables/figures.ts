import type { ColumnType, Generated } from 'kysely';

/** Figures for one day (in New York), counted again during the day and once after it ends. */
export interface DailyFigureTable {
  day: ColumnType<string, string, string>;
  figure: string;
  part: Generated<string>;
  /** Counts, cents or milliseconds. */
  value: number;
}

/** An email that failed for good, without its contents. */
export interface MailFailureTable {
  job_id: string;
  failed_at: Date;
}

export interface FigureTables {
  mail_failures: MailFailureTable;
  daily_figures: DailyFigureTable;
}
