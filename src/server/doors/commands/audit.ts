import { readConfig, readEnvironment } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { openInstallation } from '../backup/open-installation.ts';
import { createLog } from '../../platform/log.ts';
import { auditRegistry } from '../../documents/transparency/audit-registry.ts';
import { LogRefused, readMirror } from '../../documents/transparency/mirror-log.ts';
import { type Command, print } from './command.ts';

const MOST_SHOWN = 50;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Exits with 0 only if every row matches. */
export const audit: Command = async ([folder]) => {
  if (folder === undefined) {
    print('Usage: npm run audit -- DIR');
    return 2;
  }
  const log = createLog({ logLevel: 'error' });
  const place = await openInstallation(readConfig(readEnvironment()), log);
  const db = openDatabase(place.databaseUrl, log, { connections: 2 });
  try {
    const { checkpoint, entries } = await readMirror(folder);
    const { documents, bundles, newer, findings } = await auditRegistry(db, entries);
    print(
      [
        `Log          ${checkpoint.origin}, ${count(checkpoint.size, 'entry', 'entries')}`,
        `Registry     ${count(documents, 'document')}, ${count(bundles, 'file')} with several documents`,
        `Newer        ${count(newer, 'entry', 'entries')} not in this copy yet`,
        ...findings.slice(0, MOST_SHOWN),
        findings.length === 0 ? 'Every row matches the log.' : `${count(findings.length, 'row')} do not match the log.`,
      ].join('\n'),
    );
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LogRefused)) throw error;
    print(error.message);
    return 1;
  } finally {
    await db.destroy();
    await place.close();
  }
};
