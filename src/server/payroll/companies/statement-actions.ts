import { z } from '@hono/zod-openapi';
import { isAppError } from '../../../domain/errors.ts';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { certified } from '../../commerce/orders/issue-without-card.ts';
import { quote } from '../../commerce/orders/quote-by-call.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { employmentStatement } from '../../../kinds/employment-statement/model/kind.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { PAYMENTS } from '../../services/http/limits/rate-limit.ts';
import { issueBatch, quoteBatch } from './issue-batch.ts';
import { IN_COMPANY } from './require-company.ts';
import { approveRequest, declineRequest, declineSchema, signerSchema } from './statement-requests.ts';
import {
  beginStatements,
  missingStatements,
  productsOfStatements,
  requireStatements,
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
  quote: defineAction({
    name: 'statements.quote',
    summary: 'What issuing a list of statements would cost, and what it would issue; changes nothing',
    on: oneBatch,
    input: NOTHING,
    output: quote,
    returns: 'The quote',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/statements/{batch}/quote' },
    run: async (app, { actor }, on) => quoteBatch(app, actor, await asBatch(app, actor, on)),
  }),
  issue: defineAction({
    name: 'statements.issue',
    summary: 'Certify and issue a list of statements that the subscription covers; no card is charged',
    on: oneBatch,
    input: certified,
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: IN_COMPANY.own,
    repeats: 'with-key',
    audit: [],
    event: 'payment.paid',
    call: { method: 'post', path: '/companies/{company}/statements/{batch}/issue', isAccepted: true, limit: PAYMENTS },
    run: async (app, caller, on, certificate) => ({
      id: await issueBatch(app, caller, await asBatch(app, caller.actor, on), certificate),
    }),
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

/** The list, if it is of this company. */
async function asBatch(app: App, actor: Actor, { company, batch }: z.output<typeof oneBatch>): Promise<PayrollBatch> {
  const found = await requireStatements(app, actor, batch, 'own');
  if (found.company.id !== company) throw missingStatements();
  return { kind: 'statements', id: batch };
}

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
