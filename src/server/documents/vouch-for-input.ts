import { plainDate } from '../../domain/calendar.ts';
import type { DocumentKind, LastPaper } from '../../domain/documents/kind.ts';
import { readDocumentId } from '../../domain/integrity/document-numbers.ts';
import type { App } from '../app.ts';

/** What somebody sent, with only those carried figures left as such that a live paper of ours agrees with. */
export async function vouchForInput<Input>(app: App, kind: DocumentKind<Input>, sent: Input): Promise<Input> {
  if (!kind.vouched) return sent;
  return kind.vouched(sent, await lastPaper(app, kind, kind.carriedFrom?.(sent) ?? ''));
}

async function lastPaper<Input>(
  app: App,
  kind: DocumentKind<Input>,
  carriedFrom: string,
): Promise<LastPaper<Input> | null> {
  const id = readDocumentId(carriedFrom);
  if (!id) return null;
  const row = await app.db
    .selectFrom('documents')
    .select(['content', 'issued_on'])
    .where('id', '=', id)
    .where('kind', '=', kind.id)
    .where('state', '=', 'live')
    // A specimen is nobody's year.
    .where('level', '!=', 'S')
    .executeTakeFirst();
  return row?.content
    ? { input: row.content.input as Input, facts: row.content.facts, issuedOn: plainDate(row.issued_on) }
    : null;
}
