import { type IssuerLevel, LEVELS } from '../../../packages/verify/levels.ts';

export { LEVELS };
export type Level = IssuerLevel;

export const lowerLevel = (a: Level, b: Level): Level => (LEVELS.indexOf(a) <= LEVELS.indexOf(b) ? a : b);

/** The highest level of a kind of document, by what is known about its issuer. */
export interface LevelCeiling {
  readonly unverified: Level;
  /** For an issuer whose domain is confirmed, if that is more than an unverified one gets. */
  readonly domain?: Level;
  readonly verified: Level;
  readonly why: string;
}
