import type { Cents } from '../../money.ts';
import { sumOf } from '../../money.ts';
import type { WrittenCell } from '../../spreadsheet/write-xlsx.ts';
import { plainAmount } from '../../books/register.ts';
import { placeOfKey } from '../places-of-lines.ts';
import type { Form940 } from './form-940.ts';
import type { Form941 } from './form-941.ts';
import type { TieOut } from './tie-out.ts';
import type { YearPerson } from './year-stub.ts';

export interface WorksheetLine {
  readonly line: string;
  readonly name: string;
  readonly amountOf: (form: Form941) => Cents;
}

/** The lines of Form 941 as it prints them, but for credits and adjustments that pay stubs do not know. */
export const LINES_OF_941: readonly WorksheetLine[] = [
  { line: '2', name: 'Wages, tips, and other compensation', amountOf: (form) => form.wages },
  { line: '3', name: 'Federal income tax withheld', amountOf: (form) => form.federalIncomeTax },
  { line: '5a', name: 'Taxable social security wages', amountOf: ({ line5a }) => line5a.wages },
  { line: '5a, column 2', name: 'Tax on them', amountOf: ({ line5a }) => line5a.tax },
  { line: '5b', name: 'Taxable social security tips', amountOf: ({ line5b }) => line5b.wages },
  { line: '5b, column 2', name: 'Tax on them', amountOf: ({ line5b }) => line5b.tax },
  { line: '5c', name: 'Taxable Medicare wages and tips', amountOf: ({ line5c }) => line5c.wages },
  { line: '5c, column 2', name: 'Tax on them', amountOf: ({ line5c }) => line5c.tax },
  { line: '5d', name: 'Wages subject to Additional Medicare Tax', amountOf: ({ line5d }) => line5d.wages },
  { line: '5d, column 2', name: 'Tax on them', amountOf: ({ line5d }) => line5d.tax },
  { line: '5e', name: 'Total social security and Medicare taxes', amountOf: (form) => form.line5e },
  { line: '6', name: 'Total taxes before adjustments', amountOf: (form) => form.line6 },
  { line: '7', name: 'Adjustment for fractions of cents', amountOf: (form) => form.line7 },
  { line: '12', name: 'Total taxes after adjustments', amountOf: (form) => form.line12 },
];

export const LINES_OF_940: readonly { readonly line: keyof Form940; readonly number: string; readonly name: string }[] =
  [
    { line: 'line3', number: '3', name: 'Total payments to all employees' },
    { line: 'line4', number: '4', name: 'Payments exempt from FUTA tax' },
    { line: 'line5', number: '5', name: 'Payments to each employee above $7,000' },
    { line: 'line6', number: '6', name: 'Subtotal of lines 4 and 5' },
    { line: 'line7', number: '7', name: 'Total taxable FUTA wages' },
    { line: 'line8', number: '8', name: 'FUTA tax before adjustments' },
  ];

const written = (amount: Cents | null): WrittenCell => (amount === null ? '' : { amount: plainAmount(amount) });

const BOXES = [
  ['1', 'wages'],
  ['2', 'federalIncomeTax'],
  ['3', 'socialSecurityWages'],
  ['4', 'socialSecurityTax'],
  ['5', 'medicareWages'],
  ['6', 'medicareTax'],
  ['7', 'socialSecurityTips'],
] as const;

/** Tie-out, W-2 boxes and worksheets as the rows of one file. */
export function yearEndTable(
  { rows, quarters, annual }: TieOut,
  people: readonly (Pick<YearPerson, 'name' | 'w2' | 'lines'> & { readonly source?: string })[],
): readonly (readonly WrittenCell[])[] {
  return [
    ['Tie-out', 'W-2 box', 'Return', 'Pay stubs', 'Before them', 'W-3', 'Returns', 'Rounding', 'Difference'],
    ...rows.map((row) => [
      row.name,
      row.box,
      row.line,
      ...[row.stubs, row.before, row.w3, row.returns, row.rounding, row.difference].map(written),
    ]),
    [],
    ['Employee', ...BOXES.map(([box]) => `Box ${box}`)],
    ...people.map(({ name, w2 }) => [name, ...BOXES.map(([, box]) => written(w2[box]))]),
    ['Total', ...BOXES.map(([, box]) => written(sumOf(people, ({ w2 }) => w2[box])))],
    [],
    ['Form 941', '', ...quarters.map(({ quarter }) => `Quarter ${quarter}`), 'Year'],
    ['Line 1', 'Employees', ...quarters.map(({ employees }) => String(employees)), ''],
    ...LINES_OF_941.map(({ line, name, amountOf }) => [
      `Line ${line}`,
      name,
      ...quarters.map((form) => written(amountOf(form))),
      written(sumOf(quarters, amountOf)),
    ]),
    [],
    ['Form 940', '', 'Year'],
    ...LINES_OF_940.map(({ line, number, name }) => [`Line ${number}`, name, written(annual[line])]),
    [],
    ['Sources', 'State', 'Line', 'Calculated here', 'Entered', 'Source', 'Estimated', 'Year to date'],
    ...people.flatMap(({ name, lines = [], source = '' }) =>
      lines.map((line) => [
        name,
        placeOfKey(line.key)?.state ?? '',
        line.name,
        written(line.here),
        written(line.given),
        line.given === 0 ? '' : source,
        written(line.estimated),
        written(line.after),
      ]),
    ),
  ];
}
