import { plainDate } from '../../../domain/calendar.ts';
import type { DocumentKind, PreviousDocument } from '../../../domain/documents/kind.ts';
import { readDocumentId } from '../../../domain/integrity/document-numbers.ts';
import { onceFor } from '../../../domain/once-for.ts';
import type { App } from '../../services/app.ts';
import { type Continuer, mayContinue } from './may-continue.ts';

/**
 * The answers as sent, except that a carried figure stays marked as carried only if a live document confirms it from
 * which this person may continue.
 */
export async function vouchForInput<Input>(
  app: App,
  kind: DocumentKind<Input>,
  sent: Input,
  continuer: Continuer,
): Promise<Input> {
  if (!kind.vouched) return sent;
  const id = readDocumentId(kind.carriedFrom?.(sent) ?? '');
  const last = id !== null && (await mayContinue(app, continuer, id)) ? await lastDocument(app, kind, id) : null;
  const vouched = (): Promise<Input> => kind.vouched!(sent, last);
  // An issued document does not change, so neither do the figures that it confirms.
  return onceFor(sent as object, `vouched ${last === null ? '' : id}`, vouched);
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
