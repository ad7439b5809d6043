import { sql } from 'kysely';
import type { StubView } from '../../kinds/pay-stub/document-view.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { requireCompany } from './require-company.ts';

/** What a person's last pay stub in force prints about time off. Null if it has none. */
export async function leaveLeftOf(app: App, actor: Actor, companyId: string, personId: string) {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const { rows } = await sql<{ view: Pick<StubView, 'pay' | 'leave'> }>`
    select documents.content -> 'view' as view
    from pay_run_rows
    join pay_runs on pay_runs.id = pay_run_rows.run_id
    join documents on documents.series_id = pay_run_rows.document_id
      and documents.state = 'live' and documents.level <> 'S' and documents.content is not null
    where pay_runs.company_id = ${company.id}::uuid and pay_run_rows.person_id = ${personId}::uuid
    order by pay_runs.pay_date desc, documents.created_at desc limit 1`.execute(app.db);
  const { pay, leave = [] } = rows[0]?.view ?? {};
  if (!pay || leave.length === 0) return null;
  return { payDate: pay.date, balances: leave.map(({ name, balance }) => ({ name, balance })) };
}
