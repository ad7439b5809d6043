import { ERRORS } from '../errors/area.ts';
import { READER } from '../reader/area.ts';
import { STORED } from '../stored/area.ts';
import { myPayEn } from './en.ts';
import { myPayEs } from './es.ts';

/** The pages of the person paid. */
export const MY_PAY = {
  en: { ...READER.en, ...STORED.en, ...ERRORS.en, ...myPayEn },
  es: { ...READER.es, ...STORED.es, ...ERRORS.es, ...myPayEs },
};
