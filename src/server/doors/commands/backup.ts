import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DocumentCheck, verifyDocuments } from '../backup/verify-documents.ts';
import { BackupError } from '../backup/manifest.ts';
import type { Manifest } from '../backup/manifest.ts';
import { openInstallation } from '../backup/open-installation.ts';
import type { Installation } from '../backup/open-installation.ts';
import { restoreBackup, undoRestore } from '../backup/restore-backup.ts';
import { tryBackup } from '../backup/try-backup.ts';
import { noteBackup, writeBackup } from '../backup/write-backup.ts';
import { readConfig, readEnvironment } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const describe = ({ tables, files, folders }: Omit<Manifest, 'format'>): string => {
  const bytes = sum([...tables.map(({ file }) => file), ...files, ...folders].map((file) => file.bytes));
  return `${sum(tables.map(({ rows }) => rows))} rows in ${tables.length} tables, ${files.length} files, ${megabytes(bytes)}`;
};

/** True when every registered document is there, byte for byte. */
const sayDocuments = ({ checked, wrong }: DocumentCheck): boolean => {
  if (wrong.length === 0) print(`Checked ${checked} documents: all files match the registry.`);
  else print(`Checked ${checked} documents: ${wrong.length} missing or changed (${wrong.slice(0, 20).join(', ')}).`);
  return wrong.length === 0;
};

/** A user mistake is reported in one sentence; everything else is a bug and keeps its stack. */
const inPlace = async (work: (place: Installation) => Promise<boolean>): Promise<number> => {
  const config = readConfig(readEnvironment());
  const place = await openInstallation(config, createLog({ ...config, logLevel: 'warn' }));
  try {
    return (await work(place)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  } finally {
    await place.close();
  }
};

const usage = (line: string): number => {
  print(line);
  return 2;
};

export const backup: Command = async (parameters) => {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { to: { type: 'string', multiple: true }, since: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) return usage('Usage: npm run backup -- DIR [--to KEY] [--since EARLIER-DIR]');
  return inPlace(async (place) => {
    const target = resolve(folder);
    const content = await writeBackup(place, target, new Date(), {
      ...(values.to ? { recipients: values.to } : {}),
      ...(values.since === undefined ? {} : { since: resolve(values.since) }),
    });
    print(`Backed up ${describe(content)} to ${target}`);
    if (place.config.seal.key !== undefined)
      print('The seal key comes from the configuration and is not in the backup.');
    const isWhole = sayDocuments(await verifyDocuments(place));
    if (isWhole) await noteBackup(place, new Date());
    return isWhole;
  });
};

const RESTORE_USAGE =
  'Usage: npm run restore -- DIR [--identity FILE] [--force], npm run restore -- DIR --try, or npm run restore -- --undo';

export const restore: Command = async (parameters) => {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
      try: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  });
  if (values.undo) {
    return inPlace(async (place) => {
      const isDone = await undoRestore(place);
      print(
        isDone
          ? 'The unfinished restore was undone. The previous data is back.'
          : 'There is no unfinished restore to undo.',
      );
      return isDone ? sayDocuments(await verifyDocuments(place)) : true;
    });
  }
  const [folder] = positionals;
  if (folder === undefined) return usage(RESTORE_USAGE);
  const log = createLog({ logLevel: 'warn' });
  return inPlace(async (place) => {
    if (values.try) {
      const { content, documents } = await tryBackup(place, resolve(folder), log, values.identity);
      print(`The backup from ${content.createdAt} can be restored: ${describe(content)}. Nothing was changed.`);
      return sayDocuments(documents);
    }
    const content = await restoreBackup(place, resolve(folder), log, values);
    print(`Restored ${describe(content)} from ${content.createdAt}`);
    const isWhole = sayDocuments(await verifyDocuments(place));
    if (isWhole) await noteBackup(place, new Date());
    return isWhole;
  });
};
