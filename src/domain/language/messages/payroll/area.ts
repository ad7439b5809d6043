import { READER } from '../reader/area.ts';
import { payrollEn } from './en.ts';
import { payrollEs } from './es.ts';

/** The public page about payroll for a small team. */
export const PAYROLL = { en: { ...READER.en, ...payrollEn }, es: { ...READER.es, ...payrollEs } };
