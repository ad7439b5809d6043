import narrow from './pictures/hero-narrow.avif';
import wide from './pictures/hero.avif';
import drawn from './pictures/hero.json';

/**
 * The pay stub on the home page: a real document of an invented verified company, drawn by the engine. It is split along the cut
 * line printed on it. hero-document.test.ts checks the fingerprint.
 */
export const HERO_DOCUMENT = {
  picture: { src: wide, srcSet: `${narrow} 640w, ${wide} 1000w` },
  fingerprint: drawn.fingerprint,
} as const;
