import { sql } from 'kysely';

/** For a query of orders: whether the payer's bank holds the order's money right now. */
export const isContested = sql<boolean>`exists (
  select from chargebacks where order_id = orders.id and state in ('needs-answer', 'under-review'))`;
