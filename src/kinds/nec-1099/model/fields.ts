import type { z } from 'zod';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import { form1099Fields } from '../../../domain/documents/form-1099/fields.ts';
import { AMOUNTS, type Nec1099Year } from './boxes.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';

export const fields = form1099Fields(NEC_1099_YEARS, AMOUNTS, {}, {});

export type Nec1099Input = z.output<typeof fields.strict>;
export type CalculatedNec1099 = Calculated1099<Nec1099Input, Nec1099Year>;
