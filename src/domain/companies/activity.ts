import { formatDate, formatDateRange, parsePlainDate } from '../calendar.ts';
import { certificatesEn } from '../language/messages/certificates/en.ts';
import { cents, formatDollars } from '../money.ts';
import { FREQUENCY_NAMES } from '../payroll/frequency-names.ts';
import { ENTRY_COLUMNS } from './entry-columns.ts';

/** What a column was and is now, as the database noted it. */
export type NotedChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

export interface Difference {
  readonly figure: string;
  readonly from: string;
  readonly to: string;
}

const LABELS: Readonly<Record<string, string>> = {
  ein_last4: 'EIN, last four digits',
  taxes_of_941: 'Taxes of Form 941',
  state_taxes: 'Taxes of states',
  reminds_of_deposits: 'Deposit reminders',
  emails_net_pay: 'Net pay in the subject of emails',
  two_factor_for_keys: 'Two-step verification for API keys',
  only_through_provider: 'Members sign in only through the provider',
  by_group: 'By a group of the provider',
  archived_at: 'Archived',
  retention_years: 'Years that records are kept',
  offered_to: 'Offered to',
  is_included: 'Included',
  paid_people: 'People paid',
  off_cycle: 'Off-cycle',
  hundredths: 'Hours',
  address1: 'Address',
  address2: 'Address line 2',
  retro: 'Retro pay',
  tin_kind: 'Taxpayer ID',
  periodicity: 'Pay frequency',
  schedule: 'Pay schedule',
  other_schedules: 'Pay schedules',
  pay_delay: 'Days to pay date',
  zip: 'ZIP code',
  zip4: 'ZIP+4',
};

/** Parts of a person's withholding, as the person's page names them. */
const PART_LABELS: Readonly<Record<string, string>> = {
  federalCertificate: 'Form W-4',
  stateCertificate: 'state certificate',
  isAssumed: 'assumed until a certificate is entered',
  withoutLocalTax: 'without a local tax, place',
  exempt: 'exempt',
  edition: 'edition of the form',
  allowances: 'allowances',
  'federalCertificate.filingStatus': certificatesEn.filingStatus,
  'federalCertificate.multipleJobs': certificatesEn.multipleJobs,
  'federalCertificate.dependentsCredit': certificatesEn.dependentsCredit,
  'federalCertificate.otherIncome': certificatesEn.otherIncome,
  'federalCertificate.deductions': certificatesEn.deductionsClaimed,
  'federalCertificate.extraWithholding': certificatesEn.extraWithholding,
  'federalCertificate.nonresidentAlien': certificatesEn.nonresidentAlien,
};

/** Choices, as the pages name them, by the end of their paths. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  periodicity: FREQUENCY_NAMES,
  tin_kind: { ssn: 'Social Security number', ein: 'EIN' },
  language: { en: 'English', es: 'Spanish', both: 'English and Spanish' },
  'federalCertificate.edition': { 2020: certificatesEn.since2020, earlier: certificatesEn.before2020 },
  'federalCertificate.filingStatus': {
    single: certificatesEn.singleOrSeparate,
    married: certificatesEn.marriedJointly,
    headOfHousehold: certificatesEn.headOfHousehold,
  },
};

const ENTRY_LABELS = new Map(ENTRY_COLUMNS.map(({ name, label }) => [`entries.${name}`, label]));
const MONEY_ENTRIES = new Set(ENTRY_COLUMNS.flatMap(({ name, kind }) => (kind === 'money' ? [`entries.${name}`] : [])));

/** Stored as cents. */
const isMoney = (path: string): boolean =>
  MONEY_ENTRIES.has(path) ||
  /(?:^|\.)(?:rate|overtime_rate|rateBefore|grossBefore|grossAfter|paidSince|dependentsCredit|otherIncome|extraWithholding|yearly|incomeLimit|amount|balance|cap|wageBase|enteredAmount|estimated)$/.test(
    path,
  ) ||
  path.endsWith('federalCertificate.deductions') ||
  /^opening\.(?:earnings|deductions|wages)\.|^taxes_of_941\.|^provider_totals\./.test(path);

