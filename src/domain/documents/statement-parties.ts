import { z } from 'zod';
import {
  addressField,
  cityField,
  draftText,
  draftZip4,
  emailField,
  line,
  nameField,
  optionalText,
  optionalZip4,
  phoneField,
  stateField,
  zipField,
} from '../fields.ts';
import { isStateCode } from '../us.ts';
import { draftLastFour, NEVER_ISSUED_LAST_FOUR, optionalLastFour } from './tax-identifiers.ts';

// The employer who makes a statement, and the person whom it is about.

export const statementIssuer = z.object({
  name: nameField('issuer name', 'Name'),
  address1: addressField('issuer address', 'Address'),
  address2: optionalText(),
  city: cityField('issuer city', 'City'),
  state: stateField('issuer state'),
  zip: zipField('issuer zip', 'Zip'),
  zip4: optionalZip4,
  phone: phoneField('Please enter the issuer’s phone'),
  email: emailField('Please enter the issuer’s email address'),
  ein: optionalLastFour('Enter the last four digits of the EIN'),
});

/** Besides the name, which one kind does without. */
export const personDetails = {
  address1: optionalText(),
  address2: optionalText(),
  city: optionalText(50),
  state: z
    .string()
    .refine((code) => code === '' || isStateCode(code), { error: 'Please select employee state' })
    .default(''),
  zip: line()
    .trim()
    .regex(/^(?:\d{5,6})?$/, { error: 'Zip must be 5-6 characters' })
    .default(''),
  zip4: optionalZip4,
  lastFour: optionalLastFour(),
};

const draftAddress = {
  name: draftText(50),
  address1: draftText(),
  address2: draftText(),
  city: draftText(50),
  state: draftText(2),
  zip: draftText(6),
  zip4: draftZip4,
};

/** The same shapes while the user types: texts may be empty. */
export const draftStatementIssuer = z.object({
  ...draftAddress,
  phone: draftText(20),
  email: draftText(254),
  ein: draftLastFour(),
});
export const draftStatementPerson = z.object({ ...draftAddress, lastFour: draftLastFour() });

interface Parties {
  readonly issuer: z.output<typeof statementIssuer>;
  readonly person: { readonly lastFour: string };
}

const neverIssued = (lastFour: string): string => (lastFour === '' ? '' : NEVER_ISSUED_LAST_FOUR);

/** What the kinds of statements have in common. */
export const STATEMENT_PARTIES = {
  issuerOf: ({ issuer }: Parties): string => issuer.name,
  names: ({ issuer }: Parties) =>
    [
      { path: 'issuer.name', value: issuer.name, role: 'issuer' as const },
      { path: 'issuer.address1', value: issuer.address1, role: 'address' as const },
      { path: 'issuer.address2', value: issuer.address2, role: 'address' as const },
      { path: 'issuer.city', value: issuer.city, role: 'address' as const },
      { path: 'issuer.phone', value: issuer.phone, role: 'phone' as const },
      { path: 'issuer.email', value: issuer.email.split('@').at(-1)!, role: 'website' as const },
    ].filter(({ value }) => value !== ''),
  specimenOf: <Input extends Parties>(input: Input): Input => ({
    ...input,
    issuer: { ...input.issuer, ein: neverIssued(input.issuer.ein) },
    person: { ...input.person, lastFour: neverIssued(input.person.lastFour) },
  }),
};
