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
import { approveRequest, declineRequest, declineSchema, listRequests, signerSchema } from './statement-requests.ts';
import { makerOf, STATEMENT_MAKERS } from './statement-inputs.ts';
import {
  beginStatements,
  listStatements,
  missingStatements,
  openStatements,
  productsOfStatements,
  requireStatements,
  saveStatements,
  statementChoices,
  statementEntries,
} from './statements.ts';

const oneCompany = z.object({ company: z.string() });
const oneBatch = oneCompany.extend({ batch: z.string() });
const oneRequest = oneCompany.extend({ request: z.string() });

const statementList = z
  .object({
    id: z.string(),
    kind: z.enum(STATEMENT_MAKERS.map(({ kind }) => kind)),
    firstMonth: z.string(),
    months: z.int(),
    signerName: z.string(),
    signerTitle: z.string(),
    people: z.int(),
    issued: z.int(),
    createdAt: z.iso.datetime(),
  })
  .openapi('StatementList');

const statement = z
  .object({
    id: z.string().openapi({ description: 'Names the statement in the call that saves' }),
    person: z.string(),
    name: z.string(),
    isIncluded: z.boolean(),
    summary: z.string().openapi({ description: 'What it would state today; empty once it is issued' }),
    question: z.string().nullable().openapi({ description: 'What keeps it from being issued' }),
    proposed: z.string().nullable().openapi({
      description:
        'How pay periods that belong to two months would be divided, to confirm when saving; null if none is',
    }),
    document: z.object({ id: z.string(), number: z.string(), state: z.string() }).nullable(),
  })
  .openapi('Statement');

const statementRequest = z
  .object({
    id: z.string(),
    person: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('StatementRequest');

type BatchRow = Awaited<ReturnType<typeof listStatements>>['batches'][number];

const listOf = (row: Omit<BatchRow, 'firstName'>): z.output<typeof statementList> => ({
  id: row.id,
  kind: makerOf(row.kind)!.kind,
  firstMonth: row.first_month,
  months: row.months,
  signerName: row.signer_name,
  signerTitle: row.signer_title,
  people: row.people,
  issued: row.issued,
  createdAt: row.created_at.toISOString(),
});

const statementOf = (row: Awaited<ReturnType<typeof openStatements>>['rows'][number]): z.output<typeof statement> => ({
  id: row.rowId,
  person: row.id,
  name: row.name,
  isIncluded: row.is_included,
  summary: row.plan?.summary ?? '',
  question: row.plan?.question ?? null,
  proposed: row.plan && row.plan.proposed.length > 0 ? JSON.stringify(row.plan.proposed) : null,
  document: row.newestId === null ? null : { id: row.newestId, number: row.documentNumber!, state: row.documentState! },
});

const READS = {
  list: defineAction({
    name: 'statements.list',
    summary: 'The lists of statements of a company',
    on: oneCompany,
    input: NOTHING,
    output: z.array(statementList),
    returns: 'The newest lists first',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/statements' },
    run: async (app, { actor }, { company }) => (await listStatements(app, actor, company)).batches.map(listOf),
  }),
  listEntries: defineAction({
    name: 'statements.listEntries',
    summary: 'What a list of statements would state, and what it became',
    on: oneBatch,
    input: NOTHING,
    output: z.array(statement),
    returns: 'The statements, by name',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/statements/{batch}' },
    run: async (app, { actor }, { company, batch }) => {
      const open = await openStatements(app, actor, batch);
      if (open.company.id !== company) throw missingStatements();
      return open.rows.map(statementOf);
    },
  }),
  listRequests: defineAction({
    name: 'statements.listRequests',
    summary: 'Statements that people asked for and nobody answered yet',
    on: oneCompany,
    input: NOTHING,
    output: z.array(statementRequest),
    returns: 'The oldest first',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/statementRequests' },
    run: async (app, { actor }, { company }) =>
      (await listRequests(app, actor, company)).map((row) => ({
        id: row.id,
        person: row.person_id,
        name: row.name,
        email: row.address,
        createdAt: row.created_at.toISOString(),
      })),
  }),
};

/** Statements of employment and hours, and what people paid ask for. */
export const statementActions = {
  ...READS,
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
