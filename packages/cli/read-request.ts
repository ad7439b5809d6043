import { readFileSync } from 'node:fs';
import type { CallCommand, Field } from './call-command.ts';
import { UsageError } from './exit.ts';

type Values = Readonly<Record<string, readonly string[] | undefined>>;
type JsonObject = Record<string, unknown>;

function parseJson(text: string, from: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${from} is not JSON.`);
  }
}

const ONLY = (name: string, values: readonly string[]): UsageError =>
  new UsageError(`--${name} is one of: ${values.join(', ')}.`);

/** What a site gets for what was typed. */
function valueOf({ name, kind, isNullable, values }: Field, typed: readonly string[]): unknown {
  if (kind === 'texts') {
    if (values && typed.some((each) => !values.includes(each))) throw ONLY(name, values);
    return typed;
  }
  const text = typed.at(-1)!;
  if (isNullable && text === 'null') return null;
  if (kind === 'json') return parseJson(text, `--${name}`);
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') throw ONLY(name, ['true', 'false']);
    return text === 'true';
  }
  if (kind === 'number') {
    if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`--${name} takes a number.`);
    return Number(text);
  }
  if (values && text !== '' && !values.includes(text)) throw ONLY(name, values);
  return text;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets "attestation.typedName" in an object. */
function setAt(whole: JsonObject, name: string, value: unknown): void {
  const parts = name.split('.');
  const last = parts.pop()!;
  let at = whole;
  for (const part of parts) {
    if (!isObject(at[part])) at[part] = {};
    at = at[part] as JsonObject;
  }
  at[last] = value;
}

const readBody = (from: string): unknown =>
  parseJson(readFileSync(from === '-' ? 0 : from, 'utf8'), from === '-' ? 'The input' : from);

/** What a command sends, from what was typed. Fields go over those of `--body`. */
export function readRequest(command: CallCommand, words: readonly string[], typed: Values, body?: string): JsonObject {
  const path = command.fields.filter(({ at }) => at === 'path');
  if (words.length !== path.length)
    throw new UsageError(
      path.length === 0
        ? 'This command takes options only.'
        : `Type ${path.map(({ name }) => name.toUpperCase()).join(' and ')}.`,
    );
  const request: JsonObject = Object.fromEntries(path.map(({ name }, at) => [name, words[at]]));
  let sent: unknown = body === undefined ? {} : readBody(body);
  for (const field of command.fields) {
    const values = typed[field.name];
    if (field.at === 'path' || values === undefined) continue;
    const value = valueOf(field, values);
    if (field.at === 'query') request[field.name] = value;
    else {
      if (!isObject(sent)) throw new UsageError('The body is no object, so it has no fields.');
      setAt(sent, field.name, value);
    }
  }
  if (command.takesBody) request['body'] = sent;
  return request;
}
