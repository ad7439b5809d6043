import { startOwnDatabase } from './own-database.ts';
import { DATABASE_SERVER } from './built-site.ts';

/** One PostgreSQL for the sites of all journeys: each brings up its own database in it. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const { url, stop } = await startOwnDatabase();
  process.env[DATABASE_SERVER] = url;
  return stop;
}
