import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { setDetailsState, setStateAnswer } from '../../../domain/payroll/edit-details.ts';
import { setResidence } from '../../../domain/payroll/edit-residence.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import LocalityNote from './locality-note.tsx';
import { initialForm } from './pay-stub-form.ts';

const INITIAL = initialForm(plainDate('2026-11-20'));

const inNewYork = (order: PaystubOrder): PaystubOrder => setResidence(order, 'NY');
const nothing = (): void => {};

/** The note for an employee with a ZIP code who works in New York, after some edits. */
function noteFor(zip: string, edit: (order: PaystubOrder) => PaystubOrder = (order) => order, state = 'NY'): string {
  const order = edit(setDetailsState(INITIAL, state));
  const form = { ...INITIAL, ...order, employee: { ...INITIAL.employee, zip } };
  return renderToStaticMarkup(
    <LocalityNote
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
}

test('a ZIP code of New York City offers its tax, and one around Yonkers asks', () => {
  expect(noteFor('11215')).toContain('Withhold New York City tax');
  expect(noteFor('10701')).toContain('may be in Yonkers');
  expect(noteFor('12207')).toBe('');
});

test('the note is about the state of residence', () => {
  expect(noteFor('11215', inNewYork, 'CT')).toContain('Withhold New York City tax');
  expect(noteFor('11215', undefined, 'CT')).toBe('');
  expect(noteFor('11215', (order) => setResidence(order, 'NJ'))).toBe('');
});

test('an answered question is not asked again', () => {
  expect(noteFor('11215', (order) => setStateAnswer(order, 'nycResident', false))).toBe('');
  expect(noteFor('10701', (order) => setStateAnswer(order, 'yonkers', 'none'))).toBe('');
});
