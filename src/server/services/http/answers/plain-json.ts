import { AppError } from '../../../../domain/errors.ts';

/** None of our forms nests deeper, and code that walks a value may recurse for each level. */
const DEEPEST = 64;

const unreadable = (message: string): AppError => new AppError('INVALID_INPUT', message);

/** Text that PostgreSQL can store and every reader can read: valid Unicode without NUL. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export function requirePlainText(text: string): void {
  if (!isPlainText(text)) throw unreadable('A text holds characters that cannot be kept.');
}

/** Walks with an explicit stack, so that no depth overflows it. */
function requirePlain(value: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, depth] = next;
    if (typeof part === 'string') requirePlainText(part);
    if (part === null || typeof part !== 'object') continue;
    if (depth === DEEPEST) throw unreadable('The body is nested too deeply.');
    for (const [name, inside] of Object.entries(part)) {
      requirePlainText(name);
      // Such a name shadows what every object has, which breaks code that compares or prints the object.
      if (name in Object.prototype) throw unreadable(`"${name}" is not the name of a field.`);
      waiting.push([inside, depth + 1]);
    }
  }
}

/** Parses JSON from outside and refuses what would break a database, a schema or a comparison. */
export function readPlainJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('The body is not valid JSON.');
  }
  requirePlain(value);
  return value;
}
