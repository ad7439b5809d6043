import type { ProviderTotals } from '../../../../domain/companies/provider-totals.ts';
import type { ColumnType, JSONColumnType, Generated, Selectable } from 'kysely';
import type { CompanyPerson, OpeningBalance, RunLeave } from '../../../../domain/companies/company-person.ts';
import type { WorkerChange } from '../../../../domain/companies/proposed-changes.ts';
import type { PaidBy } from '../../../../domain/companies/paid-mark.ts';
import type { RetroPay } from '../../../../domain/companies/retro-pay.ts';
import type { OffCycle } from '../../../../domain/companies/off-cycle.ts';
import type { StateTax } from '../../../../domain/companies/state-taxes.ts';
import type { MemberRole, StateAccount } from '../../../../domain/companies/company.ts';
import type { EntryName, RunEntries } from '../../../../domain/companies/run-entries.ts';
import type { CarriedFigures } from '../../../../domain/companies/carried-figures.ts';
import type { Vault } from '../../../../domain/companies/vault.ts';
import type { OtherSchedule } from '../../../../domain/companies/pay-schedule.ts';
import type { PersonWithholding } from '../../../../domain/contacts/contact-schema.ts';
import type { DocumentLanguage } from '../../../../domain/language/document-language.ts';
import type { EmploymentType, PaymentType } from '../../../../domain/payroll/order.ts';
import type { Periodicity } from '../../../../domain/payroll/periodicity.ts';

interface CompanyTable {
  id: Generated<string>;
  owner_id: string;
  /** The list of people of somebody who has no company. It pays nobody. */
  is_implied: Generated<boolean>;
  name: string;
  phone: string;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  zip4: Generated<string>;
  ein_last4: string;
  periodicity: Periodicity;
  /** A date, as text. */
  first_period_start: string;
  pay_delay: number;
  schedule_name: Generated<string>;
  /** Beside its own, for people who are paid at other times. */
  other_schedules: ColumnType<readonly OtherSchedule[], string | undefined, string>;
  template: number;
  /** The employer's numbers by state, for boxes 15 and 20. */
  state_accounts: ColumnType<readonly StateAccount[], string | undefined, string>;
  /** What the employer pays to states, by its own rates. */
  state_taxes: ColumnType<readonly StateTax[], string | undefined, string>;
  /** Cents that Forms 941 reported, by quarter, for those that were not paid here. */
  /** What the last provider reported, by year. */
  provider_totals: ColumnType<Readonly<Record<string, ProviderTotals>>, string | undefined, string>;
  taxes_of_941: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  reminds_of_deposits: Generated<boolean>;
  /** The emails of its pay stubs say the net pay in their subject. */
  emails_net_pay: Generated<boolean>;
  /** Only people with two-step verification make its API keys and webhook secrets. */
  two_factor_for_keys: Generated<boolean>;
  /** Its members sign in through the operator's provider and in no other way. */
  only_through_provider: Generated<boolean>;
  /** The role of whoever is in a group at that provider, by the group's name. */
  provider_groups: ColumnType<Readonly<Record<string, MemberRole>>, string | undefined, string>;
  /** What the headings of imported files were taken for. */
  import_columns: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  /** Years that the contents of what it issued are kept, if the account of its owner does not keep them longer. */
  retention_years: Generated<number>;
  /** Nobody changes an archived company. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The member whom its owner offered it to, and until when. */
  offered_to: ColumnType<string | null, string | null | undefined, string | null>;
  offered_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** A manager, an accountant or a viewer. The owner is in the company itself. */
interface CompanyMemberTable {
  id: Generated<string>;
  company_id: string;
  email: string;
  role: MemberRole;
  /** A manager who may certify, pay and issue pay runs. */
  may_issue: Generated<boolean>;
  /** The role follows from a group at the operator's provider, and ends with it. */
  by_group: Generated<boolean>;
  /** Null until the invitation is accepted. */
  user_id: string | null;
  /** Of the key in the invitation. Null once it is accepted. */
  key_hash: string | null;
  expires_at: Date;
  created_at: Date;
}

interface CompanyPersonTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  zip4: Generated<string>;
  number: string;
  title: string;
  department: string;
  employment_type: EmploymentType;
  payment_type: PaymentType;
  /** Cents an hour or a year. */
  rate: number;
  overtime_rate: number | null;
  /** Hundredths of an hour. */
  default_hours: number;
  /** Parts of the name, once somebody confirmed them. */
  given_name: Generated<string>;
  middle_name: Generated<string>;
  family_name: Generated<string>;
  name_suffix: Generated<string>;
  withholding: ColumnType<PersonWithholding | null, string | null | undefined, string | null>;
  place_since: ColumnType<string | null, string | null | undefined, string | null>;
  former_places: ColumnType<CompanyPerson['formerPlaces'], string | undefined, string>;
  earnings: ColumnType<CompanyPerson['earnings'], string, string>;
  deductions: ColumnType<CompanyPerson['deductions'], string, string>;
  court_orders: ColumnType<CompanyPerson['courtOrders'], string | undefined, string>;
  leave: ColumnType<CompanyPerson['leave'], string | undefined, string>;
  deposits: ColumnType<CompanyPerson['deposits'], string | undefined, string>;
  opening: ColumnType<OpeningBalance | null, string | null | undefined, string | null>;
  language: Generated<DocumentLanguage>;
  occupation_code: Generated<string>;
  /** A contractor's, if the payments are to a business. */
  business_name: Generated<string>;
  tin_kind: Generated<'ssn' | 'ein'>;
  /** Active in a retirement plan, whatever was deducted for it. */
  retirement_plan: Generated<boolean>;
  /** For box 20, where the pay stub does not name it. */
  locality: Generated<string>;
  /** Empty is the company's own. */
  schedule: Generated<string>;
  starts_on: string | null;
  ends_on: string | null;
  created_at: Date;
  updated_at: Date;
}

