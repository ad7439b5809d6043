import { AppError } from '../../../domain/errors.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import { toPattern } from '../../services/lists/list.ts';
import type { App } from '../../services/app.ts';
import { isContested } from '../../commerce/chargebacks/is-contested.ts';
import { isUuid } from '../../../domain/uuid.ts';

const MOST = 50;

/** An account as staff may see it: identity, dates, sessions and purchases, but no password and no document content. */
export async function findUser(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const user = isUuid(id)
    ? await app.db
        .selectFrom('users')
        .select([
          'id',
          'full_name',
          'username',
          'user_role',
          'email_confirmed_at',
          'disabled_at',
          'created_at',
          'review_emails',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!user) throw new AppError('NOT_FOUND', 'Account not found.');
  const ownerKey = userKey(user.id);
  const [sessions, orders, { documents }, { tickets }, { verifications }, subscription] = await Promise.all([
    app.db
      .selectFrom('sessions')
      .select(['id', 'agent', 'last_seen_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', app.now())
      .orderBy('last_seen_at', 'desc')
      .limit(MOST)
      .execute(),
    app.db
      .selectFrom('orders')
      .select(['id', 'number', 'state', 'total', 'created_at', isContested.as('isContested')])
      .where('owner_key', '=', ownerKey)
      .where('state', '<>', 'abandoned')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
    app.db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('documents'))
      .where('owner_key', '=', ownerKey)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('support_tickets')
      .select(({ fn }) => fn.countAll<number>().as('tickets'))
      .where('email', 'ilike', toPattern(user.username))
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('verifications'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('subscriptions')
      .select(['id', 'state'])
      .where('user_id', '=', user.id)
      .orderBy('begun_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { user, sessions, orders, documents, tickets, verifications, subscription };
}
