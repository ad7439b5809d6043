import { z } from 'zod';
import { draftText, line } from '../fields.ts';
import { DOCUMENT_LANGUAGE_NAMES } from '../language/document-language.ts';
import { isStateCode } from '../us.ts';
import { field, type FieldLook, group } from './field-table.ts';
import { address, choice, email, fieldType, name, phone, template, text } from './field-types.ts';
import { draftLastFour, NEVER_ISSUED_LAST_FOUR, optionalLastFour } from './tax-identifiers.ts';

// The employer who makes a statement, and the person whom it is about.

const lastFour = (message?: string) =>
  fieldType(optionalLastFour(message), draftLastFour(), '', {
    aside: 'optional',
    inputMode: 'numeric',
    autoComplete: 'off',
  });

const employer = address('issuer', '');
const GUARDED: FieldLook = { guard: 'address' };

export const issuer = group(
  {
    name: field(name('issuer name', 'Name'), {
      label: 'Employer name',
      guard: 'issuer',
      autoComplete: 'organization',
    }),
    address1: employer.street(GUARDED),
    address2: employer.line2(GUARDED),
    city: employer.city(GUARDED),
    state: employer.state,
    zip: employer.zip,
    zip4: employer.zip4,
    phone: field(phone('Please enter the issuer’s phone'), { label: 'Phone', guard: 'phone' }),
    email: field(email('Please enter the issuer’s email address'), { label: 'Email', guard: 'website' }),
    ein: field(lastFour('Enter the last four digits of the EIN'), { label: 'EIN, last four digits' }),
  },
  { step: 'issuer' },
);

const OF_PERSON: FieldLook = { aside: 'optional', autoComplete: 'off' };
const capitals = (most?: number) => ({ ...text(most), look: { ...OF_PERSON, tidy: 'capitals' } as const });

/** Besides the name, which one kind does without. */
export const personParts = {
  address1: field(capitals(), { label: 'Address' }),
  address2: field(capitals(), { label: 'Address line 2' }),
  city: field(capitals(50), { label: 'City' }),
  state: field(
    fieldType(
      z
        .string()
        .refine((code) => code === '' || isStateCode(code), { error: 'Please select employee state' })
        .default(''),
      draftText(2),
      '',
    ),
    { label: 'State' },
  ),
  zip: field(
    fieldType(
      line()
        .trim()
        .regex(/^(?:\d{5,6})?$/, { error: 'Zip must be 5-6 characters' })
        .default(''),
      draftText(6),
      '',
    ),
    { label: 'Zip' },
  ),
  zip4: employer.zip4,
  lastFour: field(lastFour(), { label: 'SSN, last four digits' }),
};

/** The layout and the language of the document. */
export const statementChoices = {
  template,
  language: field(choice(DOCUMENT_LANGUAGE_NAMES, 'en'), {
    step: 'template',
    label: 'Language of the document',
    hint: 'What we print. What you type stays as you type it.',
    isChosen: true,
  }),
};

interface Parties {
  readonly issuer: z.output<typeof issuer.strict>;
  readonly person: { readonly lastFour: string };
}

const neverIssued = (digits: string): string => (digits === '' ? '' : NEVER_ISSUED_LAST_FOUR);

/** What the kinds of statements have in common. */
export const STATEMENT_PARTIES = {
  issuerOf: ({ issuer: { name: issuerName } }: Parties): string => issuerName,
  specimenOf: <Input extends Parties>(input: Input): Input => ({
    ...input,
    issuer: { ...input.issuer, ein: neverIssued(input.issuer.ein) },
    person: { ...input.person, lastFour: neverIssued(input.person.lastFour) },
  }),
};
