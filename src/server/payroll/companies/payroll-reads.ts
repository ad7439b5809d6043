import { z } from '@hono/zod-openapi';
import { companySchema } from '../../../domain/companies/company.ts';
import { paySchedule } from '../../../domain/companies/pay-schedule.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { ACCOUNT, defineAction, NOTHING } from '../../services/actions/action.ts';
import { cursorAnswer, cursorQuery, pageFrom, readCursor } from '../../services/lists/cursor.ts';
import type { PayRunRow } from '../../platform/db/tables/companies.ts';
import { listCompanies } from './companies.ts';
import { findPerson, pageOfPeople } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { IN_COMPANY, PEOPLE_IN, requireCompany } from './require-company.ts';
import { openRun } from './run-rows.ts';
import { pageOfRuns, requireRun } from './runs.ts';

const oneCompany = z.object({ company: z.string() });
const onePerson = oneCompany.extend({ person: z.string() });
const oneRun = oneCompany.extend({ run: z.string() });

const companySummary = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    role: z.enum(['owner', 'manager', 'accountant', 'viewer']),
    people: z.int(),
    isArchived: z.boolean(),
  })
  .openapi('CompanySummary');

const company = z
  .intersection(
    z.object({
      id: z.string(),
      isArchived: z.boolean(),
      otherSchedules: z.array(paySchedule.extend({ id: z.string() })),
    }),
    companySchema,
  )
  .openapi('Company');

const OF_COMPANIES = {
  listCompanies: defineAction({
    name: 'companies.list',
    summary: 'Companies that you own or work for',
    on: NOTHING,
    input: NOTHING,
    output: z.array(companySummary),
    returns: 'The companies',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies' },
    isOfKeysCompany: true,
    run: async (app, { actor }) => {
      const only = actor.via?.companyId ?? null;
      const companies = await listCompanies(app, actor);
      return companies
        .filter(({ id }) => only === null || id === only)
        .map(({ id, name, city, state, role, people, isArchived }) => ({
          id,
          name,
          city,
          state,
          role,
          people,
          isArchived,
        }));
    },
  }),
  readCompany: defineAction({
    name: 'companies.read',
    summary: 'One company with its pay schedule',
    on: oneCompany,
    input: NOTHING,
    output: company,
    returns: 'The company',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}' },
    run: async (app, { actor }, on) => {
      const { company: row } = await requireCompany(app, actor, on.company, 'read');
      return {
        id: row.id,
        isArchived: row.archived_at !== null,
        name: row.name,
        address1: row.address1,
        address2: row.address2,
        city: row.city,
        state: row.state,
        zip: row.zip,
        zip4: row.zip4,
        phone: row.phone,
        email: row.email,
        einLast4: row.ein_last4,
        periodicity: row.periodicity,
        firstPeriodStart: plainDate(row.first_period_start),
        payDelay: row.pay_delay,
        scheduleName: row.schedule_name,
        otherSchedules: [...row.other_schedules],
        stateAccounts: [...row.state_accounts],
        template: row.template,
      };
    },
  }),
};

const person = z.intersection(z.object({ id: z.string() }), companyPersonSchema).openapi('Person');

const OF_PEOPLE = {
  listPeople: defineAction({
    name: 'people.list',
    summary: 'The people of a company',
    on: oneCompany,
    input: cursorQuery,
    output: cursorAnswer(person),
    returns: 'A page of people, by ID',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/people', isWhole: true },
    run: async (app, { actor }, on, { limit, cursor }) => {
      const rows = await pageOfPeople(app, actor, on.company, readCursor(z.uuid(), cursor), limit + 1);
      const { data, nextCursor } = pageFrom(rows, limit, ({ id }) => id);
      return { data: data.map((row) => ({ id: row.id, ...personOfRow(row) })), nextCursor };
    },
  }),
  readPerson: defineAction({
    name: 'people.read',
    summary: 'One person',
    on: onePerson,
    input: NOTHING,
    output: person,
    returns: 'The person',
    right: PEOPLE_IN.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/people/{person}' },
    run: async (app, { actor }, on) => {
      const row = await findPerson(app, actor, on.company, on.person);
      return { id: row.id, ...personOfRow(row) };
    },
  }),
};

const run = z
  .object({
    id: z.string(),
    schedule: z.string().openapi({ description: 'The ID of its pay schedule. Empty is the company’s own' }),
    periodStart: z.string(),
    periodEnd: z.string(),
    payDate: z.string(),
    isOffCycle: z.boolean(),
    isIssued: z.boolean(),
    orderId: z.string().nullable().openapi({ description: 'Null until it is ordered' }),
  })
  .openapi('PayRun');

const runOf = (
  row: Pick<PayRunRow, 'id' | 'period_start' | 'period_end' | 'pay_date' | 'order_id' | 'off_cycle' | 'schedule'>,
) => ({
  id: row.id,
  schedule: row.schedule,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  payDate: row.pay_date,
  isOffCycle: row.off_cycle !== null,
  isIssued: row.order_id !== null,
  orderId: row.order_id,
});

const entry = z
  .object({
    id: z.string(),
    person: z.string().openapi({ description: 'The ID of the person' }),
    name: z.string(),
    isIncluded: z.boolean(),
    document: z.string().nullable().openapi({ description: 'The pay stub, once it is issued' }),
    entries: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).openapi({
      description: 'Cells by name, as the call that saves entries takes them',
    }),
  })
  .openapi('RunEntry');

const OF_RUNS = {
  listRuns: defineAction({
    name: 'runs.list',
    summary: 'The pay runs of a company',
    on: oneCompany,
    input: cursorQuery,
    output: cursorAnswer(run),
    returns: 'A page of runs, the latest pay date first',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/runs', isWhole: true },
    run: async (app, { actor }, on, { limit, cursor }) => {
      const after = readCursor(z.tuple([z.iso.date(), z.uuid()]), cursor);
      const rows = await pageOfRuns(app, actor, on.company, after, limit + 1);
      const { data, nextCursor } = pageFrom(rows, limit, ({ pay_date: paid, id }) => [paid, id]);
      return { data: data.map(runOf), nextCursor };
    },
  }),
  readRun: defineAction({
    name: 'runs.read',
    summary: 'One pay run',
    on: oneRun,
    input: NOTHING,
    output: run,
    returns: 'The run',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/runs/{run}' },
    run: async (app, { actor }, on) => runOf((await requireRun(app, actor, on.company, on.run, 'read')).run),
  }),
  listEntries: defineAction({
    name: 'runs.listEntries',
    summary: 'What is entered in a pay run, a row for each person',
    on: oneRun,
    input: cursorQuery,
    output: cursorAnswer(entry),
    returns: 'A page of rows, by ID',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/runs/{run}/entries', isWhole: true },
    run: async (app, { actor }, on, { limit, cursor }) => {
      const after = readCursor(z.uuid(), cursor) ?? '';
      const rows = await openRun(app, await requireRun(app, actor, on.company, on.run, 'read'));
      const sorted = rows.filter(({ id }) => id > after).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const { data, nextCursor } = pageFrom(sorted, limit, ({ id }) => id);
      return {
        data: data.map((row) => ({
          id: row.id,
          person: row.personId,
          name: row.person.name,
          isIncluded: row.isIncluded,
          document: row.documentId,
          entries: { ...row.entries } as Readonly<Record<string, number | string | boolean>>,
        })),
        nextCursor,
      };
    },
  }),
};

/** What programs read of companies, people and runs. Pages read the same. */
export const payrollReads = { ...OF_COMPANIES, ...OF_PEOPLE, ...OF_RUNS };
