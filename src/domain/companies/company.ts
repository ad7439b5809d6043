import { z } from 'zod';
import {
  addressField,
  cityField,
  emailField,
  line,
  nameField,
  optionalText,
  stateField,
  zip4Field,
  zipField,
} from '../fields.ts';
import { contactSchema } from '../contacts/contact-schema.ts';
import { MOST_SCHEDULE_NAME, scheduleFields } from './pay-schedule.ts';

/** What somebody may do who helps with a company. Only its owner issues and pays, because the owner certifies the pay stubs. */
export const MEMBER_ROLES = ['manager', 'accountant', 'viewer'] as const;
export const MOST_MEMBERS = 20;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export type CompanyRole = 'owner' | MemberRole;

/** What a state gave the employer: the number in box 15, and the locality in box 20 of its local tax. */
const stateAccount = z.object({
  state: stateField('a state'),
  number: line().trim().max(16, { error: 'Enter at most 16 characters' }).default(''),
  locality: line().trim().max(12, { error: 'Enter at most 12 characters' }).default(''),
});

const EIN_MESSAGE = 'Enter only the last four digits of the EIN';

/** An employer as its pay stubs print it, with its pay schedule. */
export const companySchema = z.object({
  name: nameField('company name'),
  address1: addressField('company address'),
  address2: contactSchema.shape.address2,
  city: cityField('company city'),
  state: stateField('company state'),
  zip: zipField('company zip'),
  zip4: zip4Field,
  phone: contactSchema.shape.phone,
  email: emailField('Please enter your email address'),
  /** Full numbers are not stored. */
  einLast4: line()
    .trim()
    .regex(/^(\d{4})?$/, { error: EIN_MESSAGE })
    .default(''),
  ...scheduleFields,
  /** Tells its schedule from the others. Empty, the pay frequency does. */
  scheduleName: optionalText(MOST_SCHEDULE_NAME).default(''),
  /** Left out, the saved ones stay. */
  stateAccounts: z.array(stateAccount).max(60).optional(),
  template: z.coerce.number().int().min(1).max(4, { error: 'Choose a template from 1 to 4' }).default(1),
});

export type Company = z.output<typeof companySchema>;
export type StateAccount = z.output<typeof stateAccount>;
