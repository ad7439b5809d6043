import { z } from '@hono/zod-openapi';
import { dateField } from '../../../domain/fields.ts';
import { scheduleId } from '../../../domain/companies/pay-schedule.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { certified } from '../../commerce/orders/issue-without-card.ts';
import { quote } from '../../commerce/orders/quote-by-call.ts';
import { PAYMENTS } from '../../services/http/limits/rate-limit.ts';
import { answerLocalTax, localTaxAnswer } from './answer-local-tax.ts';
import { cityRate, confirmCityRate } from './confirm-city-rate.ts';
import { deleteRun } from './delete-run.ts';
import { issueAgain } from './issue-again.ts';
import { issueBatch, issueRunInTest, quoteBatch, quoteRunInTest, requireNotIssued } from './issue-batch.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { IN_COMPANY } from './require-company.ts';
import { markPaid, markUnpaid, paidMark, unpaidMark } from './mark-paid.ts';
import { addRetroPay, raises, removeRetroPay, retroRow } from './retro-pay.ts';
import { createRun, requireRun } from './runs.ts';
import { columnsSchema, saveColumns } from './save-columns.ts';
import { agreement, agreeToDeduction, removal, removeDifference } from './settle-differences.ts';
import { documentResults } from '../../documents/read/each-of-several.ts';
import { EMAIL_BATCHES } from '../my-pay/recipient-actions.ts';
import { revokeStubs, selectedRows, sendStubsAgain } from './stubs-of-run.ts';
import { delivery, setDelivery } from './set-delivery.ts';
import { entryChangesSchema, entryConflict, saveEntries } from './save-entries.ts';

const oneCompany = z.object({ company: z.string() });
const oneRun = oneCompany.extend({ run: z.string() });
const COUNTED = z.object({ stubs: z.int() });

