import { z } from '@hono/zod-openapi';
import { providerTotals } from '../../../domain/companies/provider-totals.ts';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { certified } from '../../commerce/orders/issue-without-card.ts';
import { quote } from '../../commerce/orders/quote-by-call.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { PAYMENTS } from '../../services/http/limits/rate-limit.ts';
import { issueBatch, quoteBatch } from './issue-batch.ts';
import { saveProviderTotals } from './openings.ts';
import { IN_COMPANY } from './require-company.ts';
import { productsOfYearEnd, requireSavedYear, saveYearEnd, yearEndSchema } from './year-end-forms.ts';

const asBatch = async (app: App, actor: Actor, company: string, year: number): Promise<PayrollBatch> => ({
  kind: 'year-end',
  id: await requireSavedYear(app, actor, company, year),
});

const oneYear = z.object({ company: z.string(), year: z.coerce.number().int() });

/** The W-2s and 1099s of a year. */
export const yearEndActions = {
  saveProviderTotals: defineAction({
    name: 'yearEnd.saveProviderTotals',
    summary: 'Save what the last payroll provider reported of a year',
    on: oneYear,
    input: providerTotals,
    output: NOTHING,
    returns: 'Done',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/yearEnd/{year}/providerTotals' },
    run: async (app, { actor }, { company, year }, totals) => {
      await saveProviderTotals(app, actor, company, year, totals);
      return {};
    },
  }),
  save: defineAction({
    name: 'yearEnd.save',
    summary: 'Save what is entered for the forms of a year',
    on: oneYear,
    input: yearEndSchema,
    output: ONE,
    returns: 'The year end',
    right: IN_COMPANY.books,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/companies/{company}/yearEnd/{year}' },
    run: async (app, { actor }, { company, year }, entries) => ({
      id: await saveYearEnd(app, actor, company, year, entries),
    }),
  }),
  order: defineAction({
    name: 'yearEnd.order',
    summary: 'Save the forms of a year, and check that they can be issued',
    on: oneYear,
    input: yearEndSchema,
    output: ONE,
    returns: 'The year end, to be paid for',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/companies/{company}/yearEnd/{year}/order' },
    run: async (app, { actor }, { company, year }, entries) => {
      const id = await saveYearEnd(app, actor, company, year, entries);
      await productsOfYearEnd(app, actor, id);
      return { id };
    },
  }),
  quote: defineAction({
    name: 'yearEnd.quote',
    summary: 'What issuing the saved forms of a year would cost, and what it would issue; changes nothing',
    on: oneYear,
    input: NOTHING,
    output: quote,
    returns: 'The quote',
    right: IN_COMPANY.own,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/yearEnd/{year}/quote' },
    run: async (app, { actor }, { company, year }) => quoteBatch(app, actor, await asBatch(app, actor, company, year)),
  }),
  issue: defineAction({
    name: 'yearEnd.issue',
    summary: 'Certify and issue the saved forms of a year that the subscription covers; no card is charged',
    on: oneYear,
    input: certified,
    output: ONE,
    returns: 'The operation, to read until it is done',
    right: IN_COMPANY.own,
    repeats: 'with-key',
    audit: [],
    event: 'payment.paid',
    call: { method: 'post', path: '/companies/{company}/yearEnd/{year}/issue', isAccepted: true, limit: PAYMENTS },
    run: async (app, caller, { company, year }, certificate) => ({
      id: await issueBatch(app, caller, await asBatch(app, caller.actor, company, year), certificate),
    }),
  }),
};
