import { Link } from 'react-router';
import { plainDate } from '../../domain/calendar.ts';
import { RETENTION } from '../../domain/documents/retention.ts';
import { wageStatementTerms } from '../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { splitZip, STATES } from '../../domain/us.ts';
import { retentionYearsOf } from '../../server/documents/retention/document-retention.ts';
import { openOffer } from '../../server/payroll/companies/hand-over-company.ts';
import { listMembers } from '../../server/payroll/companies/members.ts';
import { schedulesOf } from '../../server/payroll/companies/pay-schedules.ts';
import { mayDo, requireCompany } from '../../server/payroll/companies/require-company.ts';
import { readProviderRules } from '../../server/payroll/companies/follow-groups.ts';
import { statesOfCompany } from '../../server/payroll/companies/states-of-company.ts';
import { companyActions } from '../../server/payroll/companies/company-actions.ts';
import { vaultActions } from '../../server/payroll/companies/vault-actions.ts';
import { findVault } from '../../server/payroll/companies/vaults.ts';
import type { Actor } from '../../server/services/actor.ts';
import type { App } from '../../server/services/app.ts';
import { hasSecondFactor } from '../../server/services/auth/second-factor/step-up.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { ActionMessage } from '../ui/action-form.tsx';
import { redirectDone } from '../ui/done-message.tsx';
import { Note } from '../ui/note.tsx';
import { orNotFound, press, runAction, type Typed } from '../run-action.server.ts';
import type { Route } from './+types/company-settings';
import { CompanyForm } from './company-form.tsx';
import styles from './company.module.css';
import { KeyMakers } from './key-makers.tsx';
import { Members } from './members.tsx';
import { NetPayInEmails } from './net-pay-in-emails.tsx';
import { Ownership } from './ownership.tsx';
import { PaySchedules } from './pay-schedules.tsx';
import { PayrollRecords } from './payroll-records.tsx';
import { ProviderRules } from './provider-rules.tsx';
import { VaultSettings } from './vault/vault-settings.tsx';
import { ROLE_NAMES } from './role-names.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const { company, role, isOwner } = await requireCompany(app, actor, args.params.company, 'read').catch(orNotFound);
  const { ein_last4, first_period_start, pay_delay, state_accounts: stateAccounts } = company;
  const { name, phone, email, address1, address2, city, state, zip, zip4, periodicity, template } = company;
  return {
    id: company.id,
    mayEdit: mayDo(role, 'edit'),
    isOwner,
    isArchived: company.archived_at !== null,
    isNetPayInEmails: company.emails_net_pay,
    offer: await openOffer(app, actor, company),
    // Only the owner sees and invites members.
    members: mayDo(role, 'own')
      ? (await listMembers(app, actor, company.id)).map(({ user_id: userId, may_issue: mayIssue, ...member }) => ({
          ...member,
          mayIssue,
          isJoined: userId !== null,
        }))
      : null,
    // Only the owner chooses how long they are kept.
    records: mayDo(role, 'own')
      ? {
          years: company.retention_years,
          accountYears: await retentionYearsOf(app, actor),
          state: longerRule(company.state),
        }
      : null,
    vault: mayDo(role, 'own') ? await keysOf(app, actor, company.id) : null,
    mayOwn: mayDo(role, 'own'),
    keyMakers: mayDo(role, 'own')
      ? { isOn: company.two_factor_for_keys, needsCode: await hasSecondFactor(app, session.user.id) }
      : null,
    provider: mayDo(role, 'own') ? await readProviderRules(app, actor, company.id) : null,
    states: await statesOfCompany(app, actor, company.id),
    company: {
      name,
      phone,
      email,
      address1,
      address2,
      city,
      state,
      zip,
      zip4,
      periodicity,
      template,
      stateAccounts: [...stateAccounts],
      einLast4: ein_last4,
      firstPeriodStart: plainDate(first_period_start),
      payDelay: pay_delay,
      scheduleName: company.schedule_name,
    },
    schedules: schedulesOf(company).slice(1),
  };
}

async function keysOf(app: App, actor: Actor, id: string) {
  const vault = await findVault(app, actor, id);
  return vault && { recipient: vault.recipient, sealedIdentity: vault.sealedIdentity };
}

