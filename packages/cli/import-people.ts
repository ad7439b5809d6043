import type { Paperproof } from '../client/client.ts';
import { type Options, printAnswer } from './call.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, UsageError } from './exit.ts';
import { printJson, printToErrors, tableOf } from './print.ts';
import { readPeopleFile } from './read-people-file.ts';

const KEYS = COMMANDS.find(({ call }) => call === 'people.import')!.fields.find(({ name }) => name === 'key')!.values!;

function refused(
  problems: readonly { readonly row: number; readonly column?: string; readonly problem: string }[],
  asJson: boolean,
): number {
  if (asJson) printJson({ problems });
  printToErrors(
    'Nothing was imported.',
    ...tableOf(
      ['Row', 'Column', 'Problem'],
      problems.map(({ row, column = '', problem }) => [String(row), column, problem]),
    ),
  );
  return EXIT.refused;
}

/** Reads a file as the import page does, checks it, says what it found, and imports it. */
export async function importPeople(
  client: Paperproof,
  company: string,
  file: string,
  given: string | undefined,
  options: Options,
): Promise<number> {
  const { columns, mapping, problems, rows } = readPeopleFile(file);
  if (mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined)
    throw new UsageError(`No column of ${file} has names. Give it the heading "Name".`);
  const key = given ?? KEYS.find((each) => each === 'name' || each in mapping)!;
  if (!KEYS.includes(key)) throw new UsageError(`--key is one of: ${KEYS.join(', ')}.`);
  printToErrors(
    ...tableOf(
      ['Column', 'Imported as'],
      columns.map(([heading, takenFor]) => [heading, takenFor ?? '(left out)']),
    ),
  );
  if (problems.length > 0) return refused(problems, options.asJson);
  const request = { company, body: { key, rows } } as unknown as Parameters<typeof client.call<'people.import'>>[1];
  const checked = await client.call('people.checkImport', request);
  if ('problems' in checked) return refused(checked.problems, options.asJson);
  printToErrors(`${checked.added} to add, ${checked.updated} to update: people with the same ${key}.`);
  if (options.isDryRun) printToErrors('Nothing was imported.');
  const done = options.isDryRun ? checked : await client.call('people.import', request);
  if ('problems' in done) return refused(done.problems, options.asJson);
  printAnswer(done, options);
  return EXIT.done;
}
