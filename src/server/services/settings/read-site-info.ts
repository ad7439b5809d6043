import type { Kysely } from 'kysely';
import { type SiteSettings, linesOfAddress, NO_SITE_SETTINGS } from '../../../domain/site-settings.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';

/** The site's name and contact details, shown on pages, in emails and in feeds. */
export interface SiteInfo {
  readonly brandName: string;
  /** The support address, read by people. */
  readonly supportEmail: string;
  readonly siteUrl: string;
  /** The legal entity that runs the site. Empty if not set. */
  readonly legalName: string;
  readonly postalAddress: readonly string[];
}

/** The site settings, with the environment's values for settings left empty. */
export const siteInfoOf = (
  { brandName, mail, siteUrl }: Config,
  settings: SiteSettings = NO_SITE_SETTINGS,
): SiteInfo => ({
  brandName: settings.brandName || brandName,
  supportEmail: settings.supportEmail || mail.support,
  siteUrl,
  legalName: settings.legalName,
  postalAddress: linesOfAddress(settings),
});

/** Read for every page and email, so that a change reaches every process without a restart. */
export async function readSiteInfo({
  db,
  config,
}: {
  readonly db: Kysely<Database>;
  readonly config: Config;
}): Promise<SiteInfo> {
  const newest = await db
    .selectFrom('site_settings_versions')
    .select('settings')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return siteInfoOf(config, newest?.settings);
}
