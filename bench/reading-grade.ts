import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

const WORDS = new Intl.Segmenter('en-US', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('en-US', { granularity: 'sentence' });
/** Shorter blocks are labels, not prose. */
const FEWEST_WORDS = 5;

const wordsOf = (text: string): readonly string[] =>
  [...WORDS.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** The Flesch-Kincaid grade of some blocks of text, or null if they have no prose. */
export function flesch(blocks: readonly string[]): number | null {
  const prose = blocks.filter((block) => wordsOf(block).length >= FEWEST_WORDS);
  if (prose.length === 0) return null;
  const words = prose.flatMap(wordsOf);
  return fleschKincaid({
    sentence: prose.reduce((sum, block) => sum + [...SENTENCES.segment(block)].length, 0),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}
