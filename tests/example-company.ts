import { type Company, companySchema } from '../src/domain/companies/company.ts';

/** A company in Pennsylvania that pays every two weeks. */
export const exampleCompany = (name: string, firstPeriodStart = '2026-10-04'): Company =>
  companySchema.parse({
    name,
    email: 'pay@example.com',
    address1: '12 Mill Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    firstPeriodStart,
  });
