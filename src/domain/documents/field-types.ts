import { z } from 'zod';
import type { PlainDate } from '../calendar.ts';
import {
  accountNumberField,
  accountPhoneField,
  addressField,
  cityField,
  dateField,
  draftDate,
  draftMoney,
  draftSignedMoney,
  draftText,
  draftZip4,
  emailField,
  moneyField,
  nameField,
  optionalLines,
  optionalLogo,
  optionalPhoneField,
  optionalText,
  optionalZip4,
  phoneField,
  requiredText,
  signedMoneyField,
  stateField,
  websiteField,
  zipField,
} from '../fields.ts';
import { type Cents, ZERO } from '../money.ts';
import { type Entry, field, type FieldKind, type FieldLook } from './field-table.ts';
import type { FormYears } from './form-years.ts';
import { draftLastFour, einField, lastFourField, optionalEin } from './tax-identifiers.ts';
import { yearField } from './year-field.ts';

// What the fields of all kinds take, for the tables of fields.

/** A type of field: of a complete document, while it is typed, when it is empty, and how it is typed. */
export const fieldType = <Strict extends z.ZodType, Draft extends z.ZodType, Typed>(
  strict: Strict,
  draft: Draft,
  empty: Typed,
  { reads = 'text', ...look }: FieldLook & { readonly reads?: FieldKind } = {},
): Entry<Strict, Draft, Typed> => ({ strict, draft, empty, reads, look });

// ---------------------------------------------------------------- texts

/** Text that a document must have, while it is typed up to `most` characters long. */
export const required = <Strict extends z.ZodType<string>>(strict: Strict, most: number, look: FieldLook = {}) =>
  fieldType(strict, draftText(most), '', { isRequired: true, ...look });

export const name = (ask: string, say?: string) => required(nameField(ask, say), 50, { tidy: 'capitals' });
export const line = (ask: string, most = 120) => required(requiredText(ask, most), most, { maxLength: most });
export const website = (ask: string) =>
  required(websiteField(ask), 50, { inputMode: 'url', autoComplete: 'off', placeholder: 'alderrow.example' });
export const accountNumber = required(accountNumberField, 40, { autoComplete: 'off' });

/** Text that a document does without. A draft has the same rule. */
export const text = (most = 120) =>
  fieldType(optionalText(most), optionalText(most), '', { aside: 'optional', maxLength: most });
/** The same in several lines. */
export const lines = (most: number, rows: number) =>
  fieldType(optionalLines(most), optionalLines(most), '', { aside: 'optional', maxLength: most, rows });

const PHONE = { type: 'tel', autoComplete: 'tel-national', tidy: 'phone' } as const;
export const phone = (ask: string) => required(phoneField(ask), 20, PHONE);
export const accountPhone = required(accountPhoneField, 20, PHONE);
export const optionalPhone = fieldType(optionalPhoneField, draftText(20), '', { ...PHONE, aside: 'optional' });

export const email = (ask: string) => ({
  ...required(emailField(ask), 254, { type: 'email', autoComplete: 'email' }),
  nameIn: (address: string) => address.split('@').at(-1)!,
});
const EIN = { inputMode: 'numeric', autoComplete: 'off', placeholder: '12-3456789', tidy: 'ein' } as const;
export const ein = fieldType(optionalEin, draftText(10), '', { aside: 'optional', ...EIN });
export const requiredEin = (ask: string) => required(einField(ask), 10, EIN);
/** Of a number that is never typed as a whole. */
export const lastFour = (ask?: string) =>
  fieldType(lastFourField(ask), draftLastFour(), '', { isRequired: true, autoComplete: 'off', mask: 'lastFour' });

// ---------------------------------------------------------------- amounts and dates

/** An amount that must be given. */
export const money = (ask: string) =>
  fieldType(moneyField(ask), draftMoney(), null as Cents | null, { isRequired: true, reads: 'money' });
/** An amount that is 0 while nothing is entered. */
export const optionalMoney = fieldType(moneyField(), draftMoney(), ZERO, { aside: 'optional', reads: 'optionalMoney' });
/** An amount that may be negative. */
export const balance = (ask: string) =>
  fieldType(signedMoneyField(ask), draftSignedMoney(), null as Cents | null, { isRequired: true, reads: 'balance' });

const NO_DATE = '' as PlainDate | '';
export const date = (ask?: string) =>
  fieldType(dateField(ask), draftDate(), NO_DATE, { isRequired: true, reads: 'date' });
export const optionalDate = fieldType(draftDate(), draftDate(), NO_DATE, { reads: 'date' });

// ---------------------------------------------------------------- choices

/** The layout, chosen by its picture. */
const layout = z.union([z.literal(1), z.literal(2)]);
export const template = field(
  fieldType(layout.default(1), layout.default(1), 1 as z.output<typeof layout>, {
    reads: 'number',
    isChosen: true,
    prints: false,
  }),
  { step: 'template', label: 'Layout' },
);
export const logo = (label: string) =>
  field(fieldType(optionalLogo, optionalLogo, '', { isChosen: true }), { label, prints: false });

/** A box to check. */
export const flag = fieldType(z.boolean().default(false), z.boolean().default(false), false, { reads: 'boolean' });

/** The year of a tax form, chosen before anything is typed. */
export const taxYear = (years: FormYears<{ readonly year: number }>) =>
  field(
    fieldType(yearField(years), yearField(years), years.last, {
      reads: 'number',
      isChosen: true,
      options: years.all.map(({ year }) => ({ value: String(year), label: String(year) })),
    }),
    { step: 'template', label: 'Tax year' },
  );

/** One of a list, the first of which is chosen to begin with. */
export const choice = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  initial: NoInfer<Value>,
  message?: string,
) => {
  const values = Object.keys(labels) as Value[];
  const one = z.enum(values, message === undefined ? {} : { error: message });
  return fieldType(one.default(initial as never), one.default(initial as never), initial, {
    options: values.map((value) => ({ value, label: labels[value] })),
  });
};

// ---------------------------------------------------------------- addresses

export const zip = (ask: string, say?: string) => required(zipField(ask, say), 6);
const four = field(fieldType(optionalZip4, draftZip4, ''), { label: 'Zip' });

/** The parts of an address, named in messages by `ask` ("seller") and in labels by `label` ("Seller"). */
export const address = (ask: string, label: string) => {
  const of = (part: string): string => [ask, part].filter(Boolean).join(' ');
  const say = (part: string): string => (label === '' ? part[0]!.toUpperCase() + part.slice(1) : `${label} ${part}`);
  return {
    street: (look: FieldLook = {}) =>
      field(
        required(addressField(of('address'), say('address')), 120, { tidy: 'capitals', autoComplete: 'address-line1' }),
        {
          label: say('address'),
          ...look,
        },
      ),
    city: (look: FieldLook = {}) =>
      field(required(cityField(of('city'), say('city')), 50, { tidy: 'capitals', autoComplete: 'address-level2' }), {
        label: say('city'),
        ...look,
      }),
    state: field(required(stateField(of('state')), 2, { autoComplete: 'address-level1' }), { label: say('state') }),
    zip: field(zip(of('zip'), say('zip')), { label: say('zip') }),
    zip4: four,
    line2: (look: FieldLook = {}) =>
      field(
        { ...text(), look: { aside: 'optional', tidy: 'capitals', autoComplete: 'address-line2' } },
        { label: say('address line 2'), ...look },
      ),
  };
};
