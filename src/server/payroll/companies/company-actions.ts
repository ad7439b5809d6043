import { z } from '@hono/zod-openapi';
import { companySchema } from '../../../domain/companies/company.ts';
import { paySchedule } from '../../../domain/companies/pay-schedule.ts';
import { stateTax } from '../../../domain/companies/state-taxes.ts';
import { retentionChange } from '../../documents/retention/document-retention.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { archiveCompany, restoreCompany } from './archive-company.ts';
import { changeCompany, createCompany } from './companies.ts';
import { companyOffer, endOffer, offerCompany, takeOverAnswer, takeOverCompany } from './hand-over-company.ts';
import { providerGroups, saveProviderRules } from './follow-groups.ts';
import { codeInput } from '../../services/auth/credentials.ts';
import { setTwoFactorForKeys, twoFactorForKeys } from './two-factor-for-keys.ts';
import { emailNetPay, netPayInEmails } from './email-net-pay.ts';
import { keepRecords } from './keep-records.ts';
import { makeCompany } from './make-company.ts';
import {
  acceptInvitation,
  allowToIssue,
  changeRole,
  invitationSchema,
  inviteMember,
  issuing,
  leaveCompany,
  memberRole,
  removeMember,
} from './members.ts';
import { removeSchedule, saveSchedule } from './pay-schedules.ts';
import { IN_COMPANY } from './require-company.ts';
import { removeStateTax, saveStateTax, stateTaxName } from './state-taxes.ts';

const oneCompany = z.object({ company: z.string() });
const oneSchedule = oneCompany.extend({ schedule: z.string() });
const oneMember = oneCompany.extend({ member: z.string() });

