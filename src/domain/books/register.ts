import { formatSlashes } from '../calendar.ts';
import { inWords } from '../companies/paid-mark.ts';
import { type Cents, sumOf, ZERO } from '../money.ts';
import type { WrittenCell } from '../spreadsheet/write-xlsx.ts';
import type { IssuedLine, IssuedStub } from './issued-stub.ts';
import { registerByDepartment } from './register-sums.ts';

const LISTS = ['taxes', 'deductions', 'employerTaxes', 'contributions'] as const;

const inList = (lines: readonly IssuedLine[], name: string): Cents =>
  sumOf(
    lines.filter((line) => line.name === name),
    ({ amount }) => amount,
  );

/**
 * The payroll register as rows: one for each stub, a column for each tax and deduction that any of them has, and the totals.
 * Where somebody has a department, it has a column, and each department a total.
 */
export function registerTable(stubs: readonly IssuedStub[]): {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
} {
  const columns = LISTS.flatMap((list) =>
    [...new Set(stubs.flatMap((stub) => stub[list].map(({ name }) => name)))].map((name) => ({ list, name })),
  );
  const amountsOf = (stub: IssuedStub): readonly Cents[] => [
    stub.gross,
    ...columns
      .filter(({ list }) => list === 'taxes' || list === 'deductions')
      .map(({ list, name }) => inList(stub[list], name)),
    stub.adjustment,
    stub.net,
    ...columns
      .filter(({ list }) => list === 'employerTaxes' || list === 'contributions')
      .map(({ list, name }) => inList(stub[list], name)),
  ];
  const fromPay = columns.filter(({ list }) => list === 'taxes' || list === 'deductions');
  const byEmployer = columns.filter(({ list }) => list === 'employerTaxes' || list === 'contributions');
  const hasDepartments = stubs.some(({ department }) => department !== '');
  const headings: readonly string[] = [
    'Pay date',
    'Name',
    ...(hasDepartments ? ['Department'] : []),
    'Pay period',
    'Document',
    'Paid on',
    'Paid by',
    'Gross pay',
    ...fromPay.map(({ name }) => name),
    'Reimbursements and adjustments',
    'Net pay',
    ...byEmployer.map(({ name }) => name),
  ];
  const amounts = stubs.map(amountsOf);
  const figures = headings.slice(headings.indexOf('Gross pay'));
  const totalsOf = (of: readonly (readonly Cents[])[]): readonly WrittenCell[] =>
    figures.map((_, index) => writtenAmount(sumOf(of, (row) => row[index] ?? ZERO)));
  const blank = headings.slice(2, headings.indexOf('Gross pay')).map(() => '');
  const totalOf = (name: string): readonly WrittenCell[] => [
    `Total, ${name}`,
    '',
    ...blank,
    ...totalsOf(amounts.filter((_, index) => nameOf(stubs[index]!) === name)),
  ];
  const departments = registerByDepartment(stubs).map(({ department }) => department);
  const nameOf = ({ department }: IssuedStub): string =>
    departments.find((each) => each.toLowerCase() === department.toLowerCase()) ?? departments.at(-1)!;
  return {
    headings,
    rows: [
      ...stubs.map((stub, index) => [
        formatSlashes(stub.payDate),
        stub.person,
        ...(hasDepartments ? [stub.department] : []),
        stub.period,
        stub.number,
        stub.paid === null ? '' : formatSlashes(stub.paid.paidOn),
        stub.paid === null ? '' : inWords(stub.paid),
        ...amounts[index]!.map(writtenAmount),
      ]),
      ...departments.map(totalOf),
      ...(stubs.length > 0 ? [['Total', '', ...blank, ...totalsOf(amounts)]] : []),
    ],
  };
}

/** 123450 -> "1234.50", as programs read it. */
export const plainAmount = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const writtenAmount = (amount: Cents): WrittenCell => ({ amount: plainAmount(amount) });
