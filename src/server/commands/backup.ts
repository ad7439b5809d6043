import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPapers } from '../backup/check-papers.ts';
import { BackupError } from '../backup/manifest.ts';
import type { Manifest } from '../backup/manifest.ts';
import { openPlace } from '../backup/open-place.ts';
import type { Place } from '../backup/open-place.ts';
import { restoreBackup, undoRestore } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { createLog } from '../log.ts';
import { print } from './command.ts';
import type { Command } from './command.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const describe = ({ tables, files, folders }: Omit<Manifest, 'format'>): string => {
  const bytes = sum([...tables.map(({ file }) => file), ...files, ...folders].map((file) => file.bytes));
  return `${sum(tables.map(({ rows }) => rows))} rows of ${tables.length} tables, ${files.length} files, ${megabytes(bytes)}`;
};

/** True when every registered paper is there, byte for byte. */
const sayPapers = async (place: Place): Promise<boolean> => {
  const { checked, wrong } = await checkPapers(place);
  if (wrong.length === 0) print(`Each of ${checked} sealed papers is the file that the registry knows.`);
  else print(`${wrong.length} of ${checked} sealed papers are missing or changed: ${wrong.slice(0, 20).join(', ')}`);
  return wrong.length === 0;
};

/** What a person did wrong is a sentence; everything else is a bug and keeps its stack. */
const inPlace = async (work: (place: Place) => Promise<boolean>): Promise<number> => {
  const config = readConfig(readEnvironment());
  const place = await openPlace(config, createLog({ ...config, logLevel: 'warn' }));
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

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write database and files into a new folder DIR; the site may run meanwhile',
  run: async ([folder]) => {
    if (folder === undefined) return usage('npm run backup -- DIR');
    return inPlace(async (place) => {
      const target = resolve(folder);
      const content = await writeBackup(place, target, new Date());
      print(`Kept ${describe(content)} in ${target}`);
      if (place.config.seal.key !== undefined)
        print('The key of the seal comes from the configuration and is not in it.');
      return sayPapers(place);
    });
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'fill an empty place from the backup in DIR (--force: replace what is there; --undo: after one cut short)',
  run: async (parameters) => {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
    });
    if (values.undo) {
      return inPlace(async (place) => {
        const isDone = await undoRestore(place);
        print(isDone ? 'What was there before the restore is back.' : 'No restore was cut short here.');
        return isDone ? sayPapers(place) : true;
      });
    }
    const [folder] = positionals;
    if (folder === undefined) return usage('npm run restore -- DIR [--force], or npm run restore -- --undo');
    return inPlace(async (place) => {
      const log = createLog({ logLevel: 'warn' });
      const content = await restoreBackup(place, resolve(folder), log, values);
      print(`Restored ${describe(content)} as of ${content.createdAt}`);
      return sayPapers(place);
    });
  },
};
