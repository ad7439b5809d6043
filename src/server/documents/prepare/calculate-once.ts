import { createHash } from 'node:crypto';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { CalculatedDocument, DocumentKind } from '../../../domain/documents/kind.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { onceFor } from '../../../domain/once-for.ts';
import { canonicalJson } from './canonical-json.ts';

// One purchase reads the same answers for its quote, its order and its documents, and an editor asks for the level and
// the picture of the same form. Parsing and calculating depend on nothing else, so each is done once.

/** The most recent answers by their content, oldest first. */
const recent = new Map<string, { readonly answers: unknown; readonly characters: number }>();
/** Forms hold pictures as text, so their size limits them. */
const MOST_CHARACTERS = 16_000_000;
/** Two pay runs of a thousand. What is calculated from a form takes 30 KB, which its text does not show. */
const MOST_FORMS = 2_000;
let characters = 0;

const done = { parse: 0, calculate: 0 };

/** How often answers were really parsed and documents calculated, since the process started. */
export const workDone = (): Readonly<typeof done> => ({ ...done });

type Completeness = 'complete' | 'draft';

/** The answers of a form. The same answers give the same object, which nobody changes. */
export function parseOnce<Input>(kind: DocumentKind<Input>, completeness: Completeness, raw: unknown): Input {
  const text = canonicalJson(raw);
  const key = `${kind.id} ${completeness} ${createHash('sha256').update(text).digest('base64')}`;
  const known = recent.get(key);
  if (known) {
    recent.delete(key);
    recent.set(key, known);
    return known.answers as Input;
  }
  done.parse += 1;
  const answers = parseInput(completeness === 'complete' ? kind.schema : kind.draftSchema, raw);
  recent.set(key, { answers, characters: text.length });
  characters += text.length;
  for (const [oldest, { characters: its }] of recent) {
    if (characters <= MOST_CHARACTERS && recent.size <= MOST_FORMS) break;
    recent.delete(oldest);
    characters -= its;
  }
  return answers;
}

/** The documents that these answers make on a day, in a template. */
export async function calculateOnce<Input, Calculated>(
  kind: DocumentKind<Input, Calculated>,
  input: Input & object,
  today: PlainDate,
): Promise<Calculated> {
  return onceFor(input, `calculate ${kind.id} ${today}`, () => {
    done.calculate += 1;
    return kind.calculate(input, today);
  });
}

export async function documentsOnce<Input, Calculated>(
  kind: DocumentKind<Input, Calculated>,
  input: Input & object,
  today: PlainDate,
  template: number,
): Promise<readonly CalculatedDocument[]> {
  const calculated = await calculateOnce(kind, input, today);
  return onceFor(input, `documents ${kind.id} ${today} ${template}`, () => kind.documents(calculated, template));
}