interface PayRunTable {
  id: Generated<string>;
  company_id: string;
  /** Empty is the company's own. */
  schedule: Generated<string>;
  periodicity: Periodicity;
  period_start: string;
  period_end: string;
  pay_date: string;
  /** The paid order that issued it. Null while the run is open. */
  order_id: string | null;
  /** The issued run of which this one issues pay stubs again. */
  again_for: string | null;
  /** When its pay stubs are emailed. Null is at once. */
  deliver_on: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null while the run is open. */
  paid_people: number | null;
  /** How a run outside the schedule is paid. Null for a run of the schedule. */
  off_cycle: ColumnType<OffCycle | null, string | null | undefined, never>;
  /** The columns that its grid shows without entries. Null until somebody chose. */
  columns: ColumnType<readonly EntryName[] | null, string | null | undefined, string>;
  created_at: Date;
}

export interface PayRunRowTable {
  id: Generated<string>;
  run_id: string;
  person_id: string;
  /** False for a person who is not paid this time. */
  is_included: Generated<boolean>;
  entries: ColumnType<RunEntries, string, string>;
  /** Year to date from the person's last live pay stub. Null if there is none. */
  carried: ColumnType<CarriedFigures | null, string | null | undefined, string | null>;
  /** The issued pay stub of this row. Its revisions share its series. */
  document_id: string | null;
  /** When the pay stub was emailed to the person. */
  mailed_at: Date | null;
  /** What the person agreed to pay back in this run, by corrected pay stub. */
  agreed: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** What it pays because a raise came late, by earlier pay stub. */
  retro: ColumnType<RetroPay | null, string | null | undefined, string | null>;
  /** The day on which it was paid, as somebody marked it. Null until then. */
  paid_on: ColumnType<string | null, undefined, string | null>;
  paid_by: ColumnType<PaidBy | null, undefined, PaidBy | null>;
  check_number: Generated<string>;
}

/** What became of the difference between what was paid and what the corrected pay stub says. */
interface SettledDifferenceTable {
  id: Generated<string>;
  person_id: string;
  /** The pay stub and its corrections. */
  series_id: string;
  /** Below zero, it was deducted. */
  amount: number;
  /** The row whose pay stub settles it. Null if it was removed. */
  row_id: string | null;
  /** Why it was removed. */
  reason: Generated<string>;
  decided_at: ColumnType<Date, Date | undefined, never>;
}

export type CompanyRow = Selectable<CompanyTable>;
export type PayRunRow = Selectable<PayRunTable>;
export type CompanyPersonRow = Selectable<CompanyPersonTable>;

/** The last import of a company's people. */
interface PeopleImportTable {
  company_id: string;
  people: ColumnType<readonly { readonly id: string; readonly before: CompanyPerson | null }[], string, string>;
  imported_at: Date;
}

