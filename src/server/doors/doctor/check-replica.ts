import pg from 'pg';
import type { Installation } from '../backup/open-installation.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { good, warning, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Replica';
const PATIENCE = 5_000;
/** A standby that is further behind is hardly used. */
const MOST_BYTES = 16_000_000;

interface State {
  readonly system: string;
  readonly follows: boolean;
  readonly replayed: string | null;
  readonly feedback: string;
}

/** Without the replica, the primary answers lists, so what is wrong with it is a warning, unless it is of another database. */
export async function checkReplica({ config, client }: Pick<Installation, 'config' | 'client'>): Promise<Finding[]> {
  if (config.databaseReplicaUrl === undefined) return [];
  const remedy = 'Check DATABASE_REPLICA_URL, or remove it. Until then, the primary answers lists.';
  const replica = new pg.Client({ connectionString: config.databaseReplicaUrl, connectionTimeoutMillis: PATIENCE });
  replica.on('error', () => undefined);
  try {
    await replica.connect();
    const { rows } = await replica.query<State>(`
      select (pg_control_system()).system_identifier::text as system, pg_is_in_recovery() as follows,
        pg_last_wal_replay_lsn()::text as replayed, current_setting('hot_standby_feedback') as feedback`);
    const { system, follows, replayed, feedback } = rows[0]!;
    const { rows: own } = await client.query<{ system: string; behind: string | null }>(
      `select (pg_control_system()).system_identifier::text as system,
        greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn))::bigint::text as behind`,
      [replayed],
    );
    if (own[0]!.system !== system)
      return [wrong(AREA, 'DATABASE_REPLICA_URL is of another database', 'Name a standby of DATABASE_URL.')];
    if (!follows) return [warning(AREA, 'it is no standby: it was promoted, or is the primary itself', remedy)];
    const behind = Number(own[0]!.behind);
    if (behind > MOST_BYTES)
      return [
        warning(AREA, `it is ${(behind / 1_000_000).toFixed(1)} MB behind, so the primary answers lists`, remedy),
      ];
    const findings = [good(AREA, `follows the primary, ${(behind / 1_000).toFixed(1)} kB behind`)];
    return feedback === 'on'
      ? findings
      : [...findings, warning(AREA, 'the primary may cancel long lists', 'Set hot_standby_feedback = on there.')];
  } catch (error) {
    return [warning(AREA, `it does not answer: ${reasonOf(error)}`, remedy)];
  } finally {
    await replica.end().catch(() => undefined);
  }
}
