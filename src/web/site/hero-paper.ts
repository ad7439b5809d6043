import narrow from './papers/hero-narrow.avif';
import wide from './papers/hero.avif';
import drawn from './papers/hero.json';

/**
 * The sheet of the front page: a real pay stub of an invented firm, drawn by the engine. It is parted along the cut
 * that is printed on it, at the place where every paper has it; hero-paper.test.ts works both out again.
 */
export const HERO_PAPER = {
  picture: { src: wide, srcSet: `${narrow} 640w, ${wide} 1000w` },
  fingerprint: drawn.fingerprint,
  /** Its lines of print from the top down, in points. */
  lines: drawn.lines,
} as const;
