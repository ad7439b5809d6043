import { taxesEn } from './en.ts';
import { taxesEs } from './es.ts';

export const TAXES = { en: taxesEn, es: taxesEs };
