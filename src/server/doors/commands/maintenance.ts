import { parseArgs } from 'node:util';
import { beginMaintenance, DEFAULT_MESSAGE, endMaintenance, readMaintenance } from '../maintenance/maintenance.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run maintenance -- on [--minutes 30] [--message "..."] | off | state';

/** Prints the current state; the site follows within two seconds. */
export const maintenance: Command = async (parameters) => {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { minutes: { type: 'string' }, message: { type: 'string', default: DEFAULT_MESSAGE } },
  });
  const [word = 'state'] = positionals;
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (!['on', 'off', 'state'].includes(word) || (minutes !== null && !(minutes > 0))) {
    print(USAGE);
    return 2;
  }
  return withDatabase(async (db, config) => {
    const now = new Date();
    const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
    if (word === 'on') await beginMaintenance(db, { message: values.message, until }, now);
    if (word === 'off') await endMaintenance(db);
    const state = await readMaintenance({ config, db });
    if (word === 'off' && config.maintenance !== undefined)
      print('MAINTENANCE is set in the environment, so maintenance mode stays on until you remove it.');
    print(
      state === null
        ? 'Maintenance mode is off.'
        : `Maintenance mode is on${state.until ? ` until ${state.until.toISOString()}` : ''}: ${state.message}`,
    );
    return 0;
  });
};
