import { expect, test } from 'vitest';
import { inCapitals } from '../parts/address-fields.tsx';
import { bind } from './bind.ts';
import type { StepProps } from './builder-kind.ts';

interface Form {
  readonly name: string;
  readonly city: string;
}

test('a field that was not typed in gets the same again, so it does not render', () => {
  const forms: Form[] = [];
  const change: StepProps<Form>['change'] = (update) => forms.push(update({ name: 'Ann', city: 'Erie' }));
  const step = (name: string) => ({ form: { name, city: 'Erie' }, change, errors: {} }) as unknown as StepProps<Form>;
  expect(bind(step('An'), 'city').onValue).toBe(bind(step('Ann'), 'city').onValue);
  expect(inCapitals(step('An'), 'city').onBlur).toBe(inCapitals(step('Ann'), 'city').onBlur);
  expect(bind(step('An'), 'city').onValue).not.toBe(bind(step('Ann'), 'name').onValue);
  bind(step('An'), 'city').onValue('York');
  expect(forms).toEqual([{ name: 'Ann', city: 'York' }]);
});
