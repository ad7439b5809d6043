import { errorsEn } from './en.ts';
import { errorsEs } from './es.ts';

/** What a reader did wrong, and what went wrong at ours. */
export const ERRORS = { en: errorsEn, es: errorsEs };
