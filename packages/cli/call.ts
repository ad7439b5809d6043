import { writeFileSync } from 'node:fs';
import { CALLS, type Calls } from '../client/calls.ts';
import { type Paperproof, sentBy } from '../client/client.ts';
import type { CallCommand } from './call-command.ts';
import { UsageError } from './exit.ts';
import { printJson, printLines, printTable, printToErrors } from './print.ts';
import { readRequest } from './read-request.ts';
import type { Session } from './session.ts';

export interface Options {
  readonly asJson: boolean;
  readonly isDryRun: boolean;
  readonly waits: boolean;
  readonly body: string | undefined;
  readonly output: string | undefined;
}

export const printAnswer = (answer: unknown, { asJson }: Options): void =>
  asJson ? printJson(answer) : printTable(answer);

async function rowsOf(rows: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function keepFile(file: Blob, output: string | undefined): Promise<void> {
  if (output === undefined && process.stdout.isTTY) throw new UsageError('Say where the file goes: --output FILE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (output === undefined || output === '-') process.stdout.write(bytes);
  else {
    writeFileSync(output, bytes);
    printToErrors(`${output} has ${bytes.length} bytes.`);
  }
}

/** Reads an operation until it ends, and says how far it is where a person waits. */
export async function waitFor(client: Paperproof, id: string, options: Options): Promise<void> {
  const { result, ...operation } = await client.finished({ id });
  if (options.asJson) return printJson({ ...operation, result });
  printLines(
    `${operation.done} of ${operation.total} done${operation.failed > 0 ? `, ${operation.failed} failed` : ''}.`,
  );
  printTable(result?.documents ?? []);
}

/** What a call that only asks for the price takes of it: all if it has a body, otherwise what its address names. */
function forQuote(quote: keyof Calls, request: Readonly<Record<string, unknown>>): never {
  const { body, ...named } = request;
  return (CALLS[quote][0] === 'GET' ? named : { ...named, body }) as never;
}

/** Makes the call of a command, and prints what it answers. */
export async function runCall(
  command: CallCommand,
  words: readonly string[],
  typed: Readonly<Record<string, readonly string[] | undefined>>,
  { client, site }: Session,
  options: Options,
): Promise<void> {
  // The description that wrote the table checks the request.
  const request = readRequest(command, words, typed, options.body) as never;
  if (options.isDryRun && command.quote !== undefined) {
    printAnswer(await client.call(command.quote, forQuote(command.quote, request)), options);
    return printToErrors('Nothing was issued.');
  }
  if (options.isDryRun) {
    const { method, path, body } = sentBy(command.call, request);
    printLines(`${method} ${site}/api/v1${path}`);
    if (body !== undefined) printJson(body);
    return printToErrors('Nothing was sent.');
  }
  if (command.isList) return printAnswer(await rowsOf(client.list(command.call as 'people.list', request)), options);
  const answer: unknown = await client.call(command.call, request);
  if (answer instanceof Blob) return keepFile(answer, options.output);
  if (command.isOperation && options.waits) return waitFor(client, (answer as { id: string }).id, options);
  return printAnswer(answer, options);
}