/** What a state asks for beyond the IRS, if we read it in its law. */
function longerRule(code: string) {
  const name = STATES.find((state) => state.code === code)?.name;
  if (name === undefined) return null;
  const { recordYears: years, recordLaw: law, recordsReadInText } = wageStatementTerms(code);
  return recordsReadInText && years !== null && years > RETENTION.payrollYears ? { name, years, law } : null;
}

/** The fields of each state. The page has them for all states of the company. */
const accountsOf = (typed: Typed) =>
  Object.keys(typed).flatMap((name) => {
    const [, state] = /^stateNumber\.([A-Z]{2})$/.exec(name) ?? [];
    return state === undefined
      ? []
      : [{ state, number: typed[name] ?? '', locality: typed[`locality.${state}`] ?? '' }];
  });

/** Groups by their line on the page. An emptied line is a group to remove. */
const groupsOf = (typed: Typed) =>
  Object.keys(typed).flatMap((field) => {
    const [, index] = /^groups\.(\d+)\.name$/.exec(field) ?? [];
    const name = typed[field]?.trim() ?? '';
    return index === undefined || name === '' ? [] : [{ name, role: typed[`groups.${index}.role`] }];
  });

/** Errors at the fields of the page, which are named by state. */
function fieldNameOf(path: string, typed: Typed): string {
  const [, index, part] = /^stateAccounts\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const account = index === undefined ? undefined : accountsOf(typed)[Number(index)];
  return account === undefined ? path : `${part === 'number' ? 'stateNumber' : part}.${account.state}`;
}

export const action = (args: Route.ActionArgs) =>
  runAction(args, {
    company: press(companyActions.change, {
      on: args.params,
      input: (typed) => ({ ...typed, ...splitZip(typed['zip'] ?? ''), stateAccounts: accountsOf(typed) }),
      fieldNameOf,
      done: ({ name }) => `Saved ${name}.`,
    }),
    invite: press(companyActions.invite, {
      on: args.params,
      input: (typed) => typed,
      done: ({ email, role }) => `${email} is invited as a ${role}.`,
    }),
    role: press(companyActions.changeRole, {
      on: ({ id = '' }) => ({ ...args.params, member: id }),
      input: (typed) => typed,
      done: ({ email, role }) => `${email}: the role is now ${ROLE_NAMES[role].toLowerCase()}.`,
    }),
    issuing: press(companyActions.allowToIssue, {
      on: ({ id = '' }) => ({ ...args.params, member: id }),
      input: ({ mayIssue }) => ({ mayIssue: mayIssue === 'yes' }),
      done: ({ email, mayIssue }) =>
        mayIssue
          ? `${email} may certify, pay and issue pay runs now.`
          : `${email} may not certify, pay or issue any more.`,
    }),
    'net-pay': press(companyActions.emailNetPay, {
      on: args.params,
      input: ({ isOn }) => ({ isOn: isOn !== undefined }),
      done: ({ isOn }) =>
        isOn ? 'Emails of pay stubs say the net pay now.' : 'Emails of pay stubs do not say the net pay.',
    }),
    'key-makers': press(companyActions.setTwoFactorForKeys, {
      on: args.params,
      input: ({ isOn, otp, recovery }) => ({ isOn: isOn !== undefined, otp, recovery }),
      done: ({ isOn }) =>
        isOn
          ? 'New API keys and webhook secrets require two-step verification now.'
          : 'API keys and webhook secrets do not require two-step verification.',
    }),
    keep: press(companyActions.keepRecords, {
      on: args.params,
      input: ({ documentYears, isSure }) => ({ documentYears: Number(documentYears), isSure: isSure !== undefined }),
      done: ({ documentYears }) => `Payroll records are kept for ${documentYears} years.`,
    }),
    'add-schedule': press(companyActions.addSchedule, {
      on: args.params,
      input: (typed) => typed,
      done: ({ name }) =>
        `Added ${name}. Choose who is paid by it on each person’s page, or import the column “Pay schedule”.`,
    }),
    schedule: press(companyActions.changeSchedule, {
      on: ({ id = '' }) => ({ ...args.params, schedule: id }),
      input: (typed) => typed,
      done: ({ name }) => `Saved ${name}.`,
    }),
    'remove-schedule': press(companyActions.removeSchedule, {
      on: ({ id = '' }) => ({ ...args.params, schedule: id }),
      done: ({ name }) => `Removed ${name}.`,
    }),
    'make-vault': press(vaultActions.make, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'The vault is made.',
    }),
    'vault-passphrase': press(vaultActions.changePassphrase, {
      on: args.params,
      input: (typed) => typed,
      done: () => 'The passphrase is changed.',
    }),
    'forget-vault': press(vaultActions.forget, { on: args.params, done: () => 'The vault is deleted.' }),
    'save-vault': press(vaultActions.save, {
      on: args.params,
      input: ({ replaces = '', ...typed }) => ({ ...typed, replaces: replaces.split(' ').filter(Boolean) }),
      done: () => 'Saved to the vault.',
    }),
    provider: press(companyActions.saveProviderRules, {
      on: args.params,
      input: (typed) => ({ groups: groupsOf(typed), isOnlyWay: typed['isOnlyWay'] !== undefined }),
      done: () => 'Saved how members sign in.',
    }),
    leave: press(companyActions.leave, {
      on: args.params,
      done: () => redirectDone('/my-dashboard/companies/', 'company-left'),
    }),
    archive: press(companyActions.archive, { on: args.params, done: ({ name }) => `${name} is archived.` }),
    restore: press(companyActions.restore, { on: args.params, done: ({ name }) => `${name} is restored.` }),
    offer: press(companyActions.offer, {
      on: args.params,
      input: ({ to, isSure }) => ({ to, isSure: isSure === 'on' }),
      done: ({ to }) => `Offered to ${to}.`,
    }),
    'end-offer': press(companyActions.endOffer, { on: args.params, done: () => 'The offer ended.' }),
    'take-over': press(companyActions.takeOver, {
      on: args.params,
      input: ({ isSure }) => ({ isSure: isSure === 'on' }),
      done: () => 'You own this company now.',
    }),
    remove: press(companyActions.removeMember, {
      on: ({ id = '' }) => ({ ...args.params, member: id }),
      done: ({ email }) => `Removed ${email}.`,
    }),
  });

