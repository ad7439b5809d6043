import { z } from '@hono/zod-openapi';
import { companySchema } from '../../../domain/companies/company.ts';
import { stateTax } from '../../../domain/companies/state-taxes.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { changeCompany, createCompany } from './companies.ts';
import { makeCompany } from './make-company.ts';
import { acceptInvitation, invitationSchema, inviteMember, removeMember } from './members.ts';
import { IN_COMPANY } from './require-company.ts';
import { removeStateTax, saveStateTax, stateTaxName } from './state-taxes.ts';

const oneCompany = z.object({ company: z.string() });

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
    call: null,
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
    call: null,
    run: async (app, { actor }, _on, { issuer }) => {
      const { id } = await makeCompany(app, actor, issuer);
      return { id };
    },
  }),
  saveStateTax: defineAction({
    name: 'companies.saveStateTax',
    summary: 'Save what the employer pays to a state from a day on',
    on: oneCompany,
    input: stateTax,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
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
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: async (app, { actor }, { company }, tax) => {
      await removeStateTax(app, actor, company, tax);
      return {};
    },
  }),
  change: defineAction({
    name: 'companies.change',
    summary: 'Change a company and its pay schedule',
    on: oneCompany,
    input: companySchema,
    output: z.object({ name: z.string() }),
    returns: 'The company',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: async (app, { actor }, on, company) => {
      const { name } = await changeCompany(app, actor, on.company, company);
      return { name };
    },
  }),
  invite: defineAction({
    name: 'companies.invite',
    summary: 'Invite a member, or change the role of one',
    on: oneCompany,
    input: invitationSchema,
    output: invitationSchema,
    returns: 'The invitation',
    right: IN_COMPANY.own,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: null,
    run: async (app, { actor }, { company }, invitation) => {
      await inviteMember(app, actor, company, invitation);
      return invitation;
    },
  }),
  removeMember: defineAction({
    name: 'companies.removeMember',
    summary: 'Remove a member or an invitation',
    on: oneCompany.extend({ member: z.string() }),
    input: NOTHING,
    output: z.object({ email: z.string() }),
    returns: 'Who was removed',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: async (app, { actor }, { company, member }) => ({ email: await removeMember(app, actor, company, member) }),
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
    call: null,
    run: async (app, { actor }, { key }) => ({ company: await acceptInvitation(app, actor, key) }),
  }),
};
