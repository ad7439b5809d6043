import { sql } from 'kysely';
import { KEPT_DAYS, MOST_KEPT, MOST_WAITING } from '../../../domain/webhooks/webhook-events.ts';
import type { App } from '../../services/app.ts';

/** Keeps the log and what waits to a size, so that an endpoint that takes nothing cannot fill the disk. The oldest go first. */
export async function sweepMessages(app: App): Promise<void> {
  await sql`delete from webhook_messages where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(
    app.db,
  );
  const { rows: endpoints } = await sql<{ id: string }>`select id from webhook_endpoints`.execute(app.db);
  for (const { id } of endpoints) {
    const dropped = await beyond(app, id, true, MOST_WAITING);
    await beyond(app, id, false, MOST_KEPT);
    if (dropped > 0)
      await app.db
        .updateTable('webhook_endpoints')
        .set((row) => ({ dropped: row('dropped', '+', dropped) }))
        .where('id', '=', id)
        .execute();
  }
}

const beyond = async (app: App, endpointId: string, isWaiting: boolean, most: number): Promise<number> => {
  const isOf = isWaiting ? sql`state = 'waiting'` : sql`state <> 'waiting'`;
  const { numAffectedRows } = await sql`
    delete from webhook_messages where endpoint_id = ${endpointId} and ${isOf} and position <= (
      select position from webhook_messages where endpoint_id = ${endpointId} and ${isOf}
      order by position desc offset ${most} limit 1)`.execute(app.db);
  return Number(numAffectedRows ?? 0);
};
