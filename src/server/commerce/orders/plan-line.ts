import type { Kysely, Selectable, Transaction } from 'kysely';
import { isPlan, type Plan } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type OrderLineTable, PLAN_LINE } from '../../platform/db/tables/orders.ts';

type Line = Selectable<OrderLineTable>;
type DocumentLine = Line & { readonly kind: Exclude<Line['kind'], typeof PLAN_LINE> };

export const isDocumentLine = <One extends Line>(line: One): line is One & DocumentLine => line.kind !== PLAN_LINE;

/** The plan that an order pays for, and the reason for the charge. */
export function planOf(lines: readonly Line[]): { readonly plan: Plan; readonly price: number } | null {
  const line = lines.find(({ kind }) => kind === PLAN_LINE);
  const plan = line?.input['plan'];
  return line && isPlan(plan) ? { plan, price: line.price } : null;
}

export async function beginsPlan(
  app: App,
  orderId: string,
  db: Kysely<Database> | Transaction<Database> = app.db,
): Promise<boolean> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', PLAN_LINE)
    .executeTakeFirst();
  return line !== undefined;
}
