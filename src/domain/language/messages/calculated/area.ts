import { calculatedEn } from './en.ts';
import { calculatedEs } from './es.ts';

export const CALCULATED = { en: calculatedEn, es: calculatedEs };
