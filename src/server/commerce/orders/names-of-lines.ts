import { sql } from 'kysely';

/** What was bought: "2 × Pay stub, Nov 1 to Nov 15; Invoice, 1042". */
export const namesOfLines = sql<string>`(
  select string_agg(case when quantity = 1 then name else quantity || ' × ' || name end, '; ' order by position)
  from order_lines where order_lines.order_id = orders.id)`;
