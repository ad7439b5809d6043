import { createApp, stopApp } from '../create-app.ts';
import { readConfig, readEnvironment } from '../../platform/config.ts';
import { waitForDatabase } from '../../platform/db/wait-for-database.ts';
import { createLog } from '../../platform/log.ts';
import { seed } from '../seed/seed.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';
import { firstAdminLines } from './first-admin-lines.ts';

/**
 * Brings the database to this release and ends. Every start does the same; where many processes start at once, one of
 * them doing it first keeps the others short.
 */
export const migrate: Command = async () => {
  const config = readConfig(readEnvironment());
  const log = createLog(config);
  if (config.databaseUrl !== undefined) await waitForDatabase(config.databaseUrl, log);
  const app = await createApp(config, log);
  try {
    print(['The database fits this release.', ...firstAdminLines(await seed(app))].join('\n'));
  } finally {
    await stopApp(app);
  }
  return 0;
};
