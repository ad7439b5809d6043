import { formatDate, type PlainDate } from '../domain/calendar.ts';
import type { IssuedStub } from '../domain/books/issued-stub.ts';
import {
  registerByDepartment,
  registerByPerson,
  registerSums,
  type RegisterSums,
} from '../domain/books/register-sums.ts';
import { AGENCIES, type TaxOwed, taxLiability } from '../domain/books/tax-liability.ts';
import type { DocumentView } from '../domain/documents/kind.ts';
import { add, formatMoney, sumOf } from '../domain/money.ts';
import type { RenderJob } from './render-job.ts';

/** At the head and the foot of each page, so that nobody takes a register for what its person was paid with. */
export const REGISTER_MARK = 'Payroll register, not a pay stub or proof of income';

interface RegisterPart {
  /** Empty if it follows the title. */
  readonly heading: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[];
  /** Of the columns of figures, in points. */
  readonly widths: readonly number[];
}

interface RegisterView extends DocumentView {
  readonly notes: readonly string[];
  readonly tables: readonly RegisterPart[];
}

export interface Register {
  readonly company: string;
  /** "Q4 2026" */
  readonly period: string;
  readonly stubs: readonly IssuedStub[];
  /** The numbers of pay stubs whose lines are not known. */
  readonly unread: readonly string[];
  readonly printedOn: PlainDate;
}

const HEAD = [
  'Name',
  'Pay stubs',
  'Gross pay',
  'Taxes',
  'Deductions',
  'Adjustments',
  'Net pay',
  'Employer taxes',
  'Contributions',
  'Employer cost',
];

// Room for a hundred million dollars beside a number of stubs.
const WIDTHS = [40, ...HEAD.slice(2).map(() => 66)];

const figuresOf = (sums: RegisterSums): readonly string[] => [
  String(sums.stubs),
  ...[
    sums.gross,
    sums.taxes,
    sums.deductions,
    sums.adjustment,
    sums.net,
    sums.employerTaxes,
    sums.contributions,
    add(sums.gross, sums.byEmployer),
  ].map(formatMoney),
];

const owedRow = ({ name, withheld, employer }: TaxOwed): readonly string[] => [
  name,
  ...[withheld, employer, add(withheld, employer)].map(formatMoney),
];

function departmentParts(stubs: readonly IssuedStub[]): readonly RegisterPart[] {
  const departments = registerByDepartment(stubs);
  return departments.length === 0
    ? []
    : [
        {
          heading: 'Departments',
          head: ['Department', ...HEAD.slice(1)],
          rows: departments.map(({ department, sums }) => [department, ...figuresOf(sums)]),
          sum: ['Total', ...figuresOf(registerSums(stubs))],
          widths: WIDTHS,
        },
      ];
}

function taxParts(stubs: readonly IssuedStub[]): readonly RegisterPart[] {
  const liability = taxLiability(stubs);
  return AGENCIES.filter(([agency]) => liability[agency].length > 0).map(([agency, name]) => ({
    heading: `Taxes owed: ${name}`,
    head: ['Tax', 'Withheld', 'Employer', 'Total'],
    rows: liability[agency].map(owedRow),
    sum: owedRow({
      name: 'Total',
      withheld: sumOf(liability[agency], ({ withheld }) => withheld),
      employer: sumOf(liability[agency], ({ employer }) => employer),
    }),
    widths: [90, 90, 90],
  }));
}

/** The payroll register as a file for the company's books. It is not issued: it has no number, no code and no seal. */
export function registerJob({ company, period, stubs, unread, printedOn }: Register): RenderJob {
  // Who does not mark pay stubs is not told of it.
  const marked = stubs.filter(({ paid }) => paid !== null).length;
  const people: RegisterPart = {
    heading: '',
    head: HEAD,
    rows: registerByPerson(stubs).map(({ person, sums }) => [person, ...figuresOf(sums)]),
    sum: ['Total', ...figuresOf(registerSums(stubs))],
    widths: WIDTHS,
  };
  const view: RegisterView = {
    title: 'Payroll register',
    issuer: company,
    reference: period,
    label: REGISTER_MARK,
    twin: [],
    hasOwnSizes: true,
    notes: [
      `${REGISTER_MARK}.`,
      `Sums of the pay stubs in force that have a pay date in ${period}, as of ${formatDate(printedOn)}, in US dollars.`,
      ...(marked === 0 ? [] : [`Marked as paid: ${marked} of ${stubs.length} pay stubs.`]),
      ...(unread.length === 0 ? [] : [`Not included: ${unread.join(', ')}.`]),
    ],
    tables: [people, ...departmentParts(stubs), ...taxParts(stubs)],
  };
  return {
    template: '/render/register.typ',
    date: printedOn,
    documents: [{ view, frame: UNISSUED }],
  };
}

const UNISSUED: RenderJob['documents'][number]['frame'] = {
  state: 'draft',
  level: 'U',
  statusLine: '',
  label: REGISTER_MARK,
  id: '',
  number: '',
  code: '',
  fingerprint: null,
  sealedAt: '',
  site: '',
  verifyUrl: '',
  proof: '',
  preview: false,
  specimen: false,
};
