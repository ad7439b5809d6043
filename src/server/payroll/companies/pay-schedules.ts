import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import {
  idOfSchedule,
  MOST_SCHEDULES,
  type OtherSchedule,
  type paySchedule,
} from '../../../domain/companies/pay-schedule.ts';
import { AppError } from '../../../domain/errors.ts';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import type { Periodicity } from '../../../domain/payroll/periodicity.ts';
import type { z } from 'zod';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow, PayRunRow } from '../../platform/db/tables/companies.ts';
import { lockCompany } from './lock-company.ts';
import { requireCompany } from './require-company.ts';

/** What of a company says when it pays. */
export const OF_SCHEDULES = [
  'companies.periodicity',
  'companies.first_period_start',
  'companies.pay_delay',
  'companies.schedule_name',
  'companies.other_schedules',
] as const;

type Scheduled = Pick<
  CompanyRow,
  'periodicity' | 'first_period_start' | 'pay_delay' | 'schedule_name' | 'other_schedules'
>;

export interface Schedule {
  /** Empty is the company's own. */
  readonly id: string;
  readonly name: string;
  readonly periodicity: Periodicity;
  readonly firstPeriodStart: PlainDate;
  readonly payDelay: number;
}

/** The company's own, then the others by name. */
export const schedulesOf = (company: Scheduled): readonly [Schedule, ...Schedule[]] => [
  {
    id: '',
    name: company.schedule_name || FREQUENCY_NAMES[company.periodicity],
    periodicity: company.periodicity,
    firstPeriodStart: plainDate(company.first_period_start),
    payDelay: company.pay_delay,
  },
  ...company.other_schedules.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
];

/** One that was removed is the company's own. */
export function scheduleOf(company: Scheduled, id: string): Schedule {
  const all = schedulesOf(company);
  return all.find((schedule) => schedule.id === id) ?? all[0];
}

const missing = () =>
  new AppError('INVALID_INPUT', 'Choose a pay schedule of this company.', {
    schedule: 'Choose a pay schedule of this company.',
  });

/** The one of an entry. */
export function requireSchedule(company: Scheduled, id: string): Schedule {
  const found = scheduleOf(company, id);
  if (found.id !== id) throw missing();
  return found;
}

/** How often the pay of a run comes. Outside the schedule, each person has their own. */
export const periodicityIn = (
  run: Pick<PayRunRow, 'off_cycle' | 'periodicity'>,
  company: Scheduled,
  schedule: string,
): Periodicity =>
  run.off_cycle === null || scheduleOf(company, schedule).id === ''
    ? run.periodicity
    : scheduleOf(company, schedule).periodicity;

/** Adds a schedule, or changes the one with this ID. */
export async function saveSchedule(
  app: App,
  actor: Actor,
  companyId: string,
  id: string | null,
  schedule: z.output<typeof paySchedule>,
): Promise<{ readonly id: string; readonly name: string }> {
  return changeSchedules(app, actor, companyId, (company) => {
    const saved = company.other_schedules;
    const others = schedulesOf(company).filter((each) => each.id !== id);
    if (others.some(({ name }) => name.toLowerCase() === schedule.name.toLowerCase())) {
      const message = `This company already has a pay schedule called ${schedule.name}.`;
      throw new AppError('CONFLICT', message, { name: message });
    }
    if (id !== null && !saved.some((each) => each.id === id))
      throw new AppError('NOT_FOUND', 'Pay schedule not found.');
    if (id === null && saved.length + 1 >= MOST_SCHEDULES)
      throw new AppError('CONFLICT', `A company can have up to ${MOST_SCHEDULES} pay schedules.`);
    const own = { ...schedule, id: id ?? idOfSchedule(schedule.name, new Set(saved.map((each) => each.id))) };
    return {
      schedules: id === null ? [...saved, own] : saved.map((each) => (each.id === id ? own : each)),
      result: { id: own.id, name: own.name },
    };
  });
}

/** Removes a schedule that nobody is in. A second press changes nothing. */
export async function removeSchedule(app: App, actor: Actor, companyId: string, id: string): Promise<string> {
  return changeSchedules(app, actor, companyId, async ({ other_schedules: saved }, trx) => {
    const { people, runs } = await trx
      .selectNoFrom((build) => [
        build
          .selectFrom('company_people')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('company_id', '=', companyId)
          .where('schedule', '=', id)
          .as('people'),
        build
          .selectFrom('pay_runs')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('company_id', '=', companyId)
          .where('schedule', '=', id)
          .where('order_id', 'is', null)
          .as('runs'),
      ])
      .executeTakeFirstOrThrow();
    if (people)
      throw new AppError(
        'CONFLICT',
        `${people === 1 ? '1 person is' : `${people.toLocaleString('en-US')} people are`} paid by this schedule. Choose another one for them first.`,
      );
    if (runs) throw new AppError('CONFLICT', 'A pay run of this schedule is open. Issue or delete it first.');
    return {
      schedules: saved.filter((each) => each.id !== id),
      result: saved.find((each) => each.id === id)?.name ?? id,
    };
  });
}

type Trx = Parameters<Parameters<typeof changeAs>[2]>[0];

interface ChangedSchedules<Result> {
  readonly schedules: readonly OtherSchedule[];
  readonly result: Result;
}

async function changeSchedules<Result>(
  app: App,
  actor: Actor,
  companyId: string,
  change: (company: CompanyRow, trx: Trx) => ChangedSchedules<Result> | Promise<ChangedSchedules<Result>>,
): Promise<Result> {
  await requireCompany(app, actor, companyId, 'edit');
  return changeAs(app, actor, async (trx) => {
    await lockCompany(trx, companyId);
    const company = await trx.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
    const { schedules, result } = await change(company, trx);
    await trx
      .updateTable('companies')
      .set({ other_schedules: JSON.stringify(schedules), updated_at: app.now() })
      .where('id', '=', companyId)
      .execute();
    return result;
  });
}
