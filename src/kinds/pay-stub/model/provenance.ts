import type { FigureProvenance, Source } from '../../../domain/documents/provenance.ts';
import { translationInto } from '../../../domain/language/speeches.ts';
import type { Deduction, Earning } from '../../../domain/payroll/order.ts';
import type { AdjustmentRow, DeductionRow, EarningRow, Figure, StubView, SumRow } from './document-view.ts';

type Line = EarningRow | DeductionRow | AdjustmentRow;

const ofYear = ({ entered, isEstimated }: Pick<Figure, 'entered' | 'isEstimated'>, hasEarlier: boolean): Source[] => [
  'thisDocument',
  ...(hasEarlier ? (['earlierDocuments'] as const) : []),
  ...(entered ? (['issuer'] as const) : []),
  ...(isEstimated ? (['estimate'] as const) : []),
];

const printed = (
  figure: string,
  name: string,
  value: string,
  from: readonly Source[],
  key?: string,
): readonly FigureProvenance[] =>
  /\d/.test(value) ? [{ figure, name, value, from, ...(key !== undefined && { working: key }) }] : [];

const rowsOf = <Row>(rows: readonly Row[], at: string, of: (row: Row, place: string) => readonly FigureProvenance[]) =>
  rows.flatMap((row, index) => of(row, `${at}.${index}`));

/** The calculations that are attached to the file, as far as they are needed here. */
type Workings = readonly { readonly key: string; readonly name: string }[];

/**
 * Where each printed figure of a pay stub comes from, read from the frozen document alone, so that a later table or release
 * changes nothing of it. `hasEarlier`: it continues from pay stubs that were issued before it.
 */
export function provenanceOf(view: StubView, working: unknown, hasEarlier: boolean): readonly FigureProvenance[] {
  const workings = (working ?? []) as Workings;
  // A working is in English; a document may be in Spanish alone.
  const spanish = translationInto('es').names;
  const inSpanish = ({ key, name }: Workings[number]): string =>
    key === 'overtime'
      ? spanish.earning({ key, name, isCustom: true, kind: 'overtimePremium' } as Earning)
      : spanish.deduction({ key, name, isCustom: false } as Deduction);
  const names = new Map(
    workings.flatMap((each) => [[each.name, each.key] as const, [inSpanish(each), each.key] as const]),
  );
  const workingOf = (name: string): string | undefined => names.get(name);

  const yearOf = (at: string, { name, ytd }: Line) => printed(`${at}.ytd`, name, ytd.text, ofYear(ytd, hasEarlier));

  const earning = (row: EarningRow, at: string) => {
    const key = workingOf(row.name);
    const amount: Source = key !== undefined ? 'working' : row.rate === '' ? 'issuer' : 'calculated';
    return [
      ...printed(`${at}.rate`, row.name, row.rate, [key === undefined ? 'issuer' : 'working'], key),
      ...printed(`${at}.hours`, row.name, row.hours, [key === undefined ? 'issuer' : 'working'], key),
      ...printed(`${at}.amount`, row.name, row.amount.text, [amount], key),
      ...yearOf(at, row),
    ];
  };
  /** What the issuer typed over has a dagger. */
  const deduction = (row: DeductionRow, at: string) => {
    const key = row.amount.entered ? undefined : workingOf(row.name);
    const amount: Source = key !== undefined ? 'working' : row.amount.entered ? 'issuer' : 'calculated';
    return [
      ...printed(`${at}.taxable`, row.name, row.taxable, ['calculated'], key),
      ...printed(`${at}.basis`, row.name, row.basis, [amount], key),
      ...printed(`${at}.amount`, row.name, row.amount.text, [amount], key),
      ...yearOf(at, row),
    ];
  };
  /** A sum of the year comes from whatever its lines come from. */
  const sum = (row: SumRow, at: string, lines: readonly Line[]) => [
    ...printed(`${at}.hours`, row.name, row.hours, ['sum']),
    ...printed(`${at}.amount`, row.name, row.amount, ['sum']),
    ...printed(`${at}.ytd`, row.name, row.ytd, [
      'sum',
      ...ofYear(
        {
          entered: lines.some(({ ytd }) => ytd.entered),
          ...(row.isEstimated && { isEstimated: true as const }),
        },
        hasEarlier,
      ),
    ]),
  ];
  const { earnings, taxes, beforeTax, afterTax, adjustments, employerPays, sums } = view;
  const deductions = [...taxes, ...beforeTax, ...afterTax];
  const regular = earnings.find(({ rate }) => rate === view.pay.rate);
  return [
    ...printed('pay.rate', regular?.name ?? view.title, view.pay.rate, ['issuer']),
    ...printed('pay.number', view.pay.frequency, view.pay.number, ['calculated']),
    ...rowsOf(earnings, 'earnings', earning),
    ...sum(view.gross, 'gross', earnings),
    ...rowsOf(taxes, 'taxes', deduction),
    ...rowsOf(beforeTax, 'beforeTax', deduction),
    ...rowsOf(afterTax, 'afterTax', deduction),
    ...sum(sums.taxes, 'sums.taxes', taxes),
    ...sum(sums.beforeTax, 'sums.beforeTax', beforeTax),
    ...sum(sums.afterTax, 'sums.afterTax', afterTax),
    ...sum(sums.deductions, 'sums.deductions', deductions),
    ...(adjustments
      ? [
          ...rowsOf(adjustments.rows, 'adjustments.rows', (row, at) => [
            ...printed(`${at}.basis`, row.name, row.basis, ['issuer']),
            ...printed(`${at}.amount`, row.name, row.amount.text, ['calculated']),
            ...yearOf(at, row),
          ]),
          ...sum(adjustments.sum, 'adjustments.sum', adjustments.rows),
        ]
      : []),
    ...sum(sums.net, 'sums.net', [...earnings, ...deductions, ...(adjustments?.rows ?? [])]),
    ...view.shares.flatMap(({ name, percent }, index) =>
      printed(`shares.${index}.percent`, name, percent, ['calculated']),
    ),
    ...view.deposits.flatMap(({ name, amount }, index) =>
      printed(`deposits.${index}.amount`, name, amount, ['calculated']),
    ),
    ...(employerPays
      ? [
          ...rowsOf(employerPays.rows, 'employerPays.rows', deduction),
          ...sum(employerPays.sum, 'employerPays.sum', employerPays.rows),
        ]
      : []),
    ...view.leave.flatMap(({ name, opening, accrued, used, balance }, index) => [
      ...printed(`leave.${index}.opening`, name, opening, hasEarlier ? ['issuer', 'earlierDocuments'] : ['issuer']),
      ...printed(`leave.${index}.accrued`, name, accrued, ['calculated']),
      ...printed(`leave.${index}.used`, name, used, ['issuer']),
      ...printed(`leave.${index}.balance`, name, balance, ['sum']),
    ]),
  ];
}
