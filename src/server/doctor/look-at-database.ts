import type { Client } from 'pg';
import type { Place } from '../backup/open-place.ts';
import { migrations } from '../db/migrations/registry.ts';
import { DEAD_LETTER } from '../jobs/queues.ts';
import { doubtful, good, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const AREA = 'Database';
/** "without overlaps", virtual columns and the like are not used: whatever is still looked after will do. */
const OLDEST = 140_000;
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
      ? wrong(AREA, `PostgreSQL ${version} is too old`, 'Use PostgreSQL 14 or later.')
      : good(AREA, `PostgreSQL ${version}, database ${database}, ${(Number(bytes) / 1_000_000).toFixed(1)} MB`),
    ...(apart > CLOCK_TOLERANCE
      ? [
          doubtful(
            AREA,
            `its clock and this machine's are ${Math.round(apart / 1_000)} s apart`,
            'Let both follow a time server.',
          ),
        ]
      : []),
  ];
};

const isThere = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!.there;

const lookAtMigrations = async (client: Client): Promise<Finding[]> => {
  if (!(await isThere(client, 'public.kysely_migration'))) {
    return [doubtful('Migrations', 'none has run yet', 'The first start runs them: npm start')];
  }
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration');
  const done = rows.map(({ name }) => name);
  const waiting = Object.keys(migrations).filter((name) => !done.includes(name));
  const foreign = done.filter((name) => !(name in migrations));
  const findings: Finding[] = [];
  if (foreign.length > 0) {
    const says = `the database was used by a newer version: ${foreign.join(', ')}`;
    findings.push(wrong('Migrations', says, 'Start the newer version, or restore a backup of this one.'));
  }
  if (waiting.length > 0) {
    findings.push(
      doubtful('Migrations', `${waiting.length} wait: ${waiting.join(', ')}`, 'The next start runs them: npm start'),
    );
  }
  return findings.length > 0 ? findings : [good('Migrations', `all ${done.length} have run`)];
};

const lookAtQueue = async (client: Client): Promise<Finding[]> => {
  if (!(await isThere(client, 'pgboss.job'))) {
    return [doubtful('Jobs', 'the queue is not there yet', 'The first start makes it: npm start')];
  }
  const { rows } = await client.query<{ dead: number; waiting: number; oldest: number }>(
    `select count(*) filter (where name = $1)::int as dead,
      count(*) filter (where name <> $1 and state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter
        (where name <> $1 and state < 'active' and start_after <= now())), 0)::int as oldest
    from pgboss.job where state < 'completed'`,
    [DEAD_LETTER],
  );
  const { dead, waiting, oldest } = rows[0]!;
  const findings: Finding[] = [];
  if (dead > 0) findings.push(doubtful('Jobs', `${dead} failed for good`, 'Look at them in the staff area.'));
  if (oldest > 600) {
    const says = `${waiting} wait, the oldest for ${Math.round(oldest / 60)} minutes`;
    findings.push(doubtful('Jobs', says, 'Is a worker running? ROLE=all or ROLE=worker.'));
  }
  return findings.length > 0 ? findings : [good('Jobs', `none failed for good, ${waiting} waiting`)];
};

export const lookAtDatabase = async ({ client }: Place, now: () => Date): Promise<Finding[]> => [
  ...(await lookAtServer(client, now)),
  ...(await lookAtMigrations(client)),
  ...(await lookAtQueue(client)),
];
