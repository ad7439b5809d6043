import { z } from '@hono/zod-openapi';
import { defineAction, NOTHING } from '../../services/actions/action.ts';
import { acceptChanges, chosenChanges, declineChanges } from './proposed-changes.ts';
import { IN_COMPANY } from './require-company.ts';
import { invitedWorker, inviteWorkers, revokeInvitation, workersToInvite } from './worker-invitations.ts';

const oneCompany = z.object({ company: z.string() });
const decided = z.object({ decided: z.int() });

/** Workers fill in their own details. Links and codes are for people, so no API key makes any. */
export const workerActions = {
  invite: defineAction({
    name: 'people.invite',
    summary: 'Give people a link by which they fill in their own details',
    on: oneCompany,
    input: workersToInvite,
    output: z.object({ invited: z.array(invitedWorker).readonly() }),
    returns: 'Each person with the code for bank details, and the link if it was not emailed',
    right: IN_COMPANY.edit,
    repeats: 'anew',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/invite' },
    scope: null,
    run: async (app, { actor }, { company }, choice) => ({
      invited: await inviteWorkers(app, actor, company, choice),
    }),
  }),
  revoke: defineAction({
    name: 'people.revokeInvitation',
    summary: 'End the link by which a person fills in their own details',
    on: oneCompany.extend({ person: z.string() }),
    input: NOTHING,
    output: z.object({ name: z.string() }),
    returns: 'Whose link ended',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/people/{person}/invitation' },
    scope: null,
    run: async (app, { actor }, { company, person }) => ({ name: await revokeInvitation(app, actor, company, person) }),
  }),
  accept: defineAction({
    name: 'people.acceptChanges',
    summary: 'Accept changes that people entered themselves: all of these, or none',
    on: oneCompany,
    input: chosenChanges,
    output: decided,
    returns: 'How many were accepted',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/changes/accept' },
    run: async (app, { actor }, { company }, chosen) => ({
      decided: await acceptChanges(app, actor, company, chosen),
    }),
  }),
  decline: defineAction({
    name: 'people.declineChanges',
    summary: 'Decline changes that people entered themselves',
    on: oneCompany,
    input: chosenChanges,
    output: decided,
    returns: 'How many were declined',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/changes/decline' },
    run: async (app, { actor }, { company }, chosen) => ({
      decided: await declineChanges(app, actor, company, chosen),
    }),
  }),
};
