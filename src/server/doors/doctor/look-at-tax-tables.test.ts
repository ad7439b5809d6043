import { expect, test } from 'vitest';
import { NEWEST_TAX_YEAR } from '../../../domain/payroll/tax/table-day.ts';
import { lookAtTaxTables } from './look-at-tax-tables.ts';

const stateAt = (day: string) => lookAtTaxTables(new Date(`${day}T17:00:00Z`))[0];

test('warns of missing tax tables from November of the year before, not earlier', () => {
  expect(stateAt(`${NEWEST_TAX_YEAR}-10-31`)).toMatchObject({ state: 'good' });
  expect(stateAt(`${NEWEST_TAX_YEAR}-11-01`)).toMatchObject({
    state: 'doubtful',
    says: expect.stringContaining(`those of ${NEWEST_TAX_YEAR + 1} are missing`),
  });
  expect(stateAt(`${NEWEST_TAX_YEAR + 1}-01-02`)).toMatchObject({ state: 'doubtful' });
});
