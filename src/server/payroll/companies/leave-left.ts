import { sql } from 'kysely';
import type { RunLeave } from '../../../domain/companies/company-person.ts';
import type { LeavePolicy } from '../../../domain/payroll/leave-policy.ts';
import type { StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { adjustedOfCompany } from './adjust-leave.ts';
import { requirePeople } from './require-company.ts';

/** What a person's last pay stub in force prints about time off, and the corrections since. */
export async function leaveLeftOf(app: App, actor: Actor, companyId: string, personId: string) {
  const { company } = await requirePeople(app, actor, companyId, 'read');
  const { rows } = await sql<{ view: Pick<StubView, 'pay' | 'leave'>; policies: readonly LeavePolicy[] | null }>`
    select documents.content -> 'view' as view, documents.content -> 'input' -> 'details' -> 'leave' as policies
    from pay_run_rows
    join pay_runs on pay_runs.id = pay_run_rows.run_id
    join documents on documents.series_id = pay_run_rows.document_id
      and documents.state = 'live' and documents.level <> 'S' and documents.content is not null
    where pay_runs.company_id = ${company.id}::uuid and pay_run_rows.person_id = ${personId}::uuid
    order by pay_runs.pay_date desc, documents.created_at desc limit 1`.execute(app.db);
  const { pay, leave = [] } = rows[0]?.view ?? {};
  const adjusted = (await adjustedOfCompany(app, company.id)).get(personId) ?? {};
  const counted = new Map((rows[0]?.policies ?? []).map((policy) => [policy.key, policy.adjusted ?? 0]));
  return {
    /** Null before the first pay stub with time off. */
    last:
      pay && leave.length > 0
        ? { payDate: pay.date, balances: leave.map(({ name, balance }) => ({ name, balance })) }
        : null,
    /** Corrections that the next pay stub counts: hours by kind. */
    open: Object.entries(adjusted).flatMap(([kind, hours]) => {
      const hundredths = Math.round(hours * 100) - Math.round((counted.get(kind) ?? 0) * 100);
      return hundredths === 0 ? [] : [{ kind: kind as RunLeave, hundredths }];
    }),
  };
}
