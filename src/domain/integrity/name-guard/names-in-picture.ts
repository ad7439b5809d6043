import { onceFor } from '../../once-for.ts';
import { findInNames } from './find-institutions.ts';
import { institutions } from './institutions.ts';
import { mistakesBetween } from './near-texts.ts';
import { soundOf } from './normalize.ts';

/** Shorter words in a reading are mostly lines and curves that look like letters. */
const SHORTEST_WORD = 2;
/** Shorter names are too close to others to be recognized with a mistake in them. */
const SHORTEST_SOUND = 8;
/** A reader of small print confuses one letter in this many. */
const LENGTH_PER_MISTAKE = 5;
const MOST_WORDS = 8;
const MOST_LINES = 12;

const readKnown = () =>
  [...institutions().bySound]
    .filter(([sound]) => sound.length >= SHORTEST_SOUND)
    .map(([sound, aliases]) => ({
      sound,
      most: Math.floor(sound.length / LENGTH_PER_MISTAKE),
      institution: aliases[0]!.institution,
    }));

/** A reading line by line, and as a whole, because names stand in several lines. */
function linesOf(reading: string): readonly string[] {
  const lines = reading
    .split('\n')
    .map((line) =>
      line
        .split(/\s+/)
        .filter((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length >= SHORTEST_WORD || word === '&')
        .join(' '),
    )
    .filter(Boolean)
    .slice(0, MOST_LINES);
  return [...new Set([...lines, lines.join(' ')])];
}

function nearlyNamed(line: string): readonly string[] {
  const words = line
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  const found: string[] = [];
  const known = onceFor(institutions(), 'in pictures', readKnown);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const sound = soundOf(words.slice(from, to).join(''));
      for (const { sound: meant, most, institution } of known)
        if (mistakesBetween(sound, meant, most) <= most) found.push(institution);
    }
  }
  return found;
}

const institutionsIn = (line: string): readonly string[] => [
  ...findInNames(line).flatMap(({ institution, verdict, isShortAcronym }) =>
    institution === null || (isShortAcronym && verdict !== 'hit') ? [] : [institution],
  ),
  ...nearlyNamed(line),
];

/**
 * The protected institutions that the readings of a picture name and the issuer's own name does not. A reader makes
 * mistakes, so this asks people to look and decides nothing.
 */
export function namesInPicture(readings: readonly string[], issuer: string): readonly string[] {
  const own = new Set(institutionsIn(issuer));
  // The first line of "Gap / Printing" is a part of the issuer's own name.
  const foreign = readings.flatMap(linesOf).filter((line) => !issuer.toLowerCase().includes(line.toLowerCase()));
  return [...new Set(foreign.flatMap(institutionsIn))].filter((name) => !own.has(name));
}
