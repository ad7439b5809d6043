import type { Wording } from '../../wording.ts';
import { ERRORS } from '../errors/area.ts';
import { READER } from '../reader/area.ts';
import { STORED } from '../stored/area.ts';
import { VERDICT } from '../verdict/area.ts';
import { verifyEn } from './en.ts';
import { verifyEs } from './es.ts';

/** The pages for people who receive a document. */
export const VERIFY = {
  en: { ...VERDICT.en, ...READER.en, ...STORED.en, ...ERRORS.en, ...verifyEn },
  es: { ...VERDICT.es, ...READER.es, ...STORED.es, ...ERRORS.es, ...verifyEs },
};
export type VerifyWording = Wording<typeof VERIFY>;
