import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { plainDate } from '../../../domain/calendar.ts';
import type { DocumentFacts } from '../../../domain/documents/kind.ts';
import { withoutEstimates } from '../../../domain/payroll/estimated-figures.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import type { CalculatedStub } from '../../../kinds/w2/model/year-of-person.ts';
import type { App } from '../../services/app.ts';
import { stubAsPrinted } from './save-figures.ts';

/** In one query. Others are answered between two. */
const AT_ONCE = 50;

export type IssuedOrder = CalculatedStub;

/** Issued pay stubs, calculated again from their frozen answers, by their ids. One that is erased by now is missing. */
export async function readIssuedOrders(app: App, ids: readonly string[]): Promise<ReadonlyMap<string, IssuedOrder>> {
  const found = new Map<string, IssuedOrder>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await app.db
      .selectFrom('documents')
      .select(['id', 'number', 'period', 'issued_on'])
      // Only what is calculated from: the printed page and its working are several times as long.
      .select(sql<PayStubInput>`content -> 'input'`.as('input'))
      .select(sql<DocumentFacts['figures']>`content -> 'facts' -> 'figures'`.as('figures'))
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .where('content', 'is not', null)
      .execute();
    for (const { id, number, issued_on: issuedOn, input, ...facts } of rows) {
      const order = await calculate(input, plainDate(issuedOn));
      const stub = stubAsPrinted(facts, order);
      if (stub) found.set(id, { documentId: id, number, order, stub: withoutEstimates(stub) });
    }
    await setImmediate();
  }
  return found;
}
