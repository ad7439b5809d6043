import type { z } from 'zod';
import { fieldsOf } from '../../../domain/documents/form-1099/amounts.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import { form1099Fields } from '../../../domain/documents/form-1099/fields.ts';
import { field, list } from '../../../domain/documents/field-table.ts';
import { choice, flag, line, optionalMoney } from '../../../domain/documents/field-types.ts';
import { type AmountField, AMOUNTS, fatcaBox, type Misc1099Year } from './boxes.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';

const MOST_PAYMENTS = 12;

const titles = Object.fromEntries(fieldsOf<AmountField>(AMOUNTS).map((name) => [name, AMOUNTS[name].title]));

export const fields = form1099Fields(
  MISC_1099_YEARS,
  AMOUNTS,
  /** From 2022. */
  { fatca: field(flag, { step: 'amounts', label: fatcaBox('').title }) },
  {
    /** The payments that the boxes add up. Not printed when the list is empty. */
    payments: list(
      {
        name: field(line('Please enter a description', 60), {
          label: 'Description',
          placeholder: 'Rent of two garage bays, 12 months × $600.00',
        }),
        field: field(choice(titles as Readonly<Record<AmountField, string>>, 'rents'), { label: 'Box' }),
        amount: field(optionalMoney, { label: 'Amount', aside: '' }),
      },
      {
        step: 'amounts',
        most: MOST_PAYMENTS,
        tooMany: `You can list up to ${MOST_PAYMENTS} payments. Combine some of them`,
      },
    ),
  },
);

export type Misc1099Input = z.output<typeof fields.strict>;
export type CalculatedMisc1099 = Calculated1099<Misc1099Input, Misc1099Year>;
