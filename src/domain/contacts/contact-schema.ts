import { z } from 'zod';
import { optionalText, zip4Field } from '../fields.ts';
import { DOCUMENT_LANGUAGES } from '../language/document-language.ts';
import {
  certificate,
  localTaxes,
  otherStates,
  residence,
  residencyCertification,
  stateCertificate,
  stateHours,
} from '../payroll/tax/certificate-schema.ts';
import { CONTACT_KINDS } from './contact.ts';

/** The state of work with its form on file, and what else the place of work and of residence withholds. */
export const placesOfPerson = z.object({
  state: z.string().max(2),
  stateCertificate,
  residence: residence.optional(),
  localTaxes: localTaxes.optional(),
  residencyCertification: residencyCertification.nullable().optional(),
  /** Places and states of which the employer said that they have no tax on this pay: "OH", "OH-columbus". */
  withoutLocalTax: z.array(z.string().max(60)).max(30).optional(),
  otherStates: otherStates.optional(),
  /** The usual hours of a pay period in each state of work. */
  stateHours: stateHours.optional(),
});
export type PlacesOfPerson = z.output<typeof placesOfPerson>;

/** The forms on file, with the places where they hold. */
export const personWithholding = placesOfPerson.extend({
  federalCertificate: certificate,
  /** No form is on file: only the county is known, from the ZIP code or a file. */
  isAssumed: z.boolean().optional(),
});
export type PersonWithholding = z.output<typeof personWithholding>;

/**
 * A company or person saved for reuse in documents. Social Security and account numbers are not saved, not even the last
 * digits, so they cannot leak.
 */
export const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: z
    .string({ error: 'Please enter a name' })
    .trim()
    .min(1, { error: 'Please enter a name', abort: true })
    .max(50, { error: 'Use at most 50 characters' }),
  phone: optionalText(20),
  email: optionalText(254),
  address1: optionalText(120),
  address2: optionalText(120),
  city: optionalText(50),
  state: optionalText(2),
  zip: optionalText(6),
  zip4: zip4Field,
  /** A person's employee ID, job title and department. */
  number: optionalText(24),
  title: optionalText(50),
  department: optionalText(50),
  /** Of a person's pay stubs. Left out, the saved one stays. */
  language: z.enum(DOCUMENT_LANGUAGES).optional(),
  /** A person's withholding forms. Left out, the saved ones stay. */
  withholding: personWithholding.nullable().optional(),
});

export type Contact = z.output<typeof contactSchema>;
