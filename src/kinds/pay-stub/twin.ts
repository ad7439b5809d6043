import type { TwinRow, TwinSection } from '../../domain/documents/kind.ts';
import type { DeductionRow, EarningRow, Figure, StubView, SumRow } from './document-view.ts';

const row = (name: string, value: string, ...notes: readonly string[]): TwinRow => {
  const note = notes.filter((part) => part !== '').join('; ');
  return note === '' ? { name, value } : { name, value, note };
};

const entered = (figure: Figure): string => (figure.entered ? `${figure.text} (entered by issuer)` : figure.text);
const ytdNote = (text: string): string => `YTD ${text}`;

const earningTwin = ({ name, rate, hours, amount, ytd }: EarningRow): TwinRow =>
  row(name, entered(amount), rate, hours === '' ? '' : `${hours} hours`, ytdNote(entered(ytd)));

const deductionTwin = ({ name, taxable, basis, amount, ytd }: DeductionRow): TwinRow =>
  row(name, entered(amount), [basis, taxable].filter(Boolean).join(' on '), ytdNote(entered(ytd)));

const sumTwin = ({ name, hours, amount, ytd }: SumRow): TwinRow =>
  row(name, amount, hours === '' ? '' : `${hours} hours`, ytdNote(ytd));

/** The document as text, in reading order, for screen readers and for comparing versions. */
export function twinOf(view: Omit<StubView, 'twin'>): readonly TwinSection[] {
  const { company, employee, pay } = view;
  const sections: readonly TwinSection[] = [
    {
      heading: view.title,
      rows: [
        row('Company', [company.name, ...company.address, company.phone].filter(Boolean).join(', ')),
        row(employee.role, [employee.name, ...employee.address, employee.phone].filter(Boolean).join(', ')),
        row('Position', [employee.title, employee.department].filter(Boolean).join(', ')),
        row(`${employee.role} ID`, employee.id),
        row('SSN', employee.ssn),
        row('Pay period', pay.period),
        row('Pay date', pay.date),
        row('Pay frequency', `${pay.frequency} (${pay.number})`),
        row('Filing status', pay.filing),
        row('Pay rate', pay.rate),
        ...view.identifiers.map(({ name, value }) => row(name, value)),
      ].filter(({ value }) => value !== ''),
    },
    { heading: 'Earnings', rows: [...view.earnings.map(earningTwin), sumTwin(view.gross)] },
    {
      heading: 'Taxes and deductions',
      rows: [
        ...(view.contractorNotice === '' ? [] : [row('Note', view.contractorNotice)]),
        ...[...view.taxes, ...view.beforeTax, ...view.afterTax].map(deductionTwin),
        sumTwin(view.sums.deductions),
      ],
    },
    {
      heading: 'Net pay adjustments',
      rows: view.adjustments
        ? [
            ...view.adjustments.rows.map(({ name, basis, amount, ytd }) =>
              row(name, entered(amount), basis, ytdNote(entered(ytd))),
            ),
            sumTwin(view.adjustments.sum),
          ]
        : [],
    },
    {
      heading: 'Net pay',
      rows: [
        row('Net pay', view.sums.net.amount, view.netInWords, ytdNote(view.sums.net.ytd)),
        ...view.shares.map(({ name, percent }) => row(`${name}, percent of gross pay`, percent)),
        ...(view.paidBy.length === 0 ? [] : [row('Payment method', view.paidBy.join(', '))]),
        ...view.deposits.map(({ name, account, amount }) => row(name, amount, account)),
      ],
    },
    {
      heading: 'Employer contributions',
      rows: view.employerPays ? [...view.employerPays.rows.map(deductionTwin), sumTwin(view.employerPays.sum)] : [],
    },
    {
      heading: 'Leave balances in hours',
      rows: view.leave.map(({ name, opening, accrued, used, balance }) =>
        row(name, balance, `beginning ${opening}`, `accrued ${accrued}`, `used ${used}`),
      ),
    },
    { heading: 'Notes', rows: [view.footnote, ...view.notes].filter(Boolean).map((note) => row('Note', note)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
