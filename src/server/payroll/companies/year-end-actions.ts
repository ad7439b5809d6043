import { z } from '@hono/zod-openapi';
import { providerTotals } from '../../../domain/companies/provider-totals.ts';
import type { PayrollBatch } from '../../../domain/companies/payroll-batch.ts';
import { certified } from '../../commerce/orders/issue-without-card.ts';
import { quote } from '../../commerce/orders/quote-by-call.ts';
import { defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { cursorAnswer, cursorQuery, pageFrom, readCursor } from '../../services/lists/cursor.ts';
import { PAYMENTS } from '../../services/http/limits/rate-limit.ts';
import { issueBatch, quoteBatch } from './issue-batch.ts';
import { saveProviderTotals } from './openings.ts';
import { IN_COMPANY } from './require-company.ts';
import { openYearEnd, productsOfYearEnd, requireSavedYear, saveYearEnd, yearEndSchema } from './year-end-forms.ts';

const asBatch = async (app: App, actor: Actor, company: string, year: number): Promise<PayrollBatch> => ({
  kind: 'year-end',
  id: await requireSavedYear(app, actor, company, year),
});

const oneYear = z.object({ company: z.string(), year: z.coerce.number().int() });

const yearEndRead = z
  .object({
    year: z.int(),
    isRunning: z.boolean().openapi({ description: 'The year has not ended where the company is' }),
    ein: z.string(),
    forms: z.int().openapi({ description: 'How many forms there are' }),
    notRead: z.array(z.string()).readonly().openapi({ description: 'Numbers of pay stubs that no form includes' }),
    notCalculated: z
      .array(z.object({ person: z.string().nullable(), name: z.string(), reason: z.string() }))
      .readonly()
      .openapi({ description: 'Employees without a form here, and why' }),
  })
  .openapi('YearEnd');

const yearEndForm = z
  .object({
    key: z.string().openapi({ description: 'Names the form in the call that saves' }),
    kind: z.enum(['w2', 'nec', 'misc']),
    person: z.string().nullable().openapi({ description: 'The ID of the person; null outside the company’s list' }),
    name: z.string(),
    amount: z.int().openapi({ description: 'Cents: box 1 of the W-2, or what the 1099 reports' }),
    figures: z.record(z.string(), z.int()).openapi({ description: 'Cents, by what the pay stubs add up' }),
    isDue: z.boolean().openapi({ description: 'False for a 1099 below the threshold' }),
    isEarly: z.boolean().openapi({ description: 'For the end of the year, so it is not issued yet' }),
    isIncluded: z.boolean(),
    numberKind: z.enum(['ssn', 'ein']),
    lastFour: z.string(),
    question: z.string().nullable().openapi({ description: 'What the owner has to answer before it is issued' }),
    warnings: z.array(z.string()).readonly(),
    document: z
      .object({ id: z.string(), number: z.string(), state: z.string(), revision: z.int() })
      .nullable()
      .openapi({ description: 'Its newest revision, once it is issued' }),
  })
  .openapi('YearEndForm');

type OpenForm = Awaited<ReturnType<typeof openYearEnd>>['forms'][number];

const figuresOf = (form: OpenForm): Readonly<Record<string, number>> =>
  form.kind === 'w2' ? form.employee.w2 : form.kind === 'nec' ? { services: form.amount } : form.boxes;

const formOf = (form: OpenForm): z.output<typeof yearEndForm> => ({
  key: form.key,
  kind: form.kind,
  person: form.person?.id ?? null,
  name: form.name,
  amount: form.amount,
  figures: figuresOf(form),
  isDue: form.isDue,
  isEarly: form.isEarly,
  isIncluded: form.row.is_included,
  numberKind: form.row.number_kind,
  lastFour: form.row.last_four,
  question: form.question,
  warnings: form.warnings,
  document:
    form.row.newestId === null
      ? null
      : {
          id: form.row.newestId,
          number: form.row.number!,
          state: form.row.state!,
          revision: form.row.revision!,
        },
});

/** The W-2s and 1099s of a year. */
export const yearEndActions = {
  read: defineAction({
    name: 'yearEnd.read',
    summary: 'The year end of a company: what is saved, and what no form includes',
    on: oneYear,
    input: NOTHING,
    output: yearEndRead,
    returns: 'The year end',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/yearEnd/{year}' },
    run: async (app, { actor }, { company, year }) => {
      const open = await openYearEnd(app, actor, company, year);
      return {
        year,
        isRunning: open.isRunning,
        ein: open.ein,
        forms: open.forms.length,
        notRead: open.unread,
        notCalculated: open.uncalculated.map(({ id, name, reason }) => ({ person: id, name, reason })),
      };
    },
  }),
  listForms: defineAction({
    name: 'yearEnd.listForms',
    summary: 'The W-2s and 1099s of a year with their figures, issued or not',
    on: oneYear,
    input: cursorQuery,
    output: cursorAnswer(yearEndForm),
    returns: 'A page of forms, by key',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/yearEnd/{year}/forms', isWhole: true },
    run: async (app, { actor }, { company, year }, { limit, cursor }) => {
      const after = readCursor(z.string(), cursor) ?? '';
      const { forms } = await openYearEnd(app, actor, company, year);
      const sorted = forms.filter(({ key }) => key > after).toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const { data, nextCursor } = pageFrom(sorted, limit, ({ key }) => key);
      return { data: data.map(formOf), nextCursor };
    },
  }),
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
