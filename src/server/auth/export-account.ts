import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';

/** Everything that we keep under an account, in one piece, without the hashes that guard it. */
export async function exportAccount(app: App, actor: Actor) {
  const userId = requireUser(actor);
  const ownerKey = `user:${userId}`;
  const [user, sessions, drafts, papers, events, orders, orderLines, transactions] = await Promise.all([
    app.db
      .selectFrom('users')
      .select(['full_name', 'username', 'user_role', 'email_confirmed_at', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('sessions')
      .select(['agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('drafts')
      .select(['id', 'kind', 'name', 'form', 'version', 'created_at', 'updated_at'])
      .where('owner_key', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('documents')
      .select(['id', 'number', 'code', 'kind', 'template', 'revision', 'correction_reason', 'level', 'status_line'])
      .select(['label', 'issuer', 'person', 'period', 'issued_on', 'content', 'fingerprint', 'state', 'state_reason'])
      .select(['disputed_at', 'file_sha256', 'file_bytes', 'page_count', 'sealed_at', 'created_at'])
      .where('owner_key', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('document_events')
      .innerJoin('documents', 'documents.id', 'document_events.document_id')
      .select(['document_id', 'event', 'detail', 'document_events.created_at'])
      .where('owner_key', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('orders')
      .select(['id', 'number', 'state', 'email', 'subtotal', 'discount', 'total', 'attestation', 'provider'])
      .select(['receipt_number', 'paid_at', 'state_reason', 'created_at'])
      .where('owner_key', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['order_id', 'position', 'kind', 'name', 'quantity', 'price', 'input'])
      .where('owner_key', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('transactions')
      .innerJoin('orders', 'orders.id', 'transactions.order_id')
      .select(['order_id', 'type', 'amount', 'card_brand', 'card_last4', 'transactions.created_at'])
      .where('owner_key', '=', ownerKey)
      .execute(),
  ]);
  return { user, sessions, drafts, papers, events, orders, orderLines, transactions };
}
