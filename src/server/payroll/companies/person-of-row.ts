import type { CompanyPerson } from '../../../domain/companies/company-person.ts';
import { openingByPlace } from '../../../domain/companies/moves.ts';
import { parsePlainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { hoursOfHundredths } from '../../../domain/payroll/hours.ts';
import type { CompanyPersonRow } from '../../platform/db/tables/companies.ts';

/** A person as the forms and calculations know it. */
export const personOfRow = (row: CompanyPersonRow): CompanyPerson => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  zip4: row.zip4,
  number: row.number,
  title: row.title,
  department: row.department,
  employmentType: row.employment_type,
  paymentType: row.payment_type,
  rate: cents(row.rate),
  overtimeRate: row.overtime_rate === null ? null : cents(row.overtime_rate),
  defaultHours: hoursOfHundredths(row.default_hours),
  givenName: row.given_name,
  middleName: row.middle_name,
  familyName: row.family_name,
  nameSuffix: row.name_suffix,
  withholding: row.withholding,
  placeSince: row.place_since === null ? null : parsePlainDate(row.place_since),
  formerPlaces: row.former_places,
  earnings: row.earnings,
  deductions: row.deductions,
  courtOrders: row.court_orders,
  leave: row.leave,
  deposits: row.deposits,
  // Figures that were saved before lines had places are those of today's forms.
  opening: openingByPlace(row),
  language: row.language,
  occupationCode: row.occupation_code,
  businessName: row.business_name,
  tinKind: row.tin_kind,
  retirementPlan: row.retirement_plan,
  locality: row.locality,
  schedule: row.schedule,
  startsOn: row.starts_on === null ? null : parsePlainDate(row.starts_on),
  endsOn: row.ends_on === null ? null : parsePlainDate(row.ends_on),
});
