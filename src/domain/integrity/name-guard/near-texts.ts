import type { Budget } from './budget.ts';
import type { Alias } from './institutions.ts';

/** From this length on, two mistakes still leave the name recognizable. */
const LONG_SOUND = 10;
const MOST_MISTAKES = 2;
/** No listed name has more letters. */
export const LONGEST_TEXT = 64;

export const mostMistakes = (sound: string): number => (sound.length >= LONG_SOUND ? MOST_MISTAKES : 1);

/** One bit per letter: an edit changes at most two, so most names are ruled out by one comparison. */
function maskOf(sound: string): number {
  let mask = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const place = sound.charCodeAt(at) - 97;
    if (place >= 0 && place < 26) mask |= 1 << place;
  }
  return mask;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Three rows of the table, used again by each comparison. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)];

/**
 * Letters added, removed, replaced or swapped with their neighbor; more than `most` counts as `most + 1`. Only the cells
 * near the diagonal can matter, and the comparison ends at the first row without a hope.
 */
export function mistakesBetween(a: string, b: string, most: number, budget?: Budget): number {
  const none = most + 1;
  if (Math.abs(a.length - b.length) > most) return none;
  if (rows[0].length <= b.length + 1) rows = [1, 2, 3].map(() => new Uint8Array(2 * b.length)) as typeof rows;
  let [before, row, next] = rows;
  for (let j = 0; j <= b.length; j += 1) row[j] = Math.min(j, none);
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    if (budget && !budget.spend(to - from + 1)) return none;
    const code = a.charCodeAt(i - 1);
    next[from - 1] = from === 1 ? Math.min(i, none) : none;
    let least = next[from - 1]!;
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      const above = j < i + most ? row[j]! + 1 : none;
      let best = Math.min(above, next[j - 1]! + 1, row[j - 1]! + (code === other ? 0 : 1), none);
      if (i > 1 && j > 1 && code === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        best = Math.min(best, before[j - 2]! + 1);
      next[j] = best;
      if (best < least) least = best;
    }
    if (to < b.length) next[to + 1] = none;
    if (least > most) return none;
    [before, row, next] = [row, next, before];
  }
  return row[b.length]!;
}

const FACTOR = 0x01000193;
const POWERS = Array.from({ length: LONGEST_TEXT + MOST_MISTAKES + 1 }, () => 1);
for (let at = 1; at < POWERS.length; at += 1) POWERS[at] = Math.imul(POWERS[at - 1]!, FACTOR);

/** A number for each beginning of a text, from which the number of any part follows without reading it again. */
class Hashes {
  readonly #beginnings: Int32Array;
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    this.#beginnings = new Int32Array(text.length + 1);
    for (let at = 0; at < text.length; at += 1)
      this.#beginnings[at + 1] = Math.imul(this.#beginnings[at]!, FACTOR) + text.charCodeAt(at);
  }

  part(from: number, to: number): number {
    return (this.#beginnings[to]! - Math.imul(this.#beginnings[from]!, POWERS[to - from]!)) | 0;
  }

  /** The text without the letter at a place. */
  without(at: number): number {
    const length = this.#length;
    return (Math.imul(this.part(0, at), POWERS[length - at - 1]!) + this.part(at + 1, length)) | 0;
  }
}

/** Two mistakes leave one of four parts as it was, unless both are letters swapped across the edge of two. */
const PARTS = 4;
const edgeOf = (length: number, part: number): number => Math.floor((length * part) / PARTS);

/** The key of one part of a text of this length, by the number of its letters. */
const keyOfPart = (length: number, part: number, hash: number): number =>
  (Math.imul(hash, FACTOR) + Math.imul(length * PARTS + part + 1, 0x9e3779b1)) | 0;

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * The listed texts that differ from a typed one in one or two letters, found without passing over the whole list: those
 * that differ in one are equal when a letter is left out on each side, those that differ in two share a part.
 */
export class NearTexts {
  readonly #texts: readonly string[];
  readonly #aliases: readonly (readonly Alias[])[];
  readonly #masks: Int32Array;
  readonly #withoutOne = new Map<number, number[]>();
  readonly #parts = new Map<number, number[]>();

  constructor(byText: ReadonlyMap<string, readonly Alias[]>) {
    const listed = [...byText]
      // "Golden Oak" is not a misspelling of "Golden 1".
      .map(([text, aliases]) => ({ text, aliases: aliases.filter((alias) => !/\d/.test(alias.text)) }))
      .filter(({ text, aliases }) => aliases.length > 0 && text.length <= LONGEST_TEXT);
    this.#texts = listed.map(({ text }) => text);
    this.#aliases = listed.map(({ aliases }) => aliases);
    this.#masks = Int32Array.from(this.#texts, maskOf);
    for (const [index, text] of this.#texts.entries()) {
      const hashes = new Hashes(text);
      push(this.#withoutOne, hashes.part(0, text.length), index);
      for (let at = 0; at < text.length; at += 1) push(this.#withoutOne, hashes.without(at), index);
      if (mostMistakes(text) < MOST_MISTAKES) continue;
      for (let part = 0; part < PARTS; part += 1)
        push(
          this.#parts,
          keyOfPart(text.length, part, hashes.part(edgeOf(text.length, part), edgeOf(text.length, part + 1))),
          index,
        );
    }
  }

  near(typed: string, most: number, budget: Budget): readonly Alias[] {
    const mask = maskOf(typed);
    const tried = new Set<number>();
    const found: Alias[] = [];
    for (const index of this.#candidates(typed, most, budget)) {
      if (tried.has(index)) continue;
      tried.add(index);
      const text = this.#texts[index]!;
      const mistakes = Math.min(most, mostMistakes(text));
      if (bitsOf(this.#masks[index]! ^ mask) > 2 * mistakes) continue;
      if (mistakesBetween(typed, text, mistakes, budget) <= mistakes) found.push(...this.#aliases[index]!);
      if (budget.isSpent) break;
    }
    return found;
  }

  #candidates(typed: string, most: number, budget: Budget): readonly number[] {
    const candidates: number[] = [];
    const look = (map: ReadonlyMap<number, readonly number[]>, key: number): void => {
      const list = map.get(key);
      if (list && budget.spend(list.length)) candidates.push(...list);
    };
    if (!budget.spend(typed.length + 1)) return candidates;
    const hashes = new Hashes(typed);
    look(this.#withoutOne, hashes.part(0, typed.length));
    for (let at = 0; at < typed.length; at += 1) look(this.#withoutOne, hashes.without(at));
    if (most < MOST_MISTAKES || !budget.spend((2 * most + 1) ** 2 * PARTS)) return candidates;
    for (let length = typed.length - most; length <= typed.length + most; length += 1)
      for (let part = 0; part < PARTS; part += 1) {
        const from = edgeOf(length, part);
        const size = edgeOf(length, part + 1) - from;
        for (let at = Math.max(0, from - most); at <= from + most && at + size <= typed.length; at += 1)
          look(this.#parts, keyOfPart(length, part, hashes.part(at, at + size)));
      }
    return candidates;
  }
}
