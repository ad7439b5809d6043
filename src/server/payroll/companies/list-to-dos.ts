import { sql } from 'kysely';
import type { DepositState } from '../../../domain/books/dated-deposits.ts';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import type { OtherSchedule } from '../../../domain/companies/pay-schedule.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { listCompanies } from './companies.ts';
import { openDeposits } from './open-deposits.ts';
import { waitingChanges } from './proposed-changes.ts';
import { schedulesOf } from './pay-schedules.ts';
import { requireCompany } from './require-company.ts';
import { type ProposedRun, proposeRun } from './runs.ts';
import { setUpOfCompany } from './set-up-of-company.ts';

export interface ToDos {
  /** Of each schedule the run that is open, or the next one. The soonest first. */
  readonly paydays: readonly Payday[];
  readonly deposit: { readonly due: PlainDate; readonly amount: Cents; readonly state: DepositState } | null;
  /** People who asked for a statement. */
  readonly requests: number;
  /** Details that people sent and nobody decided. */
  readonly changes: number;
  /** Employees without a W-4 on file. */
  readonly missingForms: number;
  /** Steps of setting up that are left. */
  readonly setUp: number;
}

export interface Payday {
  readonly schedule: Pick<OtherSchedule, 'id' | 'name'>;
  /** The run that is open. */
  readonly runId: string | null;
  /** Of that run, or else of the next one. */
  readonly payDate: PlainDate;
  readonly proposed: ProposedRun;
}

export type CompanyToDo = Awaited<ReturnType<typeof listToDos>>[number];

/**
 * The companies of an account, or the first few of them, each with its next payday, its next deposit and what waits. An
 * archived one has nothing to do.
 */
export async function listToDos(app: App, actor: Actor, most = Infinity) {
  const companies = (await listCompanies(app, actor)).slice(0, most);
  const listed = [];
  // One after the other: an accountant of a hundred companies takes no more connections than anybody else.
  for (const company of companies)
    listed.push({
      ...company,
      toDos: company.isArchived
        ? null
        : await toDosOf(app, actor, company.id, await setUpOfCompany(app, actor, company.id)),
    });
  return listed;
}

/** What waits in one company. */
export async function toDosOf(
  app: App,
  actor: Actor,
  companyId: string,
  setUp: Awaited<ReturnType<typeof setUpOfCompany>>,
): Promise<ToDos> {
  await requireCompany(app, actor, companyId, 'read');
  const today = dateInNewYork(app.now());
  const company = await app.db
    .selectFrom('companies')
    .selectAll('companies')
    .select(
      sql<number>`(select count(*)::int from statement_requests
        where statement_requests.company_id = companies.id and answer is null)`.as('requests'),
    )
    .select(waitingChanges.as('changes'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const [deposit] = await openDeposits(app, company, today);
  return {
    paydays: await paydaysOf(app, actor, company),
    deposit: deposit ? { due: deposit.due, amount: deposit.amount, state: deposit.state } : null,
    requests: company.requests,
    changes: company.changes,
    missingForms: setUp.find(({ step }) => step === 'forms')?.left ?? 0,
    setUp: setUp.filter(({ isDone }) => !isDone).length,
  };
}

async function paydaysOf(app: App, actor: Actor, company: CompanyRow): Promise<readonly Payday[]> {
  const open = await app.db
    .selectFrom('pay_runs')
    .select(['id', 'schedule', 'pay_date'])
    .distinctOn('schedule')
    .where('company_id', '=', company.id)
    .where('order_id', 'is', null)
    .orderBy('schedule')
    .orderBy('pay_date')
    .execute();
  const paydays: Payday[] = [];
  for (const schedule of schedulesOf(company)) {
    const run = open.find((each) => each.schedule === schedule.id);
    const proposed = await proposeRun(app, actor, company.id, schedule.id);
    paydays.push({
      schedule: { id: schedule.id, name: schedule.name },
      runId: run?.id ?? null,
      payDate: run ? plainDate(run.pay_date) : proposed.payDate,
      proposed,
    });
  }
  return paydays.toSorted((one, other) => one.payDate.localeCompare(other.payDate));
}
