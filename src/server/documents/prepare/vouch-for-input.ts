import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import type { DocumentKind, PreviousDocument } from '../../../domain/documents/kind.ts';
import { readCode, readDocumentId, readNumber } from '../../../domain/integrity/document-numbers.ts';
import { foldName } from '../../../domain/integrity/live-key.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { onceFor } from '../../../domain/once-for.ts';
import type { App } from '../../services/app.ts';
import { findOwnStubs } from './find-own-stubs.ts';
import { type Continuer, mayContinue } from './may-continue.ts';

/**
 * The answers as sent, except that a carried figure stays marked as carried only if a live document confirms it from
 * which this person may continue, and pay stubs of this site say what they say up to `day`.
 */
export async function vouchForInput<Input>(
  app: App,
  kind: DocumentKind<Input>,
  sent: Input,
  continuer: Continuer,
  day: PlainDate,
): Promise<Input> {
  if (kind.namedInvoices) return withOwnInvoices(app, kind, kind.namedInvoices, sent, continuer);
  if (kind.ownStubs) {
    const named = kind.ownStubs.of(sent);
    return kind.ownStubs.confirmed(sent, named === null ? [] : await findOwnStubs(app, named, continuer, day));
  }
  if (!kind.vouched) return sent;
  const id = readDocumentId(kind.carriedFrom?.(sent) ?? '');
  const last = id !== null && (await mayContinue(app, continuer, id)) ? await lastDocument(app, kind, id) : null;
  const vouched = (): Promise<Input> => kind.vouched!(sent, last);
  // An issued document does not change, so neither do the figures that it confirms.
  return onceFor(sent as object, `vouched ${last === null ? '' : id}`, vouched);
}

async function withOwnInvoices<Input>(
  app: App,
  kind: DocumentKind<Input>,
  { of, confirmed }: NonNullable<DocumentKind<Input>['namedInvoices']>,
  sent: Input,
  { ownerKeys, confirmedInvoices = [] }: Continuer,
): Promise<Input> {
  const named = [...new Set(of(sent).flatMap((typed) => readNumber(typed) ?? readCode(typed) ?? []))];
  const own = new Map(confirmedInvoices.map((number) => [number, number]));
  for (const { number, code } of await ownInvoices(app, ownerKeys, kind.issuerOf(sent), named))
    for (const text of [number, code]) own.set(text, number);
  return confirmed(sent, (typed) => own.get(readNumber(typed) ?? readCode(typed) ?? '') ?? '');
}

/** The live invoices, by number or code, that this person issued here under this name. Only the owner may say so of one. */
async function ownInvoices(app: App, keys: readonly OwnerKey[], issuer: string, named: readonly string[]) {
  // An email address is a key that anybody can type.
  const proven = keys.filter((key) => !key.startsWith('email:'));
  if (named.length === 0 || proven.length === 0) return [];
  const rows = await app.db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select(['documents.number', 'documents.code', 'documents.issuer'])
    .where((where) => where.or([where('documents.number', 'in', named), where('documents.code', 'in', named)]))
    .where('documents.kind', '=', 'Invoice')
    .where('documents.state', '=', 'live')
    // A specimen is no invoice.
    .where('documents.level', '!=', 'S')
    .where((where) => where.or([where('documents.owner_key', 'in', proven), where('orders.placed_by', 'in', proven)]))
    .execute();
  return rows.filter((row) => foldName(row.issuer) === foldName(issuer));
}

async function lastDocument<Input>(
  app: App,
  kind: DocumentKind<Input>,
  id: string,
): Promise<PreviousDocument<Input> | null> {
  const row = await app.db
    .selectFrom('documents')
    .select(['content', 'issued_on'])
    .where('id', '=', id)
    .where('kind', '=', kind.id)
    .where('state', '=', 'live')
    // A specimen proves no figures.
    .where('level', '!=', 'S')
    .executeTakeFirst();
  return row?.content
    ? { input: row.content.input as Input, facts: row.content.facts, issuedOn: plainDate(row.issued_on) }
    : null;
}
