import { sql, type Transaction } from 'kysely';
import { KINDS } from '../../../kinds/kinds.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { App } from '../../services/app.ts';
import { seedBlog } from '../../content/blog/seed-blog.ts';
import { seedLegalTexts } from '../../services/legal/seed-legal-texts.ts';
import { seedFirstAdmin } from './first-admin.ts';
import type { FirstAdmin } from './first-admin.ts';

/** Adds the first price of each kind. Staff can change it. */
const seedDocumentConfigs = async (trx: Transaction<Database>): Promise<void> => {
  await trx
    .insertInto('document_configs')
    .values(
      KINDS.map(({ configType, name, firstPrice }) => ({
        type: configType,
        name,
        price: firstPrice,
        version: 1,
        created_by: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['type', 'version']).doNothing())
    .execute();
};

/**
 * Adds the initial data that is missing and changes nothing else. It runs at every start, and the lock lets several
 * nodes start at once.
 */
export const seed = (app: App): Promise<FirstAdmin | undefined> =>
  app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
    await seedDocumentConfigs(trx);
    await seedBlog(trx, app);
    await seedLegalTexts(trx, app);
    return await seedFirstAdmin(trx, app.config);
  });
