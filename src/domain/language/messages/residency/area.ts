import { residencyEn } from './en.ts';
import { residencyEs } from './es.ts';

/** Pennsylvania's form, which employers and workers fill in. */
export const RESIDENCY = { en: residencyEn, es: residencyEs };
