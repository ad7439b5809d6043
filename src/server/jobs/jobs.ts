import type { PgBoss } from 'pg-boss';

export interface Jobs {
  /** Adds jobs and looks at them, on the App's own connections. It does nothing by itself. */
  readonly boss: PgBoss;
  /**
   * Begins what a site does for its queues by itself: adds scheduled jobs, looks for workers that died, counts jobs, and
   * listens for new ones. Workers take their jobs from what it returns.
   */
  readonly serve: () => Promise<PgBoss>;
  readonly stop: () => Promise<void>;
}
