/** The county of the employee's ZIP code: on screen, and posted without scripts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { homeCounty } from '../../../domain/payroll/edit-county.ts';
import { withPosted } from '../../../web/builder/frame/posted-form.ts';
import { withCountyOfZip } from './county-from-zip.ts';
import CountyOfHome from './county-of-home.tsx';
import { payStubBuilder } from './pay-stub-builder.ts';
import { initialForm, type PayStubForm } from './pay-stub-form.ts';

const INITIAL = initialForm(plainDate('2026-11-20'));
type Fields = Readonly<Record<string, string>>;

const post = (form: PayStubForm, fields: Fields): PayStubForm =>
  withCountyOfZip(form, withPosted(payStubBuilder, form, Object.entries(fields)));

const inState = (state: string, fields: Fields): PayStubForm => post(INITIAL, { 'details.state': state, ...fields });

const nothing = (): void => {};

const shown = (form: PayStubForm): string =>
  renderToStaticMarkup(
    <CountyOfHome
      form={form}
      change={nothing}
      errors={{}}
      touch={nothing}
      figures={null}
      today={plainDate('2026-11-20')}
      logo={null}
      shown={{ position: 1, documentCount: 1, show: nothing }}
    />,
  );

const countyOf = (form: PayStubForm): string | undefined => homeCounty(form)?.county;

const ROCKVILLE = inState('MD', { 'employee.state': 'MD', 'employee.zip': '20850' });

test('the county of a ZIP code is filled in, and the form says where it came from', () => {
  expect(countyOf(ROCKVILLE)).toBe('Montgomery');
  expect(shown(ROCKVILLE)).toContain('Montgomery County, from ZIP code 20850.');
  const moved = post(ROCKVILLE, { 'employee.zip': '21201' });
  expect([countyOf(moved), shown(moved).includes('Baltimore City, from ZIP code 21201.')]).toEqual([
    'Baltimore City',
    true,
  ]);
});

test('where several counties share a ZIP code the form asks among those', () => {
  const shared = inState('MD', { 'employee.state': 'MD', 'employee.zip': '21771' });
  expect(countyOf(shared)).toBeUndefined();
  const note = shown(shared);
  expect(note).toContain('ZIP code 21771 is in 4 counties. In which one does the employee live?');
  for (const county of ['Carroll', 'Frederick', 'Howard', 'Montgomery']) expect(note).toContain(`${county} County`);
  expect(shown(post(shared, { 'details.stateCertificate.county': 'Howard' }))).toBe('');
});

test('Indiana asks for the county of January 1', () => {
  const certain = inState('IN', { 'employee.state': 'IN', 'employee.zip': '46204' });
  expect(shown(certain)).toContain('If the employee lived in another county on January 1, choose that one.');
  const shared = inState('IN', { 'employee.state': 'IN', 'employee.zip': '46032' });
  expect(shown(shared)).toContain('In which one did the employee live on January 1?');
});

test('a chosen county stays, and the form offers the one of the ZIP code', () => {
  const chosen = post(ROCKVILLE, { 'details.stateCertificate.county': 'Harford' });
  expect(countyOf(chosen)).toBe('Harford');
  expect(shown(chosen)).toContain('ZIP code 20850 is in Montgomery County.');
  expect(countyOf(post(chosen, { 'employee.zip': '21201' }))).toBe('Harford');
});

test('the county is that of the state of residence', () => {
  const fromVirginia = inState('VA', {
    'details.residence.state': 'MD',
    'details.residence.hasCertificate': 'true',
    'employee.state': 'MD',
    'employee.zip': '20850',
  });
  expect(fromVirginia.details.residence?.stateCertificate).toMatchObject({ county: 'Montgomery' });
  expect(fromVirginia.details.stateCertificate).not.toHaveProperty('county');
});

test('nothing is filled in for an address in another state, a state without county taxes or the simple estimate', () => {
  const forms = [
    inState('MD', { 'employee.state': 'VA', 'employee.zip': '20850' }),
    inState('TX', { 'employee.state': 'TX', 'employee.zip': '75001' }),
    inState('MD', { 'details.taxMethod': 'standard', 'employee.state': 'MD', 'employee.zip': '20850' }),
  ];
  expect(forms.map(({ details }) => details.stateCertificate)).toEqual([{}, {}, {}]);
  expect(forms.map(shown)).toEqual(['', '', '']);
});
