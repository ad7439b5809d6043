import type { Wording } from '../../wording.ts';
import { printEn } from './en.ts';
import { printEs } from './es.ts';

export const PRINT = { en: printEn, es: printEs };
export type PrintWording = Wording<typeof PRINT>;
