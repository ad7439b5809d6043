import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { box14Label } from './box-14-label.ts';

const folder = new URL('../../domain/payroll/tax/tables/states/', import.meta.url);

test('every tax of a state has a name in box 14 that is not cut', () => {
  const names = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    .flatMap(({ programs }): { name: string }[][] => Object.values(programs ?? {}))
    .flat()
    .map(({ name }) => name);
  expect(names).toContain('Washington PFML');
  for (const name of new Set(names.filter((each) => each.length > 14))) {
    expect(name.startsWith(box14Label(name)), name).toBe(false);
    expect(box14Label(name).length, name).toBeLessThanOrEqual(14);
  }
});

test('a name that the issuer wrote is cut after a whole word', () => {
  expect(box14Label('Union dues')).toBe('Union dues');
  expect(box14Label('Charity of the employees')).toBe('Charity of the');
  expect(box14Label('Mid-year assessment')).toBe('Mid-year');
  expect(box14Label('Arbeitnehmerkammer')).toBe('Arbeitnehmerka');
});
