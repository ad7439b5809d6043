import { VERDICT_ENGLISH } from '../../../../../packages/verify/verdict-words.ts';

/** The package that others install has it, because it imports nothing of ours. */
export const verdictEn = VERDICT_ENGLISH;