export default function CompanySettingsPage({
  loaderData: {
    id,
    company,
    mayEdit,
    members,
    provider,
    records,
    states,
    schedules,
    vault,
    mayOwn,
    keyMakers,
    isOwner,
    isArchived,
    isNetPayInEmails,
    offer,
  },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <p>
        <Link to={`/my-dashboard/companies/${id}/`}>{company.name}</Link>
      </p>
      <h1>Company settings</h1>
      <ActionMessage
        answer={actionData}
        errorsOf={[
          'remove',
          'remove-schedule',
          'role',
          'issuing',
          'leave',
          'archive',
          'restore',
          'end-offer',
          'take-over',
        ]}
      />
      {isArchived && (
        <Note tone="amber">
          This company is archived. Nobody can change it. Its documents can be verified as before.
        </Note>
      )}
      <fieldset className={styles.plain} disabled={!mayEdit}>
        <CompanyForm
          company={company}
          states={states}
          isOneOfSeveral={schedules.length > 0}
          answer={actionData}
          submit="Save changes"
        />
      </fieldset>
      <fieldset className={styles.plain} disabled={!mayEdit}>
        <PaySchedules schedules={schedules} answer={actionData} />
      </fieldset>
      <fieldset className={styles.plain} disabled={!mayEdit}>
        <NetPayInEmails isOn={isNetPayInEmails} answer={actionData} />
      </fieldset>
      {mayOwn && <VaultSettings vault={vault} answer={actionData} />}
      {members && <Members members={members} answer={actionData} />}
      {keyMakers && <KeyMakers {...keyMakers} answer={actionData} />}
      {provider && <ProviderRules {...provider} answer={actionData} />}
      {records && <PayrollRecords {...records} answer={actionData} />}
      <Ownership
        name={company.name}
        isOwner={isOwner}
        isArchived={isArchived}
        offer={offer}
        members={members?.filter(({ isJoined }) => isJoined) ?? []}
        answer={actionData}
      />
    </div>
  );
}
