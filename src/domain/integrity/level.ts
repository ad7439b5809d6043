/** How much is known of who stands behind a paper, lowest first. A fact, never a grade. */
export const LEVELS = ['S', 'U', 'D', 'B'] as const;
export type Level = (typeof LEVELS)[number];

export const lowerLevel = (a: Level, b: Level): Level => (LEVELS.indexOf(a) <= LEVELS.indexOf(b) ? a : b);
