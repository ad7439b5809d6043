import type { TwinRow, TwinSection } from '../../../domain/documents/kind.ts';
import type { Speech } from '../../../domain/language/speech.ts';
import type { DeductionRow, EarningRow, Figure, StubView, SumRow } from './document-view.ts';

const row = (name: string, value: string, ...notes: readonly string[]): TwinRow => {
  const note = notes.filter((part) => part !== '').join('; ');
  return note === '' ? { name, value } : { name, value, note };
};

/** The document as text, in reading order, for screen readers and for comparing versions. */
export function twinOf(view: Omit<StubView, 'twin'>, { words, t }: Speech): readonly TwinSection[] {
  const { company, employee, pay } = view;
  const { labels, text } = words;
  const entered = (figure: Figure): string =>
    figure.entered ? `${figure.text} (${words.enteredByIssuer})` : figure.text;
  const inHours = (hours: string): string => (hours === '' ? '' : t('hours', { hours }));
  // Software reads this text, so it leaves out estimates.
  const ofYear = (figure: Figure): string => (figure.isEstimated ? '' : t('yearToDate', { amount: entered(figure) }));
  const ofSum = ({ ytd, isEstimated }: SumRow): string => (isEstimated ? '' : t('yearToDate', { amount: ytd }));
  const earningTwin = ({ name, rate, hours, amount, ytd }: EarningRow): TwinRow =>
    row(name, entered(amount), rate, inHours(hours), ofYear(ytd));
  const deductionTwin = ({ name, taxable, basis, amount, ytd }: DeductionRow): TwinRow =>
    row(
      name,
      entered(amount),
      basis === '' || taxable === '' ? basis || taxable : t('onWages', { basis, wages: taxable }),
      ofYear(ytd),
    );
  const sumTwin = (sum: SumRow): TwinRow => row(sum.name, sum.amount, inHours(sum.hours), ofSum(sum));
  const isContractor = employee.role === labels.contractor;
  const sections: readonly TwinSection[] = [
    {
      heading: view.title,
      rows: [
        row(labels.companyName, [company.name, ...company.address, company.phone].filter(Boolean).join(', ')),
        row(employee.role, [employee.name, ...employee.address, employee.phone].filter(Boolean).join(', ')),
        row(labels.position, [employee.title, employee.department].filter(Boolean).join(', ')),
        row(isContractor ? labels.contractorId : labels.employeeId, employee.id),
        // Also of the sample, because software that reads this text would take the whole number for somebody's.
        row(labels.ssn, employee.ssn.replace(/^\d{3}-\d\d-/, 'XXX-XX-')),
        row(labels.payPeriod, pay.period),
        row(labels.payDate, pay.date),
        row(labels.payFrequency, pay.number === '' ? pay.frequency : `${pay.frequency} (${pay.number})`),
        row(labels.filingStatus, pay.filing),
        row(labels.payRate, pay.rate),
        ...view.identifiers.map(({ name, value }) => row(name, value)),
      ].filter(({ value }) => value !== ''),
    },
    { heading: view.earningsTitle, rows: [...view.earnings.map(earningTwin), sumTwin(view.gross)] },
    {
      heading: labels.taxesAndDeductions,
      rows: isContractor
        ? []
        : [...[...view.taxes, ...view.beforeTax, ...view.afterTax].map(deductionTwin), sumTwin(view.sums.deductions)],
    },
    {
      heading: labels.adjustments,
      rows: view.adjustments
        ? [
            ...view.adjustments.rows.map(({ name, basis, amount, ytd }) =>
              row(name, entered(amount), basis, ofYear(ytd)),
            ),
            sumTwin(view.adjustments.sum),
          ]
        : [],
    },
    {
      heading: labels.netPay,
      rows: [
        row(labels.netPay, view.sums.net.amount, view.netInWords, ofSum(view.sums.net)),
        ...view.shares.map(({ name, percent }) => row(t('percentOfGross', { name }), percent)),
        ...(view.paidBy.length === 0 ? [] : [row(labels.paymentMethod, view.paidBy.join(', '))]),
        ...view.deposits.map(({ name, account, amount }) => row(name, amount, account)),
      ],
    },
    {
      heading: labels.employerContributions,
      rows: view.employerPays ? [...view.employerPays.rows.map(deductionTwin), sumTwin(view.employerPays.sum)] : [],
    },
    {
      heading: text.leaveBalances,
      rows: view.leave.map(({ name, opening, accrued, used, balance }) =>
        row(
          name,
          balance,
          t('beginning', { hours: opening }),
          t('accrued', { hours: accrued }),
          t('used', { hours: used }),
        ),
      ),
    },
    {
      heading: text.notes,
      rows: [view.contractorNotice, view.footnote, ...view.notes].filter(Boolean).map((note) => row(text.note, note)),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
