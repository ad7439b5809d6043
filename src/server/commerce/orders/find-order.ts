import type { KindId } from '../../../domain/documents/kind.ts';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { filesOfRun } from '../../../domain/orders/run-files.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { ROLE } from '../../../domain/roles.ts';
import { type Actor, isAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { isContested as contested } from '../chargebacks/is-contested.ts';
import type { DocumentState } from '../../platform/db/tables/documents.ts';
import { verifyUrl } from '../../documents/issue/verify-url.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import { opensOrder } from '../../documents/read/order-keys.ts';
import { type Receipt, receiptOf } from './receipt.ts';

/** Who asks: an account, a key from an email, or the browser that placed the order. */
export interface OrderReader {
  readonly actor: Actor;
  readonly ownerKeys: readonly OwnerKey[];
}

/** Another buyer's order is reported as not found, so its existence stays private. */
export async function requireOrder(app: App, { actor, ownerKeys }: OrderReader, id: string): Promise<OrderRow> {
  const order = isUuid(id)
    ? await app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  const mayRead =
    order !== undefined &&
    (isAdmin(actor) ||
      ownerKeys.includes(order.owner_key) ||
      ownerKeys.some((key) => key === order.placed_by) ||
      (actor.key !== null && (await opensOrder(app, order.id, actor.key))));
  if (!mayRead) throw new AppError('NOT_FOUND', 'This order does not exist, or its link has expired.');
  return order;
}

/** Only for the buyer. Staff open one document at a time, with a logged reason. */
export const requireOwnOrder = (app: App, reader: OrderReader, id: string): Promise<OrderRow> =>
  requireOrder(app, { ...reader, actor: { ...reader.actor, role: ROLE.customer } }, id);

export interface OrderDocument {
  readonly id: string;
  readonly kind: KindId;
  readonly number: string;
  readonly person: string | null;
  readonly issuer: string;
  readonly period: string;
  readonly level: Level;
  /** Being sealed, ready to download, or the final state. */
  readonly status: 'issuing' | 'ready' | Exclude<DocumentState, 'issuing' | 'live'>;
  readonly reason: string | null;
  readonly fingerprint: string;
  readonly url: string | null;
  readonly verifyUrl: string;
}

export interface OrderView extends Receipt {
  readonly id: string;
  readonly state: OrderState;
  readonly stateReason: string | null;
  /** The buyer's bank holds the money until it decides. */
  readonly isContested: boolean;
  readonly email: string;
  readonly totalCents: number;
  /** The version of the terms that the buyer accepted. */
  readonly termsVersion: number | null;
  readonly documents: readonly OrderDocument[];
  /** Several documents of one form in one file, if there are any. */
  readonly bundles: readonly OrderBundle[];
  /** How many of these files there will be once everything is sealed. */
  readonly bundleCount: number;
}

export interface OrderBundle {
  readonly id: string;
  readonly issuer: string;
  readonly documentCount: number;
}

/** An order with the current state of its documents. */
export async function findOrder(app: App, reader: OrderReader, id: string): Promise<OrderView> {
  const order = await requireOrder(app, reader, id);
  const [lines, payment, documents, bundles, { isContested }] = await Promise.all([
    app.db
      .selectFrom('order_lines')
      .select(['kind', 'name', 'quantity', 'price', 'run_row_id'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute(),
    app.db
      .selectFrom('transactions')
      .select(['card_brand', 'card_last4'])
      .where('order_id', '=', order.id)
      .where('type', '=', 'payment')
      .executeTakeFirst(),
    app.db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .orderBy('period', 'desc')
      .execute(),
    app.db
      .selectFrom('bundles')
      .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
      .innerJoin('documents', 'documents.id', 'bundle_documents.document_id')
      .where('bundles.order_id', '=', order.id)
      .where('bundles.file_key', 'is not', null)
      .select(({ fn }) => [
        'bundles.id',
        fn.min('documents.issuer').as('issuer'),
        fn.count<number>('documents.id').as('documentCount'),
      ])
      .groupBy('bundles.id')
      .execute(),
    app.db
      .selectFrom('orders')
      .select(contested.as('isContested'))
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow(),
  ]);
  const card = payment?.card_last4 ? { brand: payment.card_brand ?? '', last4: payment.card_last4 } : null;
  return {
    ...receiptOf(order, lines, card),
    id: order.id,
    state: order.state,
    stateReason: order.state_reason,
    isContested,
    email: order.email,
    totalCents: order.total,
    termsVersion: order.terms_version,
    documents: documents.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      person: row.person,
      issuer: row.issuer,
      period: row.period,
      level: row.level,
      status: row.state === 'live' ? 'ready' : row.state,
      reason: row.state_reason,
      fingerprint: row.fingerprint,
      url: row.file_key === null ? null : `${app.config.siteUrl}/api/v1/documents/${row.id}/pdf`,
      verifyUrl: verifyUrl(app.config.siteUrl, row.id),
    })),
    bundles,
    bundleCount:
      lines.filter(({ quantity }) => quantity > 1).length +
      sumOfFiles(lines.filter(({ run_row_id: row }) => row !== null)),
  };
}

/** Combined files have documents of one kind. */
const sumOfFiles = (lines: readonly { readonly kind: string }[]): number =>
  [...Map.groupBy(lines, ({ kind }) => kind).values()].reduce((sum, ofKind) => sum + filesOfRun(ofKind.length), 0);
