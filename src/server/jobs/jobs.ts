import type { PgBoss } from 'pg-boss';

export interface Jobs {
  readonly boss: PgBoss;
  readonly stop: () => Promise<void>;
}
