import { READER } from '../reader/area.ts';
import { VERDICT } from '../verdict/area.ts';
import { emailsEn } from './en.ts';
import { emailsEs } from './es.ts';

/** Emails to people who receive a document. */
export const EMAILS = {
  en: { ...VERDICT.en, ...READER.en, ...emailsEn },
  es: { ...VERDICT.es, ...READER.es, ...emailsEs },
};
