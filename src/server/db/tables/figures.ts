import type { ColumnType, Generated } from 'kysely';

/** What happened on one day (of New York), counted once the day is over and again while it lasts. */
export interface DailyFigureTable {
  day: ColumnType<string, string, string>;
  figure: string;
  part: Generated<string>;
  /** Counts, cents or milliseconds. */
  value: number;
}

/** A letter that failed for good, as the figures remember it: nothing of what stood in it. */
export interface MailFailureTable {
  job_id: string;
  failed_at: Date;
}

export interface FigureTables {
  mail_failures: MailFailureTable;
  daily_figures: DailyFigureTable;
}
