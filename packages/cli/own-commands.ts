import { type Options, runCall, waitFor } from './call.ts';
import type { CallCommand } from './call-command.ts';
import { COMMANDS } from './commands.ts';
import { completionScript } from './completion-script.ts';
import { EXIT, UsageError } from './exit.ts';
import { importPeople } from './import-people.ts';
import { listen } from './listen.ts';
import { login } from './login.ts';
import { printJson, printLines } from './print.ts';
import { forgetKey, openSession, siteOf } from './session.ts';
import { verifyFile } from './verify-file.ts';

interface Given extends Options {
  /** What is typed after the words of the command. */
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly site: string | undefined;
}

/** A command that does more than one call, or none. */
export interface OwnCommand {
  readonly words: readonly string[];
  readonly takes: readonly string[];
  readonly summary: string;
  readonly about: string;
  /** Each takes a value. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a dry run does, if there is one. */
  readonly dryRun?: string;
  run(given: Given): Promise<number>;
}

function exactly({ words }: Given, ...names: readonly string[]): readonly string[] {
  if (words.length !== names.length)
    throw new UsageError(names.length === 0 ? 'This command takes options only.' : `Type ${names.join(' and ')}.`);
  return words;
}

const DEFAULT_PORT = 4242;

const callNamed = (name: CallCommand['call']): CallCommand => COMMANDS.find(({ call }) => call === name)!;

export const OWN_COMMANDS: readonly OwnCommand[] = [
  {
    words: ['login'],
    takes: ['--site', 'URL'],
    summary: 'Keep an API key for a site',
    about:
      'Reads the key from PAPERPROOF_KEY, from the terminal without showing it, or from the input. Only you can read the file in which it is kept.',
    async run(given) {
      exactly(given);
      const site = given.site ?? process.env['PAPERPROOF_SITE'];
      if (site === undefined) throw new UsageError('Say which site: --site https://example.com');
      printLines(await login(siteOf(site)));
      return EXIT.done;
    },
  },
  {
    words: ['logout'],
    takes: [],
    summary: 'Forget the key of a site',
    about: 'The key itself still works: revoke it in the dashboard.',
    run(given) {
      exactly(given);
      const { site } = openSession(given.site);
      printLines(forgetKey(site) ? `Signed out of ${site}.` : `No key of ${site} is kept.`);
      return Promise.resolve(EXIT.done);
    },
  },
  {
    words: ['people', 'import'],
    takes: ['COMPANY', 'FILE'],
    summary: 'Add and change the people of an XLSX, ODS or CSV file: all of them, or none',
    about:
      'Shows what each column is imported as, checks the file, and then imports it. Columns with Social Security, bank account or birth numbers are left out. `people undoImport` undoes it.',
    dryRun: 'Check the file, and import nothing',
    options: {
      key: 'What finds the same person again: number, email or name',
      body: 'JSON as the call takes it, instead of a file',
    },
    async run(given) {
      const session = openSession(given.site);
      if (given.body !== undefined) {
        await runCall(callNamed('people.import'), given.words, {}, session, given);
        return EXIT.done;
      }
      const [company, file] = exactly(given, 'COMPANY', 'FILE');
      return importPeople(session.client, company!, file!, given.values['key'], given);
    },
  },
  {
    words: ['documents', 'verify'],
    takes: ['FILE'],
    summary: 'Verify a PDF by its hash',
    about:
      'The file stays on this machine. Ends with 0 if it is unchanged and current, or else with 1. `paperproof-verify` does it without the site.',
    async run(given) {
      const [file] = exactly(given, 'FILE');
      const { client, site } = openSession(given.site);
      const { answer, isGood, lines, sha256 } = await verifyFile(client, site, file!);
      if (given.asJson) printJson({ sha256, ...answer });
      else printLines(...lines);
      return isGood ? EXIT.done : EXIT.refused;
    },
  },
  {
    words: ['operations', 'wait'],
    takes: ['ID'],
    summary: 'Wait until an operation ends',
    about: 'Issuing a run or documents answers with an operation.',
    async run(given) {
      const [id] = exactly(given, 'ID');
      await waitFor(openSession(given.site).client, id!, given);
      return EXIT.done;
    },
  },
  {
    words: ['listen'],
    takes: [],
    summary: 'Print the messages of a webhook that arrive on this machine',
    about:
      'Checks each signature. There is no tunnel: it hears a site in test mode on the same machine. Add the webhook with `webhooks add --url http://localhost:4242/`, which answers with the secret.',
    options: {
      port: `The port, ${DEFAULT_PORT} if left out`,
      secret: 'whsec_..., or PAPERPROOF_WEBHOOK_SECRET',
    },
    run(given) {
      exactly(given);
      const secret = given.values['secret'] ?? process.env['PAPERPROOF_WEBHOOK_SECRET'] ?? '';
      if (!secret.startsWith('whsec_')) throw new UsageError('Give the secret of the webhook: --secret whsec_...');
      const port = Number(given.values['port'] ?? DEFAULT_PORT);
      if (!(Number.isInteger(port) && port >= 0 && port < 65_536))
        throw new UsageError('--port takes a number up to 65535.');
      return listen({ port, secret, asJson: given.asJson });
    },
  },
  {
    words: ['completion'],
    takes: ['bash|zsh'],
    summary: 'Print a script that completes commands and options',
    about: 'For bash: source <(paperproof completion bash).',
    run(given) {
      const [shell] = exactly(given, 'bash or zsh');
      printLines(completionScript(shell!));
      return Promise.resolve(EXIT.done);
    },
  },
];
