import { type Cents, cents } from '../../../domain/money.ts';
import { orderOfLine } from '../../../domain/payroll/garnishments/court-order.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { personOfRow } from './person-of-row.ts';
import { requireRun } from './runs.ts';
import { unpackLine } from './save-figures.ts';

/** What a court order took from one pay stub of a run. */
export interface Remittance {
  readonly person: string;
  readonly order: string;
  /** As the person’s page says now. Empty if it does not, or the order is not there any more. */
  readonly payee: string;
  readonly caseNumber: string;
  readonly amount: Cents;
}

/** What to send to whom after a payday, by payee. From the pay stubs as they are now, without the fees that the employer keeps. */
export async function remittancesOfRun(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
): Promise<readonly Remittance[]> {
  const { run } = await requireRun(app, actor, companyId, runId, 'read');
  if (run.order_id === null) return [];
  const rows = await app.db
    .selectFrom('pay_run_rows')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .innerJoin('documents as first', 'first.id', 'pay_run_rows.document_id')
    .innerJoin('documents', (join) =>
      join.onRef('documents.series_id', '=', 'first.series_id').on('documents.state', '=', 'live'),
    )
    .innerJoin('pay_stub_figures', 'pay_stub_figures.document_id', 'documents.id')
    .selectAll('company_people')
    .select(['lines', 'amounts'])
    .where('run_id', '=', run.id)
    .execute();
  return rows
    .flatMap(({ lines, amounts, ...row }) => {
      const person = personOfRow(row);
      return (lines ?? []).flatMap((line, index): readonly Remittance[] => {
        const { key, name: order } = unpackLine(line);
        const orderKey = orderOfLine(key);
        if (orderKey === null) return [];
        const { payee = '', caseNumber = '' } = person.courtOrders.find((each) => each.key === orderKey) ?? {};
        return [{ person: person.name, order, payee, caseNumber, amount: cents(Number(amounts![index]!)) }];
      });
    })
    .toSorted((one, other) => one.payee.localeCompare(other.payee) || one.person.localeCompare(other.person));
}
