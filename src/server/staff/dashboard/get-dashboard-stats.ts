import { sql } from 'kysely';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';

export interface DashboardStats {
  readonly total_active_users: number;
  readonly total_orders: number;
  readonly total_coupons: number;
  readonly total_active_subscriptions: number;
}

/** The four figures on the admin dashboard. An order counts once it is paid, whatever happens to it later. */
export async function getDashboardStats(app: App, actor: Actor): Promise<DashboardStats> {
  requireAdmin(actor);
  const { rows } = await readFromReplica(app, ({ db }) =>
    sql<DashboardStats>`
    select
      -- Each part reads only an index; together, both would read every account.
      (select count(*) from users) - (select count(*) from users where disabled_at is not null) as total_active_users,
      (select count(*) from orders where state in ('paid', 'refunded')) as total_orders,
      (select count(*) from coupons) as total_coupons,
      (select count(*) from subscriptions where state in ('active', 'past_due')) as total_active_subscriptions`.execute(
      db,
    ),
  );
  return rows[0]!;
}
