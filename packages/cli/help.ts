import type { CallCommand, Field } from './call-command.ts';
import { COMMANDS } from './commands.ts';
import { OWN_COMMANDS, type OwnCommand } from './own-commands.ts';
import { tableOf } from './print.ts';

const DRY_RUN = ['--dry-run', 'Print what would be sent, and send nothing'] as const;

/** Of a command that issues. */
const QUOTE = ['--dry-run', 'Print what it would cost and issue, and issue nothing'] as const;

/** Of every command. */
const OPTIONS: readonly (readonly [string, string])[] = [
  ['--json', 'Print JSON instead of a table; errors too'],
  ['--site URL', 'Another site than that of the last sign-in'],
  ['--help', 'Print what a command takes'],
];

const indented = (rows: readonly (readonly string[])[]): readonly string[] => {
  const [, ...lines] = tableOf(rows[0]?.map(() => '') ?? [], rows);
  return lines.map((line) => `  ${line}`);
};

/** The words of a call's command: "people.list" is `people list`. */
export const wordsOf = ({ call }: Pick<CallCommand, 'call'>): readonly string[] => call.split('.');

const KIND = { text: 'TEXT', number: 'NUMBER', boolean: 'true|false', texts: 'TEXT ...', json: 'JSON' } as const;

const optionOf = ({ kind, name, values }: Field): string =>
  `--${name} ${values && values.length < 4 ? values.join('|') : KIND[kind]}`;

const aboutField = ({ about = '', isRequired, values }: Field): string =>
  [isRequired ? 'required' : '', about, values && values.length > 3 ? `One of: ${values.join(', ')}` : '']
    .filter(Boolean)
    .join('. ');

export function helpOfCall(command: CallCommand): readonly string[] {
  const { fields, isFile, isList, isOperation, note, summary, takesBody } = command;
  const path = fields.filter(({ at }) => at === 'path').map(({ name }) => name.toUpperCase());
  const rows: readonly (readonly [string, string])[] = [
    ...fields.filter(({ at }) => at !== 'path').map((field) => [optionOf(field), aboutField(field)] as const),
    ...(takesBody
      ? [['--body FILE', 'The fields as JSON, or - to read the input. Options go over them'] as const]
      : []),
    ...(isFile ? [['--output FILE', 'Where the file goes'] as const] : []),
    ...(isOperation ? [['--wait', 'Wait until everything is done'] as const] : []),
    command.quote === undefined ? DRY_RUN : QUOTE,
    ...OPTIONS,
  ];
  return [
    ['Usage: paperproof', ...wordsOf(command), ...path, '[OPTIONS]'].join(' '),
    '',
    `${summary}.${isList ? ' Reads every page.' : ''}${note === undefined ? '' : ` ${note}`}`,
    '',
    ...indented(rows),
  ];
}

export const helpOfOwn = ({ about, dryRun, options = {}, summary, takes, words }: OwnCommand): readonly string[] => [
  ['Usage: paperproof', ...words, ...takes, '[OPTIONS]'].join(' '),
  '',
  `${summary}. ${about}`.trim(),
  '',
  ...indented([
    ...Object.entries(options).map(([name, text]) => [`--${name}`, text]),
    ...(dryRun === undefined ? [] : [['--dry-run', dryRun]]),
    ...OPTIONS,
  ]),
];

const isOwn = (typed: readonly string[]): boolean =>
  OWN_COMMANDS.some(({ words }) => words.join(' ') === typed.join(' '));

/** Every command that starts with these words. */
export const listOfCommands = (start: readonly string[] = []): readonly string[] =>
  indented(
    [
      ...OWN_COMMANDS.map(({ summary, takes, words }) => ({ words, takes, summary })),
      ...COMMANDS.filter((command) => !isOwn(wordsOf(command))).map((command) => ({
        words: wordsOf(command),
        takes: command.fields.filter(({ at }) => at === 'path').map(({ name }) => name.toUpperCase()),
        summary: command.summary,
      })),
    ]
      .filter(({ words }) => start.every((word, at) => words[at] === word))
      .map(({ words, takes, summary }) => [[...words, ...takes].join(' '), summary]),
  );

export const help = (): readonly string[] => [
  'Usage: paperproof COMMAND [OPTIONS]',
  '',
  ...listOfCommands(),
  '',
  ...indented([DRY_RUN, ...OPTIONS]),
  '',
  'PAPERPROOF_KEY and PAPERPROOF_SITE go over the last sign-in.',
  'Ends with 0 when done, 1 when the site refused, 2 when the command is wrong, 3 when no answer came.',
];
