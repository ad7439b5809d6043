import { type IssuerLevel, LEVELS } from '../../../packages/verify/levels.ts';

export { LEVELS };
export type Level = IssuerLevel;

export const lowerLevel = (a: Level, b: Level): Level => (LEVELS.indexOf(a) <= LEVELS.indexOf(b) ? a : b);
