import type { PgBoss } from 'pg-boss';
import type { Job } from './job.ts';

export interface Jobs {
  /** Every kind of background work. One that is not listed has no queue and cannot be enqueued. */
  readonly kinds: readonly Job[];
  /** Adds jobs and looks at them, on the App's own connections. It does nothing by itself. */
  readonly boss: PgBoss;
  /**
   * Begins what a site does for its queues by itself: adds scheduled jobs, looks for workers that died, counts jobs, and
   * listens for new ones. Workers take their jobs from what it returns.
   */
  readonly serve: () => Promise<PgBoss>;
  readonly stop: () => Promise<void>;
}
