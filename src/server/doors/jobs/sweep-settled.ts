import { DAYS_PER_YEAR, RETENTION } from '../../../domain/documents/retention.ts';
import type { App } from '../../services/app.ts';

/**
 * Deletes support emails, reports and signals two years after they were closed. A signal stays while the action it led
 * to is in effect, because its page is where staff undo it.
 */
export async function sweepSettled(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - RETENTION.mattersYears * DAYS_PER_YEAR * 86_400_000);
  await app.db.transaction().execute(async (trx) => {
    const tickets = trx.selectFrom('support_tickets').select('id').where('closed_at', '<', before);
    await trx.deleteFrom('ticket_answers').where('ticket_id', 'in', tickets).execute();
    await trx.deleteFrom('support_tickets').where('closed_at', '<', before).execute();
    await trx.deleteFrom('abuse_reports').where('decided_at', '<', before).execute();
    await trx
      .deleteFrom('signals')
      .where('closed_at', '<', before)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('account_limits')
              .select('account_limits.id')
              .whereRef('account_limits.owner_key', '=', 'signals.owner_key')
              .where('lifted_at', 'is', null),
          ),
        ),
      )
      .execute();
  });
}
