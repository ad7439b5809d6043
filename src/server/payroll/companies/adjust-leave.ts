import { sql } from 'kysely';
import { z } from 'zod';
import { RUN_LEAVE } from '../../../domain/companies/company-person.ts';
import { AppError } from '../../../domain/errors.ts';
import { requiredText } from '../../../domain/fields.ts';
import { hoursOfHundredths, hundredthsOfHours } from '../../../domain/payroll/hours.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { findPerson } from './people.ts';
import { requirePeople } from './require-company.ts';

const HOURS_MESSAGE = 'Enter the hours to add, with at most two decimals. Use a minus sign to take hours away.';
/** Of one correction. */
const MOST_HOURS = 10_000;
/** Of one person. */
const MOST_ADJUSTMENTS = 500;

export const leaveAdjustment = z.object({
  kind: z.enum(RUN_LEAVE, { error: 'Choose the type of time off' }),
  hours: z
    .string()
    .trim()
    .regex(/^[+\-−]?\d{1,5}(?:\.\d{1,2})?$/, { error: HOURS_MESSAGE })
    .transform((text) => Number(text.replace('−', '-')))
    .refine((value) => value !== 0 && Math.abs(value) <= MOST_HOURS, { error: HOURS_MESSAGE })
    .meta({ example: '-8' }),
  reason: requiredText('Enter the reason', 200),
});

/**
 * Corrects a leave balance from the next pay stub on. A correction stays as it is: a mistake is corrected by another one.
 * Each pay stub says how much of all corrections it counts, so each of them counts once, whatever is revoked later.
 */
export async function adjustLeave(
  app: App,
  actor: Actor,
  companyId: string,
  personId: string,
  { kind, hours, reason }: z.output<typeof leaveAdjustment>,
): Promise<void> {
  await requirePeople(app, actor, companyId, 'edit');
  const person = await findPerson(app, actor, companyId, personId);
  if (!person.leave.some((policy) => policy.kind === kind))
    throw new AppError('INVALID_INPUT', 'Save this type of time off first.', {
      kind: 'Save this type of time off first.',
    });
  const { count } = await app.db
    .selectFrom('leave_adjustments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ADJUSTMENTS)
    throw new AppError('CONFLICT', `A person can have up to ${MOST_ADJUSTMENTS} corrections of time off.`);
  await changeAs(app, actor, (trx) =>
    trx
      .insertInto('leave_adjustments')
      .values({
        person_id: person.id,
        kind,
        hundredths: Math.sign(hours) * hundredthsOfHours(Math.abs(hours))!,
        reason,
        made_by: requireUser(actor),
        created_at: app.now(),
      })
      .execute(),
  );
}

/** The corrections of one person, the newest first. */
export async function listAdjustments(app: App, actor: Actor, companyId: string, personId: string) {
  const person = await findPerson(app, actor, companyId, personId);
  return app.db
    .selectFrom('leave_adjustments')
    .leftJoin('users', 'users.id', 'made_by')
    .select(['leave_adjustments.id', 'kind', 'hundredths', 'reason', 'leave_adjustments.created_at'])
    .select('users.full_name as madeBy')
    .where('person_id', '=', person.id)
    .orderBy('leave_adjustments.created_at', 'desc')
    .execute();
}

export type AdjustedHours = Readonly<Record<string, number>>;

/** All corrections of a company's people added up: hours by kind, by person. */
export async function adjustedOfCompany(app: App, companyId: string): Promise<ReadonlyMap<string, AdjustedHours>> {
  const rows = await app.db
    .selectFrom('leave_adjustments')
    .innerJoin('company_people', 'company_people.id', 'person_id')
    .select(['person_id', 'kind', sql<number>`sum(hundredths)::int`.as('hundredths')])
    .where('company_id', '=', companyId)
    .groupBy(['person_id', 'kind'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.person_id)].map(([person, sums]) => [
      person,
      Object.fromEntries(sums.map(({ kind, hundredths }) => [kind, hoursOfHundredths(hundredths)])),
    ]),
  );
}
