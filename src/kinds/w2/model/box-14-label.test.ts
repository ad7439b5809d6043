import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { box14Label } from './box-14-label.ts';
import { LONGEST_OTHER_LABEL } from './fields.ts';

const folder = new URL('../../../domain/payroll/tax/tables/states/', import.meta.url);

test('every tax of a state has a name in box 14 that is not cut', () => {
  const names = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    .flatMap(({ programs }): { name: string }[][] => Object.values(programs ?? {}))
    .flat()
    .map(({ name }) => name);
  expect(names).toContain('Washington PFML');
  const long = [...new Set(names.filter((name) => name.length > LONGEST_OTHER_LABEL))];
  expect(
    long.filter((name) => name.startsWith(box14Label(name)) || box14Label(name).length > LONGEST_OTHER_LABEL),
  ).toEqual([]);
});

test('a name that the issuer wrote is cut after a whole word', () => {
  expect(box14Label('Union dues')).toBe('Union dues');
  expect(box14Label('Charity of the employees')).toBe('Charity of the');
  expect(box14Label('Mid-year assessment')).toBe('Mid-year');
  expect(box14Label('Arbeitnehmerkammer')).toBe('Arbeitnehmerka');
});
