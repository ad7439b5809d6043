import { z } from '@hono/zod-openapi';
import { providerTotals } from '../../../domain/companies/provider-totals.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { saveProviderTotals } from './openings.ts';
import { IN_COMPANY } from './require-company.ts';
import { productsOfYearEnd, saveYearEnd, yearEndSchema } from './year-end-forms.ts';

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
};
