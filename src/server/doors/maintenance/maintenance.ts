import type { Kysely } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface Maintenance {
  readonly message: string;
  /** When it is expected to end. */
  readonly until: Date | null;
}

export const DEFAULT_MESSAGE = 'The site is down for maintenance and will be back soon. Your documents are safe.';

/** Maintenance set in the config lasts until the next start; "on" uses the default message. */
const configured = ({ maintenance }: Pick<Config, 'maintenance'>): Maintenance | null =>
  maintenance === undefined
    ? null
    : { message: /^(?:on|true|1)$/i.test(maintenance) ? DEFAULT_MESSAGE : maintenance, until: null };

export const readMaintenance = async (app: Pick<App, 'config' | 'db'>): Promise<Maintenance | null> =>
  configured(app.config) ??
  (await app.db.selectFrom('maintenance').select(['message', 'until']).executeTakeFirst()) ??
  null;

/** Closes the site to visitors on every node. */
export const beginMaintenance = async (
  db: Kysely<Database>,
  { message, until }: Maintenance,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('maintenance')
    .values({ message, until, since: now })
    .onConflict((conflict) => conflict.column('is_on').doUpdateSet({ message, until }))
    .execute();
};

export const endMaintenance = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('maintenance').execute();
};
