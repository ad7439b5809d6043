/** How the program ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, noAnswer: 3 } as const;

/** Somebody typed what the program does not understand. */
export class UsageError extends Error {}