/** The W-2s and 1099s of a year. */
interface YearEndTable {
  id: Generated<string>;
  company_id: string;
  year: number;
  /** Entered for the forms, which print it. */
  ein: Generated<string>;
  created_at: Date;
}

interface YearEndRowTable {
  id: Generated<string>;
  year_end_id: string;
  /** The person, as the tie-out knows them. */
  key: string;
  /** Null for stubs of somebody who is not in the company's list. */
  person_id: string | null;
  is_included: boolean;
  number_kind: Generated<'ssn' | 'ein'>;
  /** Empty once the form is issued: only the form keeps the last four digits. */
  last_four: Generated<string>;
  /** The issued form. Its revisions share its series. */
  document_id: string | null;
  mailed_at: Date | null;
}

/** What became of a federal deposit, which is known by the first pay date in it. */
interface TaxDepositTable {
  company_id: string;
  first_pay_date: string;
  paid_on: ColumnType<string | null, string | null | undefined, string | null>;
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A correction of a leave balance, which is never changed. */
interface LeaveAdjustmentTable {
  id: Generated<string>;
  person_id: string;
  kind: RunLeave;
  /** Hundredths of an hour. Below zero takes time off away. */
  hundredths: number;
  reason: string;
  /** Null once the account is deleted. */
  made_by: string | null;
  created_at: Date;
}

interface RemovedPersonTable {
  id: string;
  company_id: string;
  name: string;
  /** The rows as they were. */
  person: JSONColumnType<Readonly<Record<string, unknown>>, string, never>;
  rows: JSONColumnType<readonly Readonly<Record<string, unknown>>[], string, never>;
  adjustments: JSONColumnType<readonly Readonly<Record<string, unknown>>[], string, never>;
  removed_at: Date;
}

/** Who changed what of a company. A trigger writes it in the transaction of the change. */
interface CompanyActivityTable {
  id: Generated<number>;
  company_id: string;
  actor_id: string;
  at: Generated<Date>;
  /** The table. */
  what: string;
  verb: 'added' | 'changed' | 'removed' | 'used';
  /** The person, the period or the member, as it was called. */
  subject: string;
  /** What it was and is now, by column. */
  changes: JSONColumnType<Readonly<Record<string, readonly [unknown, unknown]>>, string, never>;
  /** The API key by which the account acted. */
  via: Generated<string | null>;
}

/** A link by which one person fills in their own details. It works until they send them. */
interface WorkerInvitationTable {
  id: Generated<string>;
  company_id: string;
  person_id: string;
  token_hash: string;
  /** Of the code that the employer hands over for bank details. */
  code_hash: string;
  code_tries: Generated<number>;
  /** Empty for a link that the employer copied. */
  sent_to: string;
  expires_at: Date;
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** What a worker entered. It changes nothing until somebody in the company accepts it. */
interface ProposedChangeTable {
  id: Generated<string>;
  company_id: string;
  person_id: string;
  field: WorkerChange['field'];
  value: ColumnType<WorkerChange['value'], string, never>;
  /** The typed name under a certificate. */
  signed_by: Generated<string>;
  created_at: Date;
  answer: ColumnType<'accepted' | 'declined' | null, undefined, 'accepted' | 'declined'>;
  answered_at: ColumnType<Date | null, undefined, Date>;
}

/** Numbers of people that only a passphrase of the company opens. Browsers encrypt them. */
interface CompanyVaultTable {
  company_id: string;
  /** The public key. */
  recipient: string;
  /** The secret key, encrypted by the passphrase. */
  sealed_identity: string;
  parts: ColumnType<Vault['parts'], string | undefined, string>;
  created_at: Date;
  updated_at: Date;
}

export interface CompanyTables {
  company_vaults: CompanyVaultTable;
  worker_invitations: WorkerInvitationTable;
  proposed_changes: ProposedChangeTable;
  company_activity: CompanyActivityTable;
  removed_people: RemovedPersonTable;
  leave_adjustments: LeaveAdjustmentTable;
  tax_deposits: TaxDepositTable;
  year_ends: YearEndTable;
  year_end_rows: YearEndRowTable;
  people_imports: PeopleImportTable;
  companies: CompanyTable;
  company_members: CompanyMemberTable;
  company_people: CompanyPersonTable;
  pay_runs: PayRunTable;
  pay_run_rows: PayRunRowTable;
  settled_differences: SettledDifferenceTable;
}
