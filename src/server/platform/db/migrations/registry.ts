import type { Migration } from 'kysely/migration';
import type { Indexes } from '../build-indexes.ts';
import * as baseline from './0001-baseline.ts';
import * as zip4OfSaved from './0270-zip4-of-saved.ts';
import * as payByKind from './0277-pay-by-kind.ts';
import * as statements from './0278-statements.ts';
import * as courtOrdersOfPeople from './0280-court-orders-of-people.ts';
import * as namesAndMoves from './0281-names-and-moves.ts';
import * as oneTableOfPeople from './0282-one-table-of-people.ts';
import * as linesOfYears from './0283-lines-of-years.ts';
import * as columnsOfImports from './0287-columns-of-imports.ts';
import * as whatFormsAsk from './0288-what-forms-ask.ts';
import * as taxDeposits from './0289-tax-deposits.ts';
import * as deliveryOnPayDate from './0290-delivery-on-pay-date.ts';
import * as differencesOfCorrections from './0291-differences-of-corrections.ts';
import * as totalsOfProvider from './0292-totals-of-provider.ts';
import * as stateTaxes from './0294-state-taxes.ts';
import * as activityAndRoles from './0298-activity-and-roles.ts';
import * as retroPay from './0299-retro-pay.ts';
import * as managersWhoIssue from './0300-managers-who-issue.ts';
import * as payrollRecordsKept from './0301-payroll-records-kept.ts';
import * as apiKeys from './0302-api-keys.ts';
import * as signInThroughAProvider from './0303-sign-in-through-a-provider.ts';
import * as webhooks from './0306-webhooks.ts';
import * as workerInvitations from './0310-worker-invitations.ts';
import * as oneNamePerKind from './0314-one-name-per-kind.ts';
import * as netPayInEmails from './0315-net-pay-in-emails.ts';
import * as testEmails from './0316-test-emails.ts';
import * as paidStubs from './0317-paid-stubs.ts';
import * as bulkOperations from './0318-bulk-operations.ts';
import * as twoFactorForKeys from './0319-two-factor-for-keys.ts';
import * as testDocuments from './0320-test-documents.ts';
import * as paySchedules from './0322-pay-schedules.ts';
import * as departmentsOfStubs from './0323-departments-of-stubs.ts';
import * as vaults from './0324-vaults.ts';
import * as pennsylvaniaRegister from './0325-pennsylvania-register.ts';
import * as bulkDrafts from './0328-bulk-drafts.ts';

/** Every migration by its file name, in order. Listed by hand, so that the bundle holds them. */
export const migrations: Readonly<Record<string, Required<Migration> & { readonly indexes?: Indexes }>> = {
  '0001-baseline': baseline,
  '0270-zip4-of-saved': zip4OfSaved,
  '0277-pay-by-kind': payByKind,
  '0278-statements': statements,
  '0280-court-orders-of-people': courtOrdersOfPeople,
  '0281-names-and-moves': namesAndMoves,
  '0282-one-table-of-people': oneTableOfPeople,
  '0283-lines-of-years': linesOfYears,
  '0287-columns-of-imports': columnsOfImports,
  '0288-what-forms-ask': whatFormsAsk,
  '0289-tax-deposits': taxDeposits,
  '0290-delivery-on-pay-date': deliveryOnPayDate,
  '0291-differences-of-corrections': differencesOfCorrections,
  '0292-totals-of-provider': totalsOfProvider,
  '0294-state-taxes': stateTaxes,
  '0298-activity-and-roles': activityAndRoles,
  '0299-retro-pay': retroPay,
  '0300-managers-who-issue': managersWhoIssue,
  '0301-payroll-records-kept': payrollRecordsKept,
  '0302-api-keys': apiKeys,
  '0303-sign-in-through-a-provider': signInThroughAProvider,
  '0306-webhooks': webhooks,
  '0310-worker-invitations': workerInvitations,
  '0314-one-name-per-kind': oneNamePerKind,
  '0315-net-pay-in-emails': netPayInEmails,
  '0316-test-emails': testEmails,
  '0317-paid-stubs': paidStubs,
  '0318-bulk-operations': bulkOperations,
  '0319-two-factor-for-keys': twoFactorForKeys,
  '0320-test-documents': testDocuments,
  '0322-pay-schedules': paySchedules,
  '0323-departments-of-stubs': departmentsOfStubs,
  '0324-vaults': vaults,
  '0325-pennsylvania-register': pennsylvaniaRegister,
  '0328-bulk-drafts': bulkDrafts,
};
