import type { Client } from 'pg';
import type { Installation } from '../backup/open-installation.ts';
import { fold, missingBeforeFold, WAY_TO_LAST } from '../../platform/db/fold.ts';
import { indexesOf } from '../../platform/db/migrate.ts';
import { migrations } from '../../platform/db/migrations/registry.ts';
import { warning, good, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Database';
/** The oldest version that the tests were run with. */
const OLDEST = 150_000;
const CLOCK_TOLERANCE = 5_000;

interface Server {
  readonly number: number;
  readonly version: string;
  readonly now: Date;
  readonly database: string;
  readonly bytes: string;
}

const lookAtServer = async (client: Client, now: () => Date): Promise<Finding[]> => {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      clock_timestamp() as now, current_database() as database, pg_database_size(current_database())::text as bytes`,
  );
  const { number, version, now: there, database, bytes } = rows[0]!;
  const apart = Math.abs(there.getTime() - now().getTime());
  return [
    number < OLDEST
      ? wrong(AREA, `PostgreSQL ${version} is too old`, 'Use PostgreSQL 15 or later.')
      : good(AREA, `PostgreSQL ${version}, database ${database}, ${(Number(bytes) / 1_000_000).toFixed(1)} MB`),
    ...(apart > CLOCK_TOLERANCE
      ? [
          warning(
            AREA,
            `its clock differs from this machine's by ${Math.round(apart / 1_000)} s`,
            'Sync both clocks with a time server.',
          ),
        ]
      : []),
  ];
};

const isThere = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!.there;

const lookAtMigrations = async (client: Client): Promise<Finding[]> => {
  if (!(await isThere(client, 'public.kysely_migration'))) {
    return [warning('Migrations', 'none applied yet', 'Run npm start. The first start applies them.')];
  }
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration');
  const missing = missingBeforeFold(rows.map(({ name }) => name));
  if (missing.length > 0) {
    const says = `a release before the last 0.1.0 made this database (missing: ${missing.join(', ')})`;
    return [wrong('Migrations', says, WAY_TO_LAST)];
  }
  const done = fold(rows.map(({ name }) => name));
  const waiting = Object.keys(migrations).filter((name) => !done.includes(name));
  const foreign = done.filter((name) => !(name in migrations));
  const findings: Finding[] = [];
  if (foreign.length > 0) {
    const says = `a newer version used this database: ${foreign.join(', ')}`;
    findings.push(wrong('Migrations', says, 'Start the newer version, or restore a backup made by this version.'));
  }
  if (waiting.length > 0) {
    findings.push(
      warning(
        'Migrations',
        `${waiting.length} pending: ${waiting.join(', ')}`,
        'Run npm start. The next start applies them.',
      ),
    );
  }
  const invalid = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = any($1) and not indisvalid`,
    [Object.keys(indexesOf(migrations))],
  );
  if (invalid.rows.length > 0) {
    const says = `half built: ${invalid.rows.map(({ name }) => name).join(', ')}`;
    findings.push(warning('Migrations', says, 'Run npm start. The next start builds these indexes again.'));
  }
  return findings.length > 0 ? findings : [good('Migrations', `all ${done.length} applied`)];
};

const lookAtQueue = async (client: Client): Promise<Finding[]> => {
  if (!(await isThere(client, 'pgboss.job'))) {
    return [warning('Jobs', 'the queue does not exist yet', 'Run npm start. The first start creates it.')];
  }
  const { rows } = await client.query<{ failed: number; waiting: number; oldest: number }>(
    `select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter
        (where state < 'active' and start_after <= now())), 0)::int as oldest
    from pgboss.job where name not like '\\_\\_%'`,
  );
  const { failed, waiting, oldest } = rows[0]!;
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push(warning('Jobs', `${failed} failed`, 'Review them under System > Jobs in the admin area.'));
  if (oldest > 600) {
    const says = `${waiting} queued, the oldest for ${Math.round(oldest / 60)} minutes`;
    findings.push(warning('Jobs', says, 'Make sure a worker is running (ROLE=all or ROLE=worker).'));
  }
  return findings.length > 0 ? findings : [good('Jobs', `none failed, ${waiting} queued`)];
};

export const checkDatabase = async ({ client }: Installation, now: () => Date): Promise<Finding[]> => [
  ...(await lookAtServer(client, now)),
  ...(await lookAtMigrations(client)),
  ...(await lookAtQueue(client)),
];
