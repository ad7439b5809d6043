import type { Wording } from '../../wording.ts';
import { readerEn } from './en.ts';
import { readerEs } from './es.ts';

/** What the pages for readers share, and the parts of them that are on the pages of owners too. */
export const READER = { en: readerEn, es: readerEs };
export type ReaderWording = Wording<typeof READER>;
