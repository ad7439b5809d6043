/** How much is known about the issuer of a document, lowest first. A fact, not a grade. */
export const LEVELS = ['S', 'U', 'D', 'B'] as const;
export type IssuerLevel = (typeof LEVELS)[number];
