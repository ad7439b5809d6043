import { sql } from 'kysely';
import type { KindId } from '../../../domain/documents/kind.ts';
import {
  readBeginningOfNumber,
  readCode,
  readDocumentId,
  readNumber,
} from '../../../domain/integrity/document-numbers.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import { toPattern } from '../../services/lists/list.ts';
import type { App } from '../../services/app.ts';
import { isContested } from '../../commerce/chargebacks/is-contested.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { DocumentState } from '../../platform/db/tables/documents.ts';
import { issuersNamed } from '../documents/search-documents.ts';
import { readOrderNumber } from './read-order-number.ts';

export interface FoundDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly issuer: string;
  readonly state: DocumentState;
}

export interface FoundOrder {
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly state: OrderState;
  readonly isContested: boolean;
  readonly at: Date;
}

export interface FoundUser {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
}

export interface FoundTicket {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
}

/** A few matches of each kind; the lists find the rest. */
export interface Found {
  readonly documents: readonly FoundDocument[];
  readonly orders: readonly FoundOrder[];
  readonly users: readonly FoundUser[];
  readonly tickets: readonly FoundTicket[];
}

export const NOTHING_FOUND: Found = { documents: [], orders: [], users: [], tickets: [] };

const MOST = 8;
/** Shorter words match too many rows to be useful. */
const SHORTEST_WORD = 3;
const LONGEST = 200;

/**
 * One search field for anything a caller may say on the phone: the number or code of a document, the number of an order
 * or a receipt, an address or a name. Every query uses an index.
 */
export async function findAnything(app: App, actor: Actor, typed: string): Promise<Found> {
  requireAdmin(actor);
  const text = typed.trim().slice(0, LONGEST);
  if (text === '') return NOTHING_FOUND;
  const [documents, orders, users, tickets] = await readFromReplica(app, (from) =>
    Promise.all([findDocuments(from, text), findOrders(from, text), findUsers(from, text), findTickets(from, text)]),
  );
  return { documents, orders, users, tickets };
}

/** Newest first, sorted after the search: an index by date would have to be read from end to end. */
const BY_DAY = sql`created_at + interval '0'`;

const isWord = (text: string): boolean => text.length >= SHORTEST_WORD;

/** The last part of one of our URLs: https://…/v/ID/ as somebody copied it. */
const lastPart = (text: string): string =>
  text
    .replace(/[/?#]+$/, '')
    .split('/')
    .at(-1)!;

async function findDocuments(app: App, text: string): Promise<FoundDocument[]> {
  const [number, code, id] = [readNumber(text), readCode(text), readDocumentId(lastPart(text))];
  const beginning = readBeginningOfNumber(text);
  const names = isWord(text) ? await issuersNamed(app, text) : [];
  return app.db
    .selectFrom('documents')
    .select(['id', 'number', 'kind', 'issuer', 'state'])
    .where((where) =>
      where.or([
        ...(number === null ? [] : [where('number', '=', number)]),
        ...(code === null ? [] : [where('code', '=', code)]),
        ...(id === null ? [] : [where('id', '=', id)]),
        ...(beginning === null ? [] : [where('number', 'like', `${beginning}%`)]),
        ...(isWord(text) && beginning === null ? [where('number', 'ilike', toPattern(text))] : []),
        names === null
          ? where('issuer', 'ilike', toPattern(text))
          : where('issuer', '=', sql<string>`any(${names}::text[])`),
      ]),
    )
    .orderBy(BY_DAY, 'desc')
    .limit(MOST)
    .execute();
}

/** Finds an order by its own number or its receipt number. */
function findOrders(app: App, text: string): Promise<FoundOrder[]> {
  const number = readOrderNumber(text);
  return app.db
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'state', 'created_at as at', isContested.as('isContested')])
    .where((where) =>
      where.or([
        ...(number === null ? [] : [where('number', '=', number), where('receipt_number', '=', number)]),
        ...(isUuid(text) ? [where('id', '=', text)] : []),
        ...(isWord(text) ? [where('email', 'ilike', toPattern(text))] : []),
      ]),
    )
    .orderBy(BY_DAY, 'desc')
    .limit(MOST)
    .execute();
}

function findUsers(app: App, text: string): Promise<FoundUser[]> {
  return app.db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'username'])
    .where((where) =>
      where.or([
        ...(isUuid(text) ? [where('id', '=', text)] : []),
        ...(isWord(text)
          ? [where('username', 'ilike', toPattern(text)), where('full_name', 'ilike', toPattern(text))]
          : []),
      ]),
    )
    .limit(MOST)
    .execute();
}

function findTickets(app: App, text: string): Promise<FoundTicket[]> {
  const number = readOrderNumber(text);
  return app.db
    .selectFrom('support_tickets')
    .select(['id', 'subject', 'email'])
    .where((where) =>
      where.or([
        ...(number === null ? [] : [where('number', '=', number)]),
        ...(isWord(text) ? [where('email', 'ilike', toPattern(text)), where('subject', 'ilike', toPattern(text))] : []),
      ]),
    )
    .limit(MOST)
    .execute();
}
