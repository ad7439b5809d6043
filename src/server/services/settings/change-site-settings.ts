import { type Transaction, sql } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { type SiteSettings, siteSettingsInput, NO_SITE_SETTINGS } from '../../../domain/site-settings.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { requireNamedFacts } from '../legal/require-named-facts.ts';

export interface SiteSettingsVersion {
  readonly version: number;
  readonly settings: SiteSettings;
  readonly createdAt: Date;
  /** Null if the account was deleted. */
  readonly by: string | null;
}

const MAX_VERSIONS = 100;

const versionsIn = (db: Pick<App['db'], 'selectFrom'>) =>
  db
    .selectFrom('site_settings_versions')
    .leftJoin('users', 'users.id', 'site_settings_versions.created_by')
    .select(['version', 'settings', 'site_settings_versions.created_at as createdAt', 'users.full_name as by'])
    .orderBy('version', 'desc');

/** Every version, newest first. Empty while the environment's values apply. */
export async function siteSettingsHistory(app: App, actor: Actor): Promise<readonly SiteSettingsVersion[]> {
  requireAdmin(actor);
  return versionsIn(app.db).limit(MAX_VERSIONS).execute();
}

/** The newest version, locked so that two changes at once happen one after the other. */
async function lockSiteSettings(trx: Transaction<Database>): Promise<SiteSettingsVersion | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('site_settings_versions'))`.execute(trx);
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
    readonly newest: SiteSettingsVersion | undefined;
    readonly settings: SiteSettings;
    readonly action: 'settings.changed' | 'settings.restored';
  },
): Promise<number> {
  const userId = requireAdmin(actor);
  await requireNamedFacts(trx, settings, app.now());
  const version = (newest?.version ?? 0) + 1;
  await trx
    .insertInto('site_settings_versions')
    .values({ version, settings: JSON.stringify(settings), created_by: userId, created_at: app.now() })
    .execute();
  await recordAudit(trx, actor, {
    action,
    subject: 'settings:site',
    before: { version: newest?.version ?? 0, ...(newest?.settings ?? NO_SITE_SETTINGS) },
    after: { version, ...settings },
  });
  return version;
}

/** Saves new site settings. `basedOn` is the version the admin edited, or 0 before the first. */
export async function changeSiteSettings(app: App, actor: Actor, input: unknown, basedOn: number): Promise<number> {
  requireAdmin(actor);
  const settings = parseInput(siteSettingsInput, input);
  return app.db.transaction().execute(async (trx) => {
    const newest = await lockSiteSettings(trx);
    if ((newest?.version ?? 0) !== basedOn)
      throw new AppError(
        'CONFLICT',
        `${newest?.by ?? 'Someone'} saved version ${newest?.version} while you were editing. Your changes are still here. Review what changed, then save again to replace it.`,
      );
    return addVersion(app, trx, actor, { newest, settings, action: 'settings.changed' });
  });
}

/** Restores an earlier version as a new version. */
export async function restoreSiteSettings(app: App, actor: Actor, version: number): Promise<number> {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    const newest = await lockSiteSettings(trx);
    const wanted = z.int32().safeParse(version).success
      ? await versionsIn(trx).where('version', '=', version).executeTakeFirst()
      : undefined;
    if (!wanted) throw new AppError('NOT_FOUND', 'Version not found.');
    return addVersion(app, trx, actor, { newest, settings: wanted.settings, action: 'settings.restored' });
  });
}
