import { expect, test } from 'vitest';
import { plainCertificate } from '../payroll/tax/federal-certificate.ts';
import { companyPersonSchema } from './company-person.ts';
import { countiesToChoose, homeCountyOf, withAddressState, withHomeCounty } from './person-county.ts';

const ann = companyPersonSchema.parse({ name: 'Ann Lee', state: 'MD', zip: '20850', rate: 3_000 });
const federalCertificate = plainCertificate('single');

test('a person without forms on file lacks the county of the address', () => {
  expect(countiesToChoose(ann).map(({ path }) => path)).toEqual(['stateCertificate.county']);
  expect(countiesToChoose(withHomeCounty(ann, 'Montgomery'))).toEqual([]);
});

test('a contractor is asked for no county', () => {
  const contractor = { ...ann, employmentType: 'contractor' as const };
  expect([countiesToChoose(contractor), homeCountyOf(contractor)]).toEqual([[], null]);
});

test('a county alone is no form on file, and leaves with the last answer', () => {
  const known = withHomeCounty(ann, 'Montgomery');
  expect(known.withholding).toMatchObject({ isAssumed: true, stateCertificate: { county: 'Montgomery' } });
  expect(withHomeCounty(known, undefined).withholding).toBeNull();
});

test('the county belongs to the state where the person lives', () => {
  const residence = { state: 'MD' as const, stateCertificate: {}, hasCertificate: true };
  const works = { ...ann, withholding: { state: 'DE', federalCertificate, stateCertificate: {}, residence } };
  const { withholding } = withHomeCounty(works, 'Howard');
  expect(withholding).toMatchObject({ stateCertificate: {}, residence: { stateCertificate: { county: 'Howard' } } });
  expect(withholding).not.toHaveProperty('isAssumed');
});

test('an address in another state takes back a county that no form says', () => {
  const moved = withAddressState(withHomeCounty(ann, 'Montgomery'), 'PA');
  expect([moved.state, moved.withholding]).toEqual(['PA', null]);
  const withForms = { ...ann, withholding: { state: 'MD', federalCertificate, stateCertificate: { county: 'Kent' } } };
  expect(withAddressState(withForms, 'PA').withholding).toEqual(withForms.withholding);
});
