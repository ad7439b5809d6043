import { sql } from 'kysely';

/** Beside a query of orders: whether the payer's bank holds an order's money at this moment. */
export const isContested = sql<boolean>`exists (
  select from chargebacks where order_id = orders.id and state in ('needs-answer', 'under-review'))`;
