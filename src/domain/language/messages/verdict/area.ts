import { verdictEn } from './en.ts';
import { verdictEs } from './es.ts';

/** What every program says about a document. */
export const VERDICT = { en: verdictEn, es: verdictEs };
