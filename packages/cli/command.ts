#!/usr/bin/env node
/*
 * paperproof login --site https://SITE
 * paperproof people list COMPANY
 *
 * Every call that an API key opens, as a command, and a few that do more than one call. `paperproof --help` lists them.
 */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { PaperproofError } from '../client/error.ts';
import { runCall } from './call.ts';
import type { CallCommand } from './call-command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, UsageError } from './exit.ts';
import { help, helpOfCall, helpOfOwn, listOfCommands, wordsOf } from './help.ts';
import { OWN_COMMANDS, type OwnCommand } from './own-commands.ts';
import { printError, printLines, printToErrors } from './print.ts';
import { openSession } from './session.ts';

/** Of every command. */
const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  site: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

type Found = { readonly own: OwnCommand } | { readonly call: CallCommand };

/** The command whose words these are the start of. Ours go over those of calls. */
function find(args: readonly string[]): Found | null {
  const isStart = (words: readonly string[]): boolean => words.every((word, at) => args[at] === word);
  const own = OWN_COMMANDS.find(({ words }) => isStart(words));
  if (own) return { own };
  const [call] = COMMANDS.filter((command) => isStart(wordsOf(command))).toSorted(
    (one, other) => wordsOf(other).length - wordsOf(one).length,
  );
  return call ? { call } : null;
}

const DRY_RUN = { 'dry-run': { type: 'boolean' } } as const;

function optionsOf(found: Found): ParseArgsOptionsConfig {
  if ('own' in found) {
    const { dryRun, options = {} } = found.own;
    const named = Object.keys(options).map((name) => [name, { type: 'string' as const }] as const);
    return { ...Object.fromEntries(named), ...(dryRun !== undefined && DRY_RUN), ...OPTIONS };
  }
  const { fields, isFile, isOperation, takesBody } = found.call;
  const named = fields
    .filter(({ at }) => at !== 'path')
    .map(({ name }) => [name, { type: 'string' as const, multiple: true }] as const);
  return {
    ...Object.fromEntries(named),
    ...(takesBody && { body: { type: 'string' } }),
    ...(isFile && { output: { type: 'string', short: 'o' } }),
    ...(isOperation && { wait: { type: 'boolean' } }),
    ...DRY_RUN,
    ...OPTIONS,
  };
}

/** What can come after these words. */
function nextWords(args: readonly string[]): readonly string[] {
  const found = find(args);
  if (found) return Object.keys(optionsOf(found)).map((name) => `--${name}`);
  const all = [...OWN_COMMANDS.map(({ words }) => words), ...COMMANDS.map(wordsOf)];
  return [
    ...new Set(all.filter((words) => args.every((word, at) => words[at] === word)).map((words) => words[args.length]!)),
  ];
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function run(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    printLines(...help());
    return first === undefined ? EXIT.usage : EXIT.done;
  }
  if (first === 'complete') {
    printLines(...nextWords(args.slice(args[1] === '--' ? 2 : 1)));
    return EXIT.done;
  }
  const found = find(args);
  if (!found) {
    const start = args.slice(0, args.findIndex((word) => word.startsWith('-')) >>> 0);
    const known = listOfCommands(start.slice(0, 1));
    const lines = known.length > 0 ? known : ['paperproof --help lists the commands.'];
    if (args.includes('--help') && known.length > 0) {
      printLines(...lines);
      return EXIT.done;
    }
    printToErrors(`${start.join(' ') || first} is no command.`, ...lines);
    return EXIT.usage;
  }
  const commandWords = 'own' in found ? found.own.words : wordsOf(found.call);
  const { positionals: words, values } = parse(args.slice(commandWords.length), optionsOf(found));
  const given = values as Readonly<Record<string, string>>;
  if (values['help'] === true) {
    printLines(...('own' in found ? helpOfOwn(found.own) : helpOfCall(found.call)));
    return EXIT.done;
  }
  const options = {
    asJson: values['json'] === true,
    isDryRun: values['dry-run'] === true,
    waits: values['wait'] === true,
    body: given['body'],
    output: given['output'],
  };
  const { site } = given;
  if ('own' in found) return found.own.run({ ...options, words, values: given, site });
  await runCall(found.call, words, values as Readonly<Record<string, string[]>>, openSession(site), options);
  return EXIT.done;
}

const args = process.argv.slice(2);
try {
  process.exitCode = await run(args);
} catch (error) {
  if (error instanceof PaperproofError) {
    printError(error, args.includes('--json'));
    process.exitCode = error.code === 'NO_ANSWER' ? EXIT.noAnswer : EXIT.refused;
  } else {
    printToErrors(error instanceof Error ? error.message : String(error));
    process.exitCode = EXIT.usage;
  }
}
