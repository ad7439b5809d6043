import { z } from '@hono/zod-openapi';
import { isAppError } from '../../../domain/errors.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import { IN_COMPANY } from './require-company.ts';
import { approveRequest, declineRequest, declineSchema, signerSchema } from './statement-requests.ts';
import {
  beginStatements,
  productsOfStatements,
  saveStatements,
  statementChoices,
  statementEntries,
} from './statements.ts';

const oneCompany = z.object({ company: z.string() });
const oneBatch = oneCompany.extend({ batch: z.string() });
const oneRequest = oneCompany.extend({ request: z.string() });

/** Statements of employment and hours, and what people paid ask for. */
export const statementActions = {
  begin: defineAction({
    name: 'statements.begin',
    summary: 'Begin a list of statements for everybody paid',
    on: oneCompany,
    input: statementChoices,
    output: ONE,
    returns: 'The list',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/statements' },
    run: async (app, { actor }, { company }, choices) => ({ id: await beginStatements(app, actor, company, choices) }),
  }),
  beginForPerson: defineAction({
    name: 'statements.beginForPerson',
    summary: 'Begin a statement of employment for one person',
    on: oneCompany.extend({ person: z.string() }),
    input: NOTHING,
    output: ONE,
    returns: 'The list',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/{person}/statements' },
    run: async (app, { actor }, { company, person }) => {
      const choices = { kind: employmentStatement.id, firstMonth: '', months: 1 };
      return { id: await beginStatements(app, actor, company, choices, person) };
    },
  }),
  save: defineAction({
    name: 'statements.save',
    summary: 'Save what is entered in a list of statements',
    on: oneBatch,
    input: statementEntries,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/statements/{batch}' },
    run: async (app, { actor }, { batch }, entries) => {
      await saveStatements(app, actor, batch, entries);
      return {};
    },
  }),
  order: defineAction({
    name: 'statements.order',
    summary: 'Save a list of statements, and check that it can be issued',
    on: oneBatch,
    input: statementEntries,
    output: ONE,
    returns: 'The list, to be paid for',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/statements/{batch}/order' },
    run: async (app, { actor }, { batch }, entries) => {
      await saveStatements(app, actor, batch, entries);
      await productsOfStatements(app, actor, batch);
      return { id: batch };
    },
  }),
  approve: defineAction({
    name: 'statements.approve',
    summary: 'Approve what a person asked for: it becomes a list of one statement',
    on: oneRequest,
    input: signerSchema,
    output: ONE.extend({ isReady: z.boolean() }),
    returns: 'The list, and whether it can be paid for as it is',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/statementRequests/{request}/approve' },
    run: async (app, { actor }, { request }, signer) => {
      const { batchId } = await approveRequest(app, actor, request, signer);
      return { id: batchId, isReady: await canBeIssued(app, actor, batchId) };
    },
  }),
  decline: defineAction({
    name: 'statements.decline',
    summary: 'Decline what a person asked for, and tell them',
    on: oneRequest,
    input: declineSchema,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/statementRequests/{request}/decline' },
    run: async (app, { actor }, { request }, { reason }) => {
      await declineRequest(app, actor, request, reason);
      return {};
    },
  }),
};

/** Its page says what is missing. */
async function canBeIssued(...[app, actor, id]: Parameters<typeof productsOfStatements>): Promise<boolean> {
  try {
    await productsOfStatements(app, actor, id);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'INVALID_INPUT') return false;
    throw error;
  }
}
