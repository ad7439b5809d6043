import { Readable } from 'node:stream';
import { userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { companiesOfOwner } from '../../payroll/companies/companies-of-owner.ts';
import { damagedAsText } from '../../documents/read/damaged-as-text.ts';
import { openFile } from '../../documents/read/read-document-file.ts';
import { type ZippedFile, zipFiles } from '../../documents/read/zip-files.ts';

/** All data of one account, without password and token hashes. */
async function collectAccount(app: App, actor: Actor) {
  const userId = requireUser(actor);
  const ownerKey = userKey(userId);
  const [
    user,
    sessions,
    passkeys,
    apiKeys,
    webhookEndpoints,
    contacts,
    subscriptions,
    verifications,
    logoReviews,
    drafts,
    documents,
    events,
    orders,
    orderLines,
    transactions,
    companies,
    shares,
    issuerIdentities,
  ] = await Promise.all([
    app.db
      .selectFrom('users')
      .select([
        'full_name',
        'username',
        'user_role',
        'email_confirmed_at',
        'retention_years',
        'created_at',
        'updated_at',
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('sessions')
      .select(['agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('api_keys')
      .select(['name', 'mode', 'scopes', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('webhook_endpoints')
      .select(['url', 'events', 'created_at', 'paused_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('contacts')
      .select([
        'kind',
        'name',
        'phone',
        'email',
        'address1',
        'address2',
        'city',
        'state',
        'zip',
        'zip4',
        'number',
        'title',
      ])
      .select(['department', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('subscriptions')
      .select([
        'plan',
        'state',
        'price',
        'card_brand',
        'card_last4',
        'begun_at',
        'period_start',
        'period_end',
        'ended_at',
      ])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('verifications')
      .select(['issuer', 'method', 'domain', 'mailbox', 'covers_statements', 'note', 'state', 'reason'])
      .select(['created_at', 'decided_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    app.db
      .selectFrom('logo_reviews')
      .select(['id', 'issuer', 'kind', 'named', 'state', 'reason', 'created_at', 'decided_at'])
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
      .select([
        'id',
        'number',
        'state',
        'email',
        'subtotal',
        'discount',
        'total',
        'attestation',
        'terms_version',
        'provider',
      ])
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
    companiesOfOwner(app, userId),
    app.db
      .selectFrom('shares')
      .innerJoin('share_documents', 'share_documents.share_id', 'shares.id')
      .select([
        'shares.id',
        'document_id',
        'recipient',
        'facts',
        'most_opens',
        'opens',
        'created_at',
        'expires_at',
        'ended_at',
      ])
      .where('shared_by', '=', ownerKey)
      .execute(),
    app.db
      .selectFrom('issuer_identities')
      .select(['domain', 'created_at', 'named_at', 'checked_at', 'problem'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  return {
    user,
    sessions,
    passkeys,
    apiKeys,
    webhookEndpoints,
    contacts,
    subscriptions,
    verifications,
    logoReviews,
    drafts,
    documents,
    events,
    orders,
    orderLines,
    transactions,
    companies,
    shares,
    issuerIdentities,
  };
}

/** The user's data as JSON, every issued PDF and every logo that staff looked at, in one ZIP. */
export async function exportAccount(app: App, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const accountData = await collectAccount(app, actor);
  const issued = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('owner_key', '=', userKey(requireUser(actor)))
    .where('file_key', 'is not', null)
    .orderBy('created_at')
    .execute();
  const logos = await app.db
    .selectFrom('logo_reviews')
    .select(['id', 'storage_key'])
    .where('user_id', '=', requireUser(actor))
    .orderBy('created_at')
    .execute();
  async function* files(): AsyncGenerator<ZippedFile> {
    yield {
      name: 'my-data.json',
      isText: true,
      body: Readable.from([Buffer.from(JSON.stringify(accountData, null, 2))]),
    };
    for (const row of issued) {
      const name = `documents/${row.number}-revision-${row.revision}`;
      yield damagedAsText(name, async () => ({ name: `${name}.pdf`, body: (await openFile(app, row)).body }));
    }
    for (const { id, storage_key: key } of logos) {
      const name = `logos/${id}`;
      yield damagedAsText(name, async () => ({
        name: `${name}.png`,
        body: Readable.from([await app.storage.get(key)]),
      }));
    }
  }
  return zipFiles(files());
}
