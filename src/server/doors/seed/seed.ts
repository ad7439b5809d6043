import { sql } from 'kysely';
import type { App } from '../../services/app.ts';
import { seedBlog } from '../../content/blog/seed-blog.ts';
import { seedLegalTexts } from '../../services/legal/seed-legal-texts.ts';
import { seedDocumentConfigs } from './document-configs.ts';
import { seedFirstAdmin } from './first-admin.ts';
import type { FirstAdmin } from './first-admin.ts';

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
