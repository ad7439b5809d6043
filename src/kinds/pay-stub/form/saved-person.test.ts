import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import {
  setDetails,
  setDetailsState,
  setFederalCertificate,
  setStateAnswer,
} from '../../../domain/payroll/edit-details.ts';
import { addLocalTax } from '../../../domain/payroll/edit-local-taxes.ts';
import { addOtherState, setOtherStateAnswer, setStateHours } from '../../../domain/payroll/edit-other-states.ts';
import { setResidence } from '../../../domain/payroll/edit-residence.ts';
import { initialForm, type PayStubForm } from './pay-stub-form.ts';
import { SAVED_PERSON } from './saved-person.ts';

const { fill, read } = SAVED_PERSON;
const INITIAL = initialForm(plainDate('2026-11-20'));
const named: PayStubForm = { ...INITIAL, employee: { ...INITIAL.employee, name: 'Maren Ostrow' } };
const inState = (state: string): PayStubForm => ({ ...INITIAL, ...setDetailsState(INITIAL, state) });

const filed: PayStubForm = {
  ...named,
  ...setStateAnswer(
    setFederalCertificate(setDetailsState(named, 'CA'), { filingStatus: 'married', otherIncome: cents(900_00) }),
    'regularAllowances',
    '2',
  ),
};

test('a saved person brings the Form W-4 and the state’s form into a new pay stub', () => {
  const { details, employee } = fill(INITIAL, read(filed));
  expect(details).toMatchObject({
    state: 'CA',
    federalCertificate: { filingStatus: 'married', otherIncome: 900_00 },
    stateCertificate: { regularAllowances: '2' },
  });
  expect(employee).toMatchObject({ name: 'Maren Ostrow', maritalStatus: 'married' });
});

test('in another state the Form W-4 is filled in, and the state’s form is not', () => {
  const { details } = fill(inState('NY'), read(filed));
  expect(details).toMatchObject({ state: 'NY', federalCertificate: { filingStatus: 'married' }, stateCertificate: {} });
});

test('a person saved without forms leaves those of the pay stub as they are', () => {
  const old = read(named);
  expect(old.withholding).toBeNull();
  expect(fill(filed, old).details).toEqual(filed.details);
  const estimate: PayStubForm = { ...filed, ...setDetails(filed, { taxMethod: 'standard' }) };
  expect(read(estimate).withholding).toBeUndefined();
});

const commuter: PayStubForm = {
  ...filed,
  ...addLocalTax(setResidence(filed, 'AZ'), { name: 'City tax', ratePercent: 1.2 }),
};

test('a saved person brings the state of residence and the local taxes into a new pay stub', () => {
  const { details } = fill(INITIAL, read(commuter));
  expect(details).toMatchObject({ state: 'CA', residence: { state: 'AZ' }, localTaxes: [{ name: 'City tax' }] });
});

test('in another state the local taxes are not filled in, and the residence is, unless the work is there', () => {
  const { residence, localTaxes } = fill(inState('NY'), read(commuter)).details;
  expect(residence?.state).toBe('AZ');
  expect(localTaxes ?? []).toEqual([]);
  expect(fill(inState('AZ'), read(commuter)).details.residence).toBeUndefined();
});

test('a saved person brings the language of their pay stubs, and English changes nothing', () => {
  const spanish: PayStubForm = { ...named, ...setDetails(named, { language: 'both' }) };
  expect(read(spanish).language).toBe('both');
  expect(fill(INITIAL, read(spanish)).details.language).toBe('both');
  expect(fill(spanish, read(named)).details.language).toBe('en');
  expect('language' in fill(INITIAL, read(named)).details).toBe('language' in INITIAL.details);
});

const traveler: PayStubForm = {
  ...filed,
  ...setStateHours(setOtherStateAnswer(addOtherState(filed, 'AZ'), 'AZ', 'ratePercent', '2.5'), 0, 'AZ', 30),
};

test('a saved person brings the other states of work, their certificates and the usual hours there', () => {
  const { details, stubs } = fill(INITIAL, read(traveler));
  expect(details.otherStates).toEqual([
    { state: 'AZ', stateCertificate: { ratePercent: '2.5' }, hasCertificate: true },
  ]);
  expect(stubs.map(({ stateHours }) => stateHours)).toEqual([{ CA: 0, AZ: 30 }]);
  expect(fill(inState('NY'), read(traveler)).details.otherStates).toBeUndefined();
});