/** Stored as hundredths. */
const isHundredths = (path: string): boolean => path === 'default_hours' || path === 'hundredths';

/** The values of a noted one by their paths, so that only what differs in it is named. */
function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (Array.isArray(value)) for (const [index, each] of value.entries()) leaves(each, `${path}.${index + 1}`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) leaves(each, `${path}.${name}`, into);
  else into.set(path, value);
  return into;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A cell of a pay run without an entry is zero. */
const isEmptyCell = (value: unknown): boolean => isNothing(value) || value === 0 || value === false;

/** "2026-11-20" -> "Nov 20, 2026"; "2026-11-01/2026-11-14" -> "Nov 1 – Nov 14, 2026"; also after a name. */
export const datesInWords = (text: string): string =>
  text.replace(/\b(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?$/, (written, first: string, last: string | undefined) => {
    const [from, to] = [parsePlainDate(first), parsePlainDate(last ?? first)];
    if (from === null || to === null) return written;
    return last === undefined ? formatDate(from) : formatDateRange(from, to);
  });

function say(path: string, value: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const parts = path.split('.');
  const choice = (CHOICES[parts.slice(-2).join('.')] ?? CHOICES[parts.at(-1)!])?.[String(value)];
  if (choice !== undefined) return choice;
  if (typeof value !== 'number') return datesInWords(String(value));
  if (isMoney(path)) return formatDollars(cents(value));
  return String(isHundredths(path) ? value / 100 : value);
}

const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** A state's certificate and a court order have parts of the same names, which are no steps of Form W-4. */
const partInWords = (part: string, index: number, parts: readonly string[]): string =>
  PART_LABELS[`${parts[index - 1]}.${part}`] ?? PART_LABELS[part] ?? inWords(part);

/** "withholding.local_taxes.1.ratePercent" -> "Withholding, local taxes 1, rate percent". */
function nameOf(path: string): string {
  const entry = ENTRY_LABELS.get(path);
  if (entry !== undefined) return entry;
  const [column = '', ...rest] = path.split('.');
  const first = LABELS[column] ?? inWords(column);
  const name = [first, ...rest.map(partInWords)].join(', ').replaceAll(/, (\d+)/g, ' $1');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Each figure that differs, with what it was and is now. */
export function differences(changes: NotedChanges): readonly Difference[] {
  return Object.entries(changes).flatMap(([column, [before, after]]) => {
    const was = leaves(before, column, new Map());
    const becomes = leaves(after, column, new Map());
    return [...new Set([...was.keys(), ...becomes.keys()])]
      .filter((path) => column !== 'entries' || !(isEmptyCell(was.get(path)) && isEmptyCell(becomes.get(path))))
      .map((path) => ({ figure: nameOf(path), from: say(path, was.get(path)), to: say(path, becomes.get(path)) }))
      .filter(({ from, to }) => from !== to);
  });
}

/** What a line is about, by its table. */
export const ACTIVITY_NAMES: Readonly<Record<string, string>> = {
  companies: 'Company',
  company_members: 'Member',
  company_people: 'Person',
  pay_runs: 'Pay run',
  pay_run_rows: 'Pay of a run',
  leave_adjustments: 'Time off',
  settled_differences: 'Difference of a correction',
  tax_deposits: 'Tax deposit',
  year_ends: 'Year end',
  year_end_rows: 'Form of a year',
  statement_batches: 'Statements',
  statement_rows: 'Statement',
  statement_requests: 'Request for a statement',
  worker_invitations: 'Link for the worker’s details',
  proposed_changes: 'Details from a worker',
  company_vaults: 'Vault',
  documents: 'Document',
  webhook_endpoints: 'Webhook endpoint',
  api_keys: 'API key',
};
