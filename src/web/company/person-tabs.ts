import type { CompanyPerson } from '../../domain/companies/company-person.ts';
import { TAB } from '../ui/done-address.ts';

export const PERSON_TABS = {
  person: 'Person and pay',
  taxes: 'Taxes',
  deductions: 'Deductions',
  leave: 'Time off',
  bank: 'Bank',
  year: 'Year to date',
  documents: 'Documents',
} as const;

export type PersonTab = keyof typeof PERSON_TABS;

export const isPersonTab = (name: string | null): name is PersonTab =>
  name !== null && Object.hasOwn(PERSON_TABS, name);

/** Where each part of a person is entered. */
const TAB_OF = {
  name: 'person',
  givenName: 'person',
  middleName: 'person',
  familyName: 'person',
  nameSuffix: 'person',
  email: 'person',
  number: 'person',
  title: 'person',
  department: 'person',
  phone: 'person',
  language: 'person',
  address1: 'person',
  address2: 'person',
  city: 'person',
  state: 'person',
  zip: 'person',
  zip4: 'person',
  schedule: 'person',
  employmentType: 'person',
  paymentType: 'person',
  rate: 'person',
  overtimeRate: 'person',
  defaultHours: 'person',
  startsOn: 'person',
  endsOn: 'person',
  earnings: 'person',
  withholding: 'taxes',
  placeSince: 'taxes',
  formerPlaces: 'taxes',
  occupationCode: 'taxes',
  businessName: 'taxes',
  tinKind: 'taxes',
  retirementPlan: 'taxes',
  locality: 'taxes',
  deductions: 'deductions',
  courtOrders: 'deductions',
  leave: 'leave',
  deposits: 'bank',
  opening: 'year',
} as const satisfies Readonly<Record<keyof CompanyPerson, PersonTab>>;

/** "deposits.0.bank" -> "bank" */
export const tabOfField = (path: string): PersonTab => {
  const [part = ''] = path.split('.');
  return part in TAB_OF ? TAB_OF[part as keyof CompanyPerson] : 'person';
};

/** The address of a person's page, which opens at a tab or in a field. `here` is the address of the company. */
export function personAddress(here: string, id: string, at?: PersonTab | { readonly field: string }): string {
  const page = `${here}people/${id}/`;
  if (at === undefined) return page;
  if (typeof at === 'string') return `${page}?${TAB}=${at}`;
  return `${page}?${TAB}=${tabOfField(at.field)}#${at.field}`;
}
