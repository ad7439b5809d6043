import { drawingsEn } from './en.ts';
import { drawingsEs } from './es.ts';

/** The steps of verification, which the home page shows too. */
export const DRAWINGS = { en: drawingsEn, es: drawingsEs };
