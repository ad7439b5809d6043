import { proposeNameParts } from '../companies/name-parts.ts';
import { inSentence } from './document-name.ts';

/** A document as a file among others. */
export interface NamedFile {
  readonly number: string;
  /** Of the payday, or of the issue. */
  readonly day: string;
  /** As printed. Null where a document is about nobody. */
  readonly person: string | null;
  /** An employee's name has a family name to sort by, a business has not. */
  readonly isEmployee: boolean;
  /** "Pay stub". */
  readonly kind: string;
}

/** What no system allows in a file's name, and what would be a folder. */
const UNUSABLE = /[\p{Cc}"*/:<>?\\|]+/gu;
const LONGEST = 60;

/** "Ana Núñez" -> "Núñez, Ana". */
function byFamilyName(person: string): string {
  const { given, middle, family, suffix } = proposeNameParts(person);
  const first = [given, middle].filter((part) => part !== '').join(' ');
  return [[family, suffix].filter((part) => part !== '').join(' '), first].filter((part) => part !== '').join(', ');
}

function nameOf({ number, day, person, isEmployee, kind }: NamedFile): string {
  const who = person === null ? number : isEmployee ? byFamilyName(person) : person;
  const usable = who.replaceAll(UNUSABLE, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return `${day} ${usable || number} - ${inSentence(kind)}`;
}

/** The names of files that are downloaded together, without their ends: "2026-12-04 Núñez, Ana - pay stub". All differ. */
export function fileNames(files: readonly NamedFile[]): readonly string[] {
  const names = files.map(nameOf);
  const counts = Map.groupBy(names, (name) => name.toLowerCase());
  return names.map((name, index) =>
    counts.get(name.toLowerCase())!.length === 1 ? name : `${name} ${files[index]!.number}`,
  );
}
