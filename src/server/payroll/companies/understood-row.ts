import { localTaxesOfPerson } from '../../../domain/companies/local-taxes-of-person.ts';
import { type CompanyPerson, workStateOf } from '../../../domain/companies/company-person.ts';
import { formatDollars, sumOf } from '../../../domain/money.ts';
import { courtOrderKey } from '../../../domain/payroll/garnishments/court-order.ts';
import { addHours } from '../../../domain/payroll/hours.ts';
import type { FederalCertificate } from '../../../domain/payroll/tax/tax-context.ts';

/** A person as a row would save them. */
export interface UnderstoodRow extends Pick<
  CompanyPerson,
  | 'name'
  | 'givenName'
  | 'middleName'
  | 'familyName'
  | 'nameSuffix'
  | 'employmentType'
  | 'paymentType'
  | 'rate'
  | 'placeSince'
> {
  readonly row: number;
  readonly isNew: boolean;
  /** Empty of a contractor, from whom nothing is withheld. */
  readonly workState: string;
  /** No column said so: it is the company's. */
  readonly isWorkStateAssumed: boolean;
  readonly homeState: string;
  /** Null without a Form W-4. */
  readonly filingStatus: FederalCertificate['filingStatus'] | null;
  readonly localTaxes: readonly string[];
  readonly deductions: readonly string[];
  readonly courtOrders: readonly string[];
  /** "Bank ••••4471": of an account nothing but its last four digits is known. */
  readonly accounts: readonly string[];
  /** What was paid and used before the first run here: "Vacation: 56.00 hours left". */
  readonly before: readonly string[];
}

interface RowToSave extends Pick<UnderstoodRow, 'row' | 'isWorkStateAssumed'> {
  readonly id: string | null;
  readonly person: CompanyPerson;
}

export function understood({ row, id, person, isWorkStateAssumed }: RowToSave, year: number): UnderstoodRow {
  const { name, givenName, middleName, familyName, nameSuffix, employmentType, paymentType, rate, placeSince } = person;
  const { withholding, deductions, courtOrders, deposits, leave } = person;
  const opening = person.opening?.year === year ? person.opening : null;
  return {
    row,
    isNew: id === null,
    name,
    givenName,
    middleName,
    familyName,
    nameSuffix,
    employmentType,
    paymentType,
    rate,
    placeSince,
    workState: employmentType === 'contractor' ? '' : workStateOf(person),
    isWorkStateAssumed,
    homeState: person.state,
    filingStatus: withholding === null || withholding.isAssumed ? null : withholding.federalCertificate.filingStatus,
    localTaxes: (localTaxesOfPerson(person) ?? []).map((tax) => tax.name),
    deductions: deductions.map((each) => each.name),
    courtOrders: courtOrders.map((each) => orderText(each, opening)),
    accounts: deposits.map(({ bank, accountNumber }) =>
      [bank, accountNumber && `••••${accountNumber}`].filter(Boolean).join(' '),
    ),
    before: beforeFirstRun(opening, leave),
  };
}

type Opening = CompanyPerson['opening'];

function beforeFirstRun(opening: Opening, leave: CompanyPerson['leave']): readonly string[] {
  const paid = sumOf(Object.values(opening?.earnings ?? {}), (amount) => amount);
  return [
    ...(paid > 0 ? [`${formatDollars(paid)} paid this year`] : []),
    ...leave.map(({ name, opening: earned, used = 0 }) => `${name}: ${addHours(earned, -used)} hours left`),
  ];
}

/** "Child support: $60.00 still owed, $300.00 withheld this year" */
function orderText(order: CompanyPerson['courtOrders'][number], opening: Opening): string {
  const withheld = opening?.deductions[courtOrderKey(order)];
  const parts = [
    ...(order.balance === null ? [] : [`${formatDollars(order.balance)} still owed`]),
    ...(withheld === undefined ? [] : [`${formatDollars(withheld)} withheld this year`]),
  ];
  return parts.length === 0 ? order.name : `${order.name}: ${parts.join(', ')}`;
}
