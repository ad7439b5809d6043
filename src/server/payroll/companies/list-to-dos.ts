import { sql } from 'kysely';
import type { DepositState } from '../../../domain/books/dated-deposits.ts';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { listCompanies } from './companies.ts';
import { openDeposits } from './open-deposits.ts';
import { waitingChanges } from './proposed-changes.ts';
import { requireCompany } from './require-company.ts';
import { proposeRun } from './runs.ts';
import { setUpOfCompany } from './set-up-of-company.ts';

export interface ToDos {
  /** The run that is open, or the next one of the schedule. */
  readonly next: { readonly runId: string | null; readonly payDate: PlainDate };
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
  const open = await app.db
    .selectFrom('pay_runs')
    .select(['id', 'pay_date'])
    .where('company_id', '=', companyId)
    .where('order_id', 'is', null)
    .orderBy('pay_date')
    .limit(1)
    .executeTakeFirst();
  const [deposit] = await openDeposits(app, company, today);
  return {
    next: open
      ? { runId: open.id, payDate: plainDate(open.pay_date) }
      : { runId: null, payDate: (await proposeRun(app, actor, companyId)).payDate },
    deposit: deposit ? { due: deposit.due, amount: deposit.amount, state: deposit.state } : null,
    requests: company.requests,
    changes: company.changes,
    missingForms: setUp.find(({ step }) => step === 'forms')?.left ?? 0,
    setUp: setUp.filter(({ isDone }) => !isDone).length,
  };
}
