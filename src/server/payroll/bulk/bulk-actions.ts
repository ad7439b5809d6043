import { z } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { beginBulk, sentRows } from '../../services/bulk/bulk-operations.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { IN_COMPANY } from '../companies/require-company.ts';
import { requireRun } from '../companies/runs.ts';
import { saveBulkJob } from './save-bulk-job.ts';

const oneCompany = z.object({ company: z.string() });

/** What programs send many of at once. */
export const bulkActions = {
  addDrafts: defineAction({
    name: 'drafts.addMany',
    summary: 'Begin up to 10,000 drafts; each has a result of its own',
    on: NOTHING,
    input: z.object({
      drafts: sentRows.openapi({ description: 'Each with `kind`, `name` and `form`, as the call that begins one' }),
    }),
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: ACCOUNT,
    scope: 'draft',
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/drafts/bulk', isAccepted: true },
    run: async (app, caller, _on, { drafts }) => ({
      id: await beginBulk(app, caller, {
        operation: { what: 'drafts', company_id: null, run_id: null },
        rows: drafts,
        start: (trx, id) => enqueue(app, trx, saveBulkJob, { id }),
      }),
    }),
  }),
  addPeople: defineAction({
    name: 'people.addMany',
    summary: 'Add up to 10,000 people; each has a result of its own',
    on: oneCompany,
    input: z.object({ people: sentRows.openapi({ description: 'Each as the call that adds one takes it' }) }),
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/people/bulk', isAccepted: true },
    run: async (app, caller, { company }, { people }) => ({
      id: await beginBulk(app, caller, {
        operation: { what: 'people', company_id: company, run_id: null },
        rows: people,
        start: (trx, id) => enqueue(app, trx, saveBulkJob, { id }),
      }),
    }),
  }),
  saveEntries: defineAction({
    name: 'runs.saveManyEntries',
    summary: 'Save the entries of up to 10,000 people in an open run; each has a result of its own',
    on: oneCompany.extend({ run: z.string() }),
    input: z.object({
      rows: sentRows.openapi({
        description: 'Each with `person`, `entries` (cells by name), and `isIncluded` if it changes',
      }),
    }),
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/entries/bulk', isAccepted: true },
    run: async (app, caller, on, { rows }) => {
      const { run } = await requireRun(app, caller.actor, on.company, on.run, 'edit');
      if (run.order_id !== null) throw new AppError('CONFLICT', 'This pay run is issued.');
      return {
        id: await beginBulk(app, caller, {
          operation: { what: 'entries', company_id: on.company, run_id: run.id },
          rows,
          start: (trx, id) => enqueue(app, trx, saveBulkJob, { id }),
        }),
      };
    },
  }),
};
