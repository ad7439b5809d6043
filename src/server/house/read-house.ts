import type { Kysely } from 'kysely';
import { type HouseSettings, linesOfAddress, NO_HOUSE_SETTINGS } from '../../domain/house-settings.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';

/** What pages, letters and feeds say of the house. */
export interface House {
  readonly brandName: string;
  /** Where questions go: what is written there is read by people. */
  readonly supportEmail: string;
  readonly siteUrl: string;
  /** Who stands behind the site in law; empty where nobody said so. */
  readonly legalName: string;
  readonly postalAddress: readonly string[];
}

/** The house as settings say it; what they leave open the environment says. */
export const houseOf = ({ brandName, mail, siteUrl }: Config, settings: HouseSettings = NO_HOUSE_SETTINGS): House => ({
  brandName: settings.brandName || brandName,
  supportEmail: settings.supportEmail || mail.support,
  siteUrl,
  legalName: settings.legalName,
  postalAddress: linesOfAddress(settings),
});

/** Asked for whenever something is drawn or sent, so that a change needs no restart and reaches every process. */
export async function readHouse({
  db,
  config,
}: {
  readonly db: Kysely<Database>;
  readonly config: Config;
}): Promise<House> {
  const newest = await db
    .selectFrom('house_versions')
    .select('settings')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return houseOf(config, newest?.settings);
}
