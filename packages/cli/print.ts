import type { PaperproofError } from '../client/error.ts';

const MOST = 60;

/** What others wrote must not move the cursor of a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

export const printLines = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

export const printToErrors = (...lines: readonly string[]): void =>
  void process.stderr.write(lines.map((line) => `${plain(line)}\n`).join(''));

export const printJson = (value: unknown): void => printLines(JSON.stringify(value ?? null, null, 2));

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

/** Columns of one width, under their names. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const lines = [head, ...rows];
  const widths = head.map((_name, at) => Math.max(...lines.map((row) => row[at]!.length)));
  return lines.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSimple = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Rows as a table of what fits in a cell, an object as lines, and anything else as JSON. */
export function printTable(value: unknown): void {
  if (Array.isArray(value) && value.length === 0) return printLines('Nothing yet.');
  if (Array.isArray(value) && value.every(isObject)) {
    const names = [...new Set(value.flatMap((row) => Object.keys(row)))].filter(
      (name) =>
        value.every((row) => isSimple(row[name])) &&
        value.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''),
    );
    if (names.length > 0)
      return printLines(
        ...tableOf(
          names,
          value.map((row) => names.map((name) => cellOf(row[name]))),
        ),
      );
  }
  if (isObject(value)) {
    const names = Object.keys(value);
    if (names.length === 0) return printLines('Done.');
    const width = Math.max(...names.map((name) => name.length));
    return printLines(
      ...names.map((name) => {
        const field = value[name];
        return `${name.padEnd(width)}  ${isSimple(field) ? plain(String(field ?? '')) : plain(JSON.stringify(field))}`.trimEnd();
      }),
    );
  }
  if (isSimple(value)) return printLines(plain(String(value ?? 'Done.')));
  return printJson(value);
}

export function printError(error: PaperproofError, asJson: boolean): void {
  const { code, fields, message, requestId, status, type } = error;
  if (asJson) return printToErrors(JSON.stringify({ status, code, message, fields, requestId, type }));
  printToErrors(
    `${message} (${code})`,
    ...Object.entries(fields).map(([field, problem]) => `  ${field}: ${problem}`),
    ...(type === '' ? [] : [`What to do: ${type}`]),
    ...(requestId === '' ? [] : [`Request: ${requestId}`]),
  );
}
