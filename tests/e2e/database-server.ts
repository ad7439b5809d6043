import { startBuiltSite, FIRST_SITE } from './built-site.ts';
import { startOwnDatabase } from './own-database.ts';

/** One PostgreSQL for the sites of all journeys, with a site that was started once; the others start as its copies. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const { url, folder, stop } = await startOwnDatabase();
  const first = `${folder}/first-site`;
  const site = await startBuiltSite({ DATABASE_URL: url, DATA_DIR: first });
  await site.stop();
  process.env[FIRST_SITE.database] = url;
  process.env[FIRST_SITE.folder] = first;
  return stop;
}