export const runActions = {
  create: defineAction({
    name: 'runs.create',
    summary: 'Start the pay run of a period; a repeated call finds it',
    on: oneCompany,
    input: z.object({
      periodStart: dateField('Enter the first day of the pay period'),
      periodEnd: dateField('Enter the last day of the pay period'),
      payDate: dateField('Enter the pay date'),
      schedule: scheduleId.default(''),
    }),
    output: ONE,
    returns: 'The run',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs' },
    run: async (app, { actor }, { company }, { periodStart: start, periodEnd: end, payDate, schedule }) => ({
      id: await createRun(app, actor, company, { period: { start, end }, payDate, schedule }),
    }),
  }),
  createOffCycle: defineAction({
    name: 'runs.createOffCycle',
    summary: 'Start a run outside the schedule; a repeated call finds it by its ID',
    on: oneCompany,
    input: newOffCycleRun,
    output: ONE,
    returns: 'The run',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/offCycle' },
    run: async (app, { actor }, { company }, run) => ({ id: await createOffCycleRun(app, actor, company, run) }),
  }),
  saveEntries: defineAction({
    name: 'runs.saveEntries',
    summary: 'Save cells of an open run; a cell that somebody else changed stays and is reported',
    on: oneRun,
    input: entryChangesSchema,
    output: z.object({ conflicts: z.array(entryConflict).readonly() }),
    returns: 'What somebody else changed',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/runs/{run}/entries' },
    run: async (app, { actor }, { company, run }, changes) => ({
      conflicts: await saveEntries(app, actor, company, run, changes),
    }),
  }),
  saveColumns: defineAction({
    name: 'runs.saveColumns',
    summary: 'Save which columns the grid of a run shows',
    on: oneRun,
    input: columnsSchema,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/runs/{run}/columns' },
    run: async (app, { actor }, { company, run }, columns) => {
      await saveColumns(app, actor, company, run, columns);
      return {};
    },
  }),
  confirmCityRate: defineAction({
    name: 'runs.confirmCityRate',
    summary: 'Keep the tax rate of a city for everybody in the run who pays it',
    on: oneRun,
    input: cityRate,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/cityRates' },
    run: async (app, { actor }, { company, run }, rate) => {
      await confirmCityRate(app, actor, company, run, rate);
      return {};
    },
  }),
  answerLocalTax: defineAction({
    name: 'runs.answerLocalTax',
    summary: 'Answer a question about a local tax for everybody in the run whom it is about',
    on: oneRun,
    input: localTaxAnswer,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/localTaxes' },
    run: async (app, { actor }, { company, run }, answer) => {
      await answerLocalTax(app, actor, company, run, answer);
      return {};
    },
  }),
  setDelivery: defineAction({
    name: 'runs.setDelivery',
    summary: 'Email the pay stubs of a run on its pay date, or at once',
    on: oneRun,
    input: delivery,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/runs/{run}/delivery' },
    run: async (app, { actor }, { company, run }, when) => {
      await setDelivery(app, actor, company, run, when);
      return {};
    },
  }),
  markPaid: defineAction({
    name: 'runs.markPaid',
    summary: 'Mark pay stubs of an issued run as paid, or all that are not yet',
    on: oneRun,
    input: paidMark,
    output: COUNTED,
    returns: 'How many pay stubs were marked',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/runs/{run}/paid' },
    run: async (app, { actor }, { company, run }, mark) => ({ stubs: await markPaid(app, actor, company, run, mark) }),
  }),
  markUnpaid: defineAction({
    name: 'runs.markUnpaid',
    summary: 'Mark pay stubs of a run as not paid, or all',
    on: oneRun,
    input: unpaidMark,
    output: COUNTED,
    returns: 'How many marks were removed',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/paid/undo' },
    run: async (app, { actor }, { company, run }, which) => ({
      stubs: await markUnpaid(app, actor, company, run, which),
    }),
  }),
  sendAgain: defineAction({
    name: 'runs.sendAgain',
    summary: 'Email pay stubs of an issued run again, each to its person',
    on: oneRun,
    input: selectedRows,
    output: documentResults,
    returns: 'What became of each',
    right: IN_COMPANY.edit,
    repeats: 'with-key',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/send', limit: EMAIL_BATCHES },
    run: (app, { actor }, { company, run }, selected) => sendStubsAgain(app, actor, company, run, selected),
  }),
  revokeStubs: defineAction({
    name: 'runs.revokeStubs',
    summary: 'Revoke pay stubs of an issued run permanently, for one reason',
    on: oneRun,
    input: selectedRows.extend({ reason: z.string().max(300) }),
    output: documentResults,
    returns: 'What became of each',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: 'document.revoked',
    call: { method: 'post', path: '/companies/{company}/runs/{run}/revoke' },
    scope: 'issue',
    run: (app, { actor }, { company, run }, selected) => revokeStubs(app, actor, company, run, selected),
  }),
  agreeToDeduction: defineAction({
    name: 'runs.agreeToDeduction',
    summary: 'Deduct what a person was paid too much, once they agreed',
    on: oneRun,
    input: agreement,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/differences/agree' },
    run: async (app, { actor }, { company, run }, typed) => {
      await agreeToDeduction(app, actor, company, run, typed);
      return {};
    },
  }),
  removeDifference: defineAction({
    name: 'runs.removeDifference',
    summary: 'Settle the difference of a corrected pay stub without a pay run, with the reason',
    on: oneRun,
    input: removal,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/differences/remove' },
    run: async (app, { actor }, { company, run }, typed) => {
      await removeDifference(app, actor, company, run, typed);
      return {};
    },
  }),
  addRetroPay: defineAction({
    name: 'runs.addRetroPay',
    summary: 'Calculate the pay stubs since a raise again, and pay the difference in this run',
    on: oneRun,
    input: raises,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/retroPay' },
    run: async (app, { actor }, { company, run }, typed) => {
      await addRetroPay(app, actor, company, run, typed);
      return {};
    },
  }),
  removeRetroPay: defineAction({
    name: 'runs.removeRetroPay',
    summary: 'Remove the retro pay of a person from an open run',
    on: oneRun,
    input: retroRow,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/retroPay/remove' },
    run: async (app, { actor }, { company, run }, typed) => {
      await removeRetroPay(app, actor, company, run, typed);
      return {};
    },
  }),
  issueAgain: defineAction({
    name: 'runs.issueAgain',
    summary: 'Start a run again for those whose pay stubs were revoked or failed',
    on: oneRun,
    input: NOTHING,
    output: ONE,
    returns: 'The run',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/runs/{run}/again' },
    run: async (app, { actor }, { company, run }) => ({ id: await issueAgain(app, actor, company, run) }),
  }),
  quote: defineAction({
    name: 'runs.quote',
    summary: 'What issuing a run would cost, and what it would issue; changes nothing',
    on: oneRun,
    input: NOTHING,
    output: quote,
    returns: 'The quote',
    right: IN_COMPANY.issue,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/runs/{run}/quote' },
    run: async (app, { actor }, { company, run: id }) => {
      requireNotIssued(await requireRun(app, actor, company, id, 'issue'));
      return quoteBatch(app, actor, { kind: 'run', id });
    },
    runInTest: (app, { actor }, { company, run }) => quoteRunInTest(app, actor, company, run),
  }),
  issue: defineAction({
    name: 'runs.issue',
    summary: 'Certify and issue the pay stubs of a run that the subscription covers; no card is charged',
    on: oneRun,
    input: certified,
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: IN_COMPANY.issue,
    repeats: 'with-key',
    audit: [],
    event: 'payment.paid',
    call: { method: 'post', path: '/companies/{company}/runs/{run}/issue', isAccepted: true, limit: PAYMENTS },
    run: async (app, caller, { company, run: id }, certificate) => {
      const { actor } = caller;
      const { run } = await requireRun(app, actor, company, id, 'issue');
      // A run is issued once: a repeated call finds its operation.
      if (run.order_id !== null) return { id: run.order_id };
      return { id: await issueBatch(app, caller, { kind: 'run', id }, certificate) };
    },
    runInTest: async (app, caller, on, certificate) => ({ id: await issueRunInTest(app, caller, on, certificate) }),
  }),
  delete: defineAction({
    name: 'runs.delete',
    summary: 'Delete a run that is not issued',
    on: oneRun,
    input: NOTHING,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.edit,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/companies/{company}/runs/{run}' },
    run: async (app, { actor }, { company, run }) => {
      await deleteRun(app, actor, company, run);
      return {};
    },
  }),
};
