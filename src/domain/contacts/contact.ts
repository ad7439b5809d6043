import { z } from 'zod';
import { optionalText } from '../fields.ts';

export const CONTACT_KINDS = ['company', 'person'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/**
 * A company or a person whom somebody writes papers for again and again. No social security number and no account
 * number, not even their last digits: what is not kept cannot be lost.
 */
export const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: z
    .string({ error: 'Please enter a name' })
    .trim()
    .min(1, { error: 'Please enter a name', abort: true })
    .max(50, { error: 'At most 50 characters fit here' }),
  phone: optionalText(20),
  email: optionalText(254),
  address1: optionalText(120),
  address2: optionalText(120),
  city: optionalText(50),
  state: optionalText(2),
  zip: optionalText(6),
  /** A person's number with the company, their title and their department. */
  number: optionalText(24),
  title: optionalText(50),
  department: optionalText(50),
});

export type Contact = z.output<typeof contactSchema>;
export type ContactField = Exclude<keyof Contact, 'kind'>;
export const CONTACT_FIELDS = Object.keys(contactSchema.shape).filter((key) => key !== 'kind') as ContactField[];

export const EMPTY_CONTACT: Readonly<Record<ContactField, string>> = {
  name: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  number: '',
  title: '',
  department: '',
};
