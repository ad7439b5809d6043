import { expect, test } from 'vitest';
import { whoTaxes } from './who-taxes.ts';

const living = (state: string, hasCertificate = false) => ({ state, stateCertificate: {}, hasCertificate });

test('the form says what the state of residence withholds by its own rule', () => {
  expect(whoTaxes('NY', living('NJ'), null)).toBe(
    'New York taxes the pay first, if it has an income tax. New Jersey takes only what its own tax is more.',
  );
  expect(whoTaxes('VA', living('NC'), null)).toBe(
    'Virginia taxes the pay first, if it has an income tax. If it withholds from all of the pay, North Carolina withholds nothing.',
  );
});

test('with an agreement its form decides, whatever the rule for credit is', () => {
  expect(whoTaxes('NJ', living('PA', true), 'NJ-165')).toMatch(/With Form NJ-165, only Pennsylvania taxes the pay\.$/);
});

test('an agreement of Indiana leaves the tax of the county of work', () => {
  expect(whoTaxes('IN', living('OH', true), 'WH-47')).toMatch(
    /With Form WH-47, Ohio and the Indiana county of work tax the pay\.$/,
  );
});
