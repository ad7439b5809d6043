import { expect, test } from 'vitest';
import { DEDUCTION_KINDS } from './deduction-kinds.ts';
import { KINDS_OF_PAY } from './earning-kinds.ts';
import { isReservedLineName } from './reserved-line-names.ts';

test.each([
  'Federal income tax',
  'FEDERAL INCOME TAX WITHHELD',
  'Federal incorne tax',
  'Frederal Income Tax',
  'Fed tax',
  'Fеderal tax',
  'FIT',
  'FICA',
  'Social Security',
  'Soc. Sec. tax',
  'Medicare',
  'Additional Medicare tax',
  'PA income tax',
  'California state income tax',
  'State tax',
  'NY withholding',
  'Gross pay',
  'Net pay',
  'Net  Pay',
  'Total deductions',
  'Total taxes',
  'YTD gross',
  'Take-home pay',
  'Impuesto federal',
  'Seguro social',
  'Pago neto',
  'Salario bruto',
])('a typed line cannot be called %s', (name) => {
  expect(isReservedLineName(name)).toBe(true);
});

test.each([
  'Puerto Rico income tax',
  'PR withholding',
  'Philadelphia wage tax',
  'Columbus city tax',
  'School district tax',
  'Local services tax',
  'Garnishment',
  'Union dues',
  'Uniform',
  'Tool allowance',
  'Net equipment rental',
  'Federal Hill parking',
  'Medical plan',
  'Security deposit',
  'State fair bonus',
  'Washington trip reimbursement',
  'Total rewards bonus',
  ...Object.values(KINDS_OF_PAY).map(({ name }) => name),
  ...Object.values(DEDUCTION_KINDS).map(({ name }) => name),
])('an honest line may be called %s', (name) => {
  expect(isReservedLineName(name)).toBe(false);
});