export const companyActions = {
  create: defineAction({
    name: 'companies.create',
    summary: 'Add a company',
    on: NOTHING,
    input: companySchema,
    output: ONE,
    returns: 'The company',
    right: ACCOUNT,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies' },
    run: async (app, { actor }, _on, company) => {
      const { id } = await createCompany(app, actor, company);
      return { id };
    },
  }),
  makeOfStubs: defineAction({
    name: 'companies.makeOfStubs',
    summary: 'Make a company of the employer of your pay stubs, with their people',
    on: NOTHING,
    input: z.object({ issuer: z.string() }),
    output: ONE,
    returns: 'The company',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/fromStubs' },
    run: async (app, { actor }, _on, { issuer }) => {
      const { id } = await makeCompany(app, actor, issuer);
      return { id };
    },
  }),
  addSchedule: defineAction({
    name: 'companies.addSchedule',
    summary: 'Add a pay schedule for people who are paid at other times',
    on: oneCompany,
    input: paySchedule,
    output: z.object({ id: z.string(), name: z.string() }),
    returns: 'The schedule, by which people and runs name it',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/schedules' },
    run: (app, { actor }, { company }, schedule) => saveSchedule(app, actor, company, null, schedule),
  }),
  changeSchedule: defineAction({
    name: 'companies.changeSchedule',
    summary: 'Change a pay schedule; runs that were started keep their period and pay date',
    on: oneSchedule,
    input: paySchedule,
    output: z.object({ id: z.string(), name: z.string() }),
    returns: 'The schedule',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/schedules/{schedule}' },
    run: (app, { actor }, on, schedule) => saveSchedule(app, actor, on.company, on.schedule, schedule),
  }),
  removeSchedule: defineAction({
    name: 'companies.removeSchedule',
    summary: 'Remove a pay schedule that nobody is in; its runs stay',
    on: oneSchedule,
    input: NOTHING,
    output: z.object({ name: z.string() }),
    returns: 'What was removed',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/schedules/{schedule}' },
    run: async (app, { actor }, { company, schedule }) => ({
      name: await removeSchedule(app, actor, company, schedule),
    }),
  }),
  saveStateTax: defineAction({
    name: 'companies.saveStateTax',
    summary: 'Save what the employer pays to a state from a day on',
    on: oneCompany,
    input: stateTax,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/stateTaxes' },
    run: async (app, { actor }, { company }, tax) => {
      await saveStateTax(app, actor, company, tax);
      return {};
    },
  }),
  removeStateTax: defineAction({
    name: 'companies.removeStateTax',
    summary: 'Remove what the employer pays to a state from a day on',
    on: oneCompany,
    input: stateTaxName,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/stateTaxes/remove' },
    run: async (app, { actor }, { company }, tax) => {
      await removeStateTax(app, actor, company, tax);
      return {};
    },
  }),
  change: defineAction({
    name: 'companies.change',
    summary: 'Replace a company and its pay schedule; send it whole',
    on: oneCompany,
    input: companySchema,
    output: z.object({ name: z.string() }),
    returns: 'The company',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}' },
    run: async (app, { actor }, on, company) => {
      const { name } = await changeCompany(app, actor, on.company, company);
      return { name };
    },
  }),
  invite: defineAction({
    name: 'companies.invite',
    summary: 'Invite a member',
    on: oneCompany,
    input: invitationSchema,
    output: invitationSchema,
    returns: 'The invitation',
    right: IN_COMPANY.own,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/members' },
    scope: null,
    run: async (app, { actor }, { company }, invitation) => {
      await inviteMember(app, actor, company, invitation);
      return invitation;
    },
  }),
  removeMember: defineAction({
    name: 'companies.removeMember',
    summary: 'Remove a member or an invitation',
    on: oneMember,
    input: NOTHING,
    output: z.object({ email: z.string() }),
    returns: 'Who was removed',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/members/{member}' },
    scope: null,
    run: async (app, { actor }, { company, member }) => ({ email: await removeMember(app, actor, company, member) }),
  }),
  changeRole: defineAction({
    name: 'companies.changeRole',
    summary: 'Change the role of a member',
    on: oneMember,
    input: memberRole,
    output: memberRole.extend({ email: z.string() }),
    returns: 'Whose role it is',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/members/{member}' },
    scope: null,
    run: async (app, { actor }, { company, member }, { role }) => ({
      role,
      email: await changeRole(app, actor, company, member, { role }),
    }),
  }),
  allowToIssue: defineAction({
    name: 'companies.allowToIssue',
    summary: 'Allow a manager to certify, pay and issue pay runs, or end that',
    on: oneMember,
    input: issuing,
    output: issuing.extend({ email: z.string() }),
    returns: 'Who may issue',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/members/{member}/mayIssue' },
    run: async (app, { actor }, { company, member }, { mayIssue }) => ({
      mayIssue,
      email: await allowToIssue(app, actor, company, member, { mayIssue }),
    }),
  }),
  keepRecords: defineAction({
    name: 'companies.keepRecords',
    summary: 'How many years the contents of what a company issued are kept',
    on: oneCompany,
    input: retentionChange,
    output: retentionChange.pick({ documentYears: true }),
    returns: 'The current setting',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/retention' },
    scope: null,
    run: async (app, { actor }, { company }, choice) => ({
      documentYears: await keepRecords(app, actor, company, choice),
    }),
  }),
  emailNetPay: defineAction({
    name: 'companies.emailNetPay',
    summary: 'Whether the emails of pay stubs say the net pay in their subject',
    on: oneCompany,
    input: netPayInEmails,
    output: netPayInEmails,
    returns: 'The current setting',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/netPayInEmails' },
    run: async (app, { actor }, { company }, { isOn }) => {
      await emailNetPay(app, actor, company, isOn);
      return { isOn };
    },
  }),
  setTwoFactorForKeys: defineAction({
    name: 'companies.setTwoFactorForKeys',
    summary: 'Whether only people with two-step verification make API keys and webhook secrets of a company',
    on: oneCompany,
    input: twoFactorForKeys.extend(codeInput.shape),
    output: twoFactorForKeys,
    returns: 'The current setting',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/twoFactorForKeys' },
    scope: null,
    needsCode: true,
    run: async (app, { actor }, { company }, { isOn }) => {
      await setTwoFactorForKeys(app, actor, company, { isOn });
      return { isOn };
    },
  }),
  saveProviderRules: defineAction({
    name: 'companies.saveProviderRules',
    summary: 'Which groups at the sign-in provider of this site are members, and whether members sign in only there',
    on: oneCompany,
    input: providerGroups,
    output: providerGroups,
    returns: 'The current setting',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/signIn' },
    scope: null,
    run: async (app, { actor }, { company }, rules) => {
      await saveProviderRules(app, actor, company, rules);
      return rules;
    },
  }),
  leave: defineAction({
    name: 'companies.leave',
    summary: 'Leave a company as its member',
    on: oneCompany,
    input: NOTHING,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/leave' },
    scope: null,
    run: async (app, { actor }, { company }) => {
      await leaveCompany(app, actor, company);
      return {};
    },
  }),
  archive: defineAction({
    name: 'companies.archive',
    summary: 'Archive a company, so that nobody changes it',
    on: oneCompany,
    input: NOTHING,
    output: z.object({ name: z.string() }),
    returns: 'The company',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/archive' },
    scope: null,
    run: async (app, { actor }, { company }) => ({ name: await archiveCompany(app, actor, company) }),
  }),
  restore: defineAction({
    name: 'companies.restore',
    summary: 'Restore an archived company',
    on: oneCompany,
    input: NOTHING,
    output: z.object({ name: z.string() }),
    returns: 'The company',
    right: IN_COMPANY.restore,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/restore' },
    scope: null,
    run: async (app, { actor }, { company }) => ({ name: await restoreCompany(app, actor, company) }),
  }),
  offer: defineAction({
    name: 'companies.offer',
    summary: 'Offer a company to a member',
    on: oneCompany,
    input: companyOffer,
    output: z.object({ to: z.string() }),
    returns: 'Whom it is offered to',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/offer' },
    scope: null,
    run: async (app, { actor }, { company }, offer) => ({ to: await offerCompany(app, actor, company, offer) }),
  }),
  endOffer: defineAction({
    name: 'companies.endOffer',
    summary: 'Withdraw an offer of a company, or decline it',
    on: oneCompany,
    input: NOTHING,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/offer' },
    scope: null,
    run: async (app, { actor }, { company }) => {
      await endOffer(app, actor, company);
      return {};
    },
  }),
  takeOver: defineAction({
    name: 'companies.takeOver',
    summary: 'Take an offered company over',
    on: oneCompany,
    input: takeOverAnswer,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/takeOver' },
    scope: null,
    run: async (app, { actor }, { company }) => {
      await takeOverCompany(app, actor, company);
      return {};
    },
  }),
  acceptInvitation: defineAction({
    name: 'companies.acceptInvitation',
    summary: 'Accept an invitation to a company',
    on: z.object({ key: z.string() }),
    input: NOTHING,
    output: oneCompany,
    returns: 'The company',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companyInvitations/{key}/accept' },
    scope: null,
    run: async (app, { actor }, { key }) => ({ company: await acceptInvitation(app, actor, key) }),
  }),
};
