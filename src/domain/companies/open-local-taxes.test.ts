/** No local tax is 0 unasked: every place of our tables is a line of the pay, or a question before the pay is issued. */
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { localPlaces, placesOn } from '../payroll/tax/local-places.ts';
import { plainCertificate } from '../payroll/tax/federal-certificate.ts';
import { missingCounties } from '../payroll/tax/withholding/missing-counties.ts';
import { STATES } from '../us.ts';
import { companyPersonSchema, workStateOf } from './company-person.ts';
import { localTaxesOfPerson } from './local-taxes-of-person.ts';
import { openLocalTaxes } from './open-local-taxes.ts';

const DAY = plainDate('2026-11-20');
const ELSEWHERE = { city: 'Nowhere', zip: '' };
const PLACES = STATES.flatMap(({ code }) => placesOn(code, DAY));
/** Enough for the taxes on high pay. */
const HIGH_PAY = 300_000;

const personIn = (state: string, address: { readonly city: string; readonly zip: string }, answers: object = {}) =>
  companyPersonSchema.parse({
    name: 'Ann Lee',
    rate: 3_000,
    ...address,
    state,
    withholding: { state, federalCertificate: plainCertificate('single'), stateCertificate: {}, ...answers },
  });
const openOf = (person: ReturnType<typeof personIn>, work: { readonly city: string; readonly zip: string }) =>
  openLocalTaxes(person, { ...work, state: workStateOf(person) }, DAY, HIGH_PAY).map(({ key }) => key);

/** The places whose tax nobody would be asked about, with the work, the home or both of them there. */
const silent = PLACES.flatMap((place) => {
  const state = place.key.slice(0, 2);
  const here = { city: place.place, zip: '' };
  const taxesHomes = place.paidBy !== 'employer' && place.spares !== 'residents';
  return (
    [
      ['work', ELSEWHERE, here],
      ['home', taxesHomes ? here : null, ELSEWHERE],
      ['both', here, here],
    ] as const
  ).flatMap(([what, home, work]) =>
    home === null || openOf(personIn(state, home), work).length > 0 ? [] : [`${place.key} ${what}`],
  );
});

test('every place with a tax is asked about, where the work or the home is in it', () => {
  expect(PLACES.length).toBeGreaterThan(60);
  expect(silent).toEqual([]);
});

test('every county of Indiana and Maryland is asked for', () => {
  const answers = { stateCertificate: {} };
  expect(['IN', 'MD'].map((state) => missingCounties({ state, ...answers }).length)).toEqual([1, 1]);
});

test('New York City is asked about by the ZIP code of the home, and Yonkers also by that of the work', () => {
  const inCity = { city: 'Brooklyn', zip: '11201' };
  const inYonkers = { city: 'Yonkers', zip: '10701' };
  expect(openOf(personIn('NY', inCity), ELSEWHERE)).toEqual(['NY.nycResident']);
  expect(openOf(personIn('NY', ELSEWHERE), inCity)).toEqual([]);
  expect(openOf(personIn('NY', ELSEWHERE), inYonkers)).toEqual(['NY.yonkers']);
  expect(openOf(personIn('NY', inCity, { stateCertificate: { nycResident: true } }), ELSEWHERE)).toEqual([]);
  expect(openOf(personIn('NY', inYonkers, { stateCertificate: { yonkers: 'none' } }), inYonkers)).toEqual([]);
});

test('a tax that is listed, or of which the employer said that it does not apply, is not asked about again', () => {
  for (const place of PLACES) {
    const state = place.key.slice(0, 2);
    const here = { city: place.place, zip: '' };
    const listed = {
      localTaxes: [
        { name: place.name, place: place.key },
        { name: 'Other', ratePercent: 1 },
      ],
    };
    expect([place.key, openOf(personIn(state, here, listed), here)]).toEqual([place.key, []]);
    const declined = { withoutLocalTax: [place.key, state] };
    expect([place.key, openOf(personIn(state, here, declined), here)]).toEqual([place.key, []]);
  }
});

test('every state with local taxes besides its own method asks, and no other', () => {
  const asking = STATES.map(({ code }) => code).filter(
    (code) => openOf(personIn(code, ELSEWHERE), ELSEWHERE).length > 0,
  );
  expect(asking).toEqual(['AL', 'CO', 'DE', 'KY', 'MI', 'MO', 'OH', 'OR', 'PA', 'WV']);
  expect(localPlaces('NJ')).toHaveLength(2);
});

test('contractors, and pay below the taxes on high pay, are not asked about', () => {
  const person = personIn('OR', { city: 'Portland', zip: '97201' });
  expect(openLocalTaxes(person, { city: 'Portland', state: 'OR', zip: '97201' }, DAY, 90_000)).toEqual([]);
  const contractor = { ...personIn('OH', ELSEWHERE), employmentType: 'contractor' as const };
  expect(openOf(contractor, { city: 'Columbus', zip: '' })).toEqual([]);
});

test('Pennsylvania asks for the earned income tax of somebody whose local services tax alone is listed', () => {
  const lst = { localTaxes: [{ name: 'Local services tax', place: 'PA-local-services-tax' }] };
  expect(openOf(personIn('PA', ELSEWHERE, lst), ELSEWHERE)).toEqual(['PA']);
  const easton = { municipality: 'Easton', psd: '480303', ratePercent: 1.95 };
  const form = { residencyCertification: { home: easton, work: easton, lst: { yearly: 52_00 } } };
  expect(openOf(personIn('PA', ELSEWHERE, form), ELSEWHERE)).toEqual([]);
  expect(localTaxesOfPerson(personIn('PA', ELSEWHERE, form))!.map(({ name }) => name)).toEqual([
    'EIT 480303/480303 Easton',
    'LST 480303 Easton',
  ]);
});
