/** How much is known about the issuer of a document, lowest first. A fact, not a grade. */
export const LEVELS = ['S', 'U', 'D', 'B'] as const;
export type Level = (typeof LEVELS)[number];

export const lowerLevel = (a: Level, b: Level): Level => (LEVELS.indexOf(a) <= LEVELS.indexOf(b) ? a : b);
