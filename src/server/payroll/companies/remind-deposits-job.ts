import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, formatDate, type PlainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { depositDueEmail } from '../../services/mail/templates/deposit-due.tsx';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { LONGEST_TO_DUE, openDeposits } from './open-deposits.ts';

/** Days before the due date. A semiweekly deposit is due three business days after its pay dates. */
const DAYS_BEFORE = 2;

/** Emails the owner of each company once for each federal deposit, shortly before it is due, unless it is marked as paid. */
export const remindDepositsJob = defineJob({
  name: 'remind-deposits',
  payload: z.object({}),
  // In the morning of every time zone of the states.
  schedule: '17 13 * * *',
  retries: 2,
  run: remindDeposits,
});

async function remindDeposits(app: App): Promise<void> {
  const today = dateInNewYork(app.now());
  const { rows } = await sql<CompanyRow>`
    select companies.* from companies
    where reminds_of_deposits and not is_implied and archived_at is null and exists (
      select from pay_stub_figures
      where (pay_stub_figures.company_id = companies.id or issuer = lower(companies.name))
        and owner_key = 'user:' || companies.owner_id and is_in_force
        and pay_date between ${addDays(today, -LONGEST_TO_DUE)}::date and ${today}::date)
    order by companies.id`.execute(app.db);
  for (const company of rows) await remindCompany(app, company, today);
}

async function remindCompany(app: App, company: CompanyRow, today: PlainDate): Promise<void> {
  for (const { due, firstPayDate, amount, year } of await openDeposits(app, company, today))
    if (due >= today && due <= addDays(today, DAYS_BEFORE))
      await app.db.transaction().execute(async (trx) => {
        // Only the run that writes the row sends the email, so that nobody gets two.
        const first = await trx
          .insertInto('tax_deposits')
          .values({ company_id: company.id, first_pay_date: firstPayDate, reminded_at: app.now() })
          .onConflict((conflict) =>
            conflict
              .columns(['company_id', 'first_pay_date'])
              .doUpdateSet({ reminded_at: app.now() })
              .where('tax_deposits.reminded_at', 'is', null)
              .where('tax_deposits.paid_on', 'is', null),
          )
          .returning('company_id')
          .executeTakeFirst();
        if (!first) return;
        const owner = await trx
          .selectFrom('users')
          .select(['full_name', 'username', 'disabled_at'])
          .where('id', '=', company.owner_id)
          .executeTakeFirstOrThrow();
        if (owner.disabled_at !== null) return;
        await enqueueEmail(app, trx, {
          template: depositDueEmail,
          content: {
            name: owner.full_name,
            company: company.name,
            amount: formatDollars(amount),
            due: formatDate(due),
            path: `/my-dashboard/companies/${company.id}/books/?year=${year}#deposits`,
          },
          to: owner.username,
        });
      });
}
