import { storedEn } from './en.ts';
import { storedEs } from './es.ts';

/** Names of facts that are stored and signed in English with a document. */
export const STORED = { en: storedEn, es: storedEs };
