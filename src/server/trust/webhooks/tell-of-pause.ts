import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { webhookPausedEmail } from '../../services/mail/templates/webhook-paused.tsx';

/** To the account of the endpoint, or to the owner of its company. */
export async function tellOfPause(app: App, trx: Transaction<Database>, endpointId: string): Promise<void> {
  const { url, username, reason } = await trx
    .selectFrom('webhook_endpoints')
    .leftJoin('companies', 'companies.id', 'webhook_endpoints.company_id')
    .innerJoin('users', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('users.id', '=', fn.coalesce(ref('webhook_endpoints.user_id'), ref('companies.owner_id'))),
      ),
    )
    .select(['webhook_endpoints.url', 'users.username', 'paused_because as reason'])
    .where('webhook_endpoints.id', '=', endpointId)
    .executeTakeFirstOrThrow();
  await enqueueEmail(app, trx, {
    template: webhookPausedEmail,
    content: { url, id: endpointId, isGone: reason === 'gone' },
    to: username,
  });
}
