import { beforeAll, expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { setDetailsState } from '../../../domain/payroll/edit-details.ts';
import { editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { cents } from '../../../domain/money.ts';
import { withSamples } from '../../../web/builder/frame/samples.ts';
import { firstFailure } from '../../../web/builder/frame/checks.ts';
import { sample } from '../model/sample.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { loadWhole } from '../../../domain/documents/outline.ts';
import { payStub } from '../model/kind.ts';
import { payStubBuilder } from './pay-stub-builder.ts';
import type { PayStubForm } from './pay-stub-form.ts';

// As a form does at the first sign of its reader.
beforeAll(() => loadWhole(payStubBuilder.document));

test('each step checks its own fields and submit goes to the first step that fails', () => {
  const form = { ...sample(1), company: { name: 'x' }, employee: {} } as unknown as PayStubForm;
  const errorsOf = (key: string) => payStubBuilder.steps.find((step) => step.key === key)!.validate(form);
  expect(errorsOf('template')).toEqual({});
  expect(errorsOf('details')).toEqual({});
  expect(errorsOf('company')).toEqual({
    'company.name': 'Company name must be at least 2 characters',
    'company.address1': 'Please enter company address',
    'company.city': 'Please enter company city',
    'company.state': 'Please select company state',
    'company.zip': 'Please enter company zip',
  });
  expect(Object.keys(errorsOf('employee'))).toHaveLength(5);
  expect(firstFailure(payStubBuilder, form)).toEqual({ step: 2, errors: errorsOf('company') });
  expect(firstFailure(payStubBuilder, sample(1) as unknown as PayStubForm)).toBeNull();
});

test('pay that was entered is never shown with the taxes of a sample state', async () => {
  const initial = payStubBuilder.initialForm(plainDate('2026-11-21'));
  const stateShown = (form: PayStubForm): string => withSamples(payStubBuilder, form, initial, 1).form.details.state;
  expect(stateShown(initial)).toBe('PA');
  const paid = { ...initial, ...editEarning(initial, 0, 'regular', { hours: 80 }) };
  expect(stateShown(paid)).toBe('');
  expect(stateShown({ ...paid, ...setDetailsState(paid, 'TX') })).toBe('TX');
});

const document: DocumentKind = payStub;

const sumOf = async (form: PayStubForm) => payStubBuilder.sum(await document.calculate(form, plainDate('2026-11-21')));

test('the net pay is not said before the state is known', async () => {
  const initial = payStubBuilder.initialForm(plainDate('2026-11-21'));
  const paid = { ...initial, ...editEarning(initial, 0, 'regular', { hours: 80 }) };
  expect(await sumOf(paid)).toBeNull();
  const { amount } = (await sumOf({ ...paid, ...setDetailsState(paid, 'TX') }))!;
  expect(amount).toBeGreaterThan(0);
  expect(amount).toBeLessThan(cents(1_600_00));
});
