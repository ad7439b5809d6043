import { type Transaction, sql } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { AppError } from '../../domain/errors.ts';
import { type HouseSettings, houseSettingsInput, NO_HOUSE_SETTINGS } from '../../domain/house-settings.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAudit } from '../admin/audit-log.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { requireNamedFacts } from '../legal/require-named-facts.ts';

export interface HouseVersion {
  readonly version: number;
  readonly settings: HouseSettings;
  readonly createdAt: Date;
  /** Null for somebody who has left. */
  readonly by: string | null;
}

const MOST_VERSIONS = 100;

const versionsIn = (db: Pick<App['db'], 'selectFrom'>) =>
  db
    .selectFrom('house_versions')
    .leftJoin('users', 'users.id', 'house_versions.created_by')
    .select(['version', 'settings', 'house_versions.created_at as createdAt', 'users.full_name as by'])
    .orderBy('version', 'desc');

/** Every version, the newest first; none while nobody changed what the environment says. */
export async function houseHistory(app: App, actor: Actor): Promise<readonly HouseVersion[]> {
  requireAdmin(actor);
  return versionsIn(app.db).limit(MOST_VERSIONS).execute();
}

/** The newest version, held so that two changes at once are made one after the other. */
async function lockHouse(trx: Transaction<Database>): Promise<HouseVersion | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('house_versions'))`.execute(trx);
  return versionsIn(trx).limit(1).executeTakeFirst();
}

async function addVersion(
  app: App,
  trx: Transaction<Database>,
  actor: Actor,
  {
    newest,
    settings,
    action,
  }: {
    readonly newest: HouseVersion | undefined;
    readonly settings: HouseSettings;
    readonly action: 'settings.house-changed' | 'settings.house-restored';
  },
): Promise<number> {
  const userId = requireAdmin(actor);
  await requireNamedFacts(trx, settings, app.now());
  const version = (newest?.version ?? 0) + 1;
  await trx
    .insertInto('house_versions')
    .values({ version, settings: JSON.stringify(settings), created_by: userId, created_at: app.now() })
    .execute();
  await recordAudit(trx, actor, {
    action,
    subject: 'settings:house',
    before: { version: newest?.version ?? 0, ...(newest?.settings ?? NO_HOUSE_SETTINGS) },
    after: { version, ...settings },
  });
  return version;
}

/** What pages and letters say of the house from now on. `basedOn` is the version that was looked at, 0 before the first. */
export async function changeHouse(app: App, actor: Actor, input: unknown, basedOn: number): Promise<number> {
  requireAdmin(actor);
  const settings = parseInput(houseSettingsInput, input);
  return app.db.transaction().execute(async (trx) => {
    const newest = await lockHouse(trx);
    if ((newest?.version ?? 0) !== basedOn)
      throw new AppError(
        'CONFLICT',
        `${newest?.by ?? 'Somebody'} made version ${newest?.version} meanwhile. What you typed still stands here: look at what changed, then press again to put yours in its place.`,
      );
    return addVersion(app, trx, actor, { newest, settings, action: 'settings.house-changed' });
  });
}

/** What an earlier version said counts again, as a new version. */
export async function restoreHouse(app: App, actor: Actor, version: number): Promise<number> {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    const newest = await lockHouse(trx);
    const wanted = z.int32().safeParse(version).success
      ? await versionsIn(trx).where('version', '=', version).executeTakeFirst()
      : undefined;
    if (!wanted) throw new AppError('NOT_FOUND', 'There is no such version.');
    return addVersion(app, trx, actor, { newest, settings: wanted.settings, action: 'settings.house-restored' });
  });
}
