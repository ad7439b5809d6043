import { plainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { AppError } from '../../../domain/errors.ts';
import { readDocumentId } from '../../../domain/integrity/document-numbers.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { createDraft, type Draft } from '../drafts/drafts.ts';
import { type DocumentRow, findOwnDocument } from '../read/find-document.ts';
import { requireKind } from './prepare-documents.ts';

/**
 * A draft of the same document for the next period, or a copy for a kind that does not recur. The document itself does
 * not change, and the draft is a new document with its own price.
 */
export async function continueDocument(app: App, actor: Actor, ownerKey: OwnerKey, id: string): Promise<Draft> {
  const row = await findOwnDocument(app, actor, id);
  if (row.content === null) {
    throw new AppError('CONFLICT', 'This document’s contents were erased, so you can’t continue from it.');
  }
  const kind = requireKind(row.kind);
  const { input, facts } = row.content;
  const form =
    (await kind.following?.({ input, facts, issuedOn: plainDate(row.issued_on) }, (period) =>
      idOfLiveDocument(app, row, period),
    )) ?? copyOf(kind, input);
  const continues = readDocumentId(kind.carriedFrom?.(form) ?? '');
  const who = row.person ?? row.issuer;
  return createDraft(app, ownerKey, {
    kind: row.kind,
    name: kind.following ? `${kind.name}, ${who}, after ${row.period}` : `${kind.name}, ${who}, copy`,
    form,
    ...(continues !== null && { continues }),
  });
}

function copyOf(kind: DocumentKind, input: unknown): Record<string, unknown> {
  const undated = kind.datedOn?.(input, null) ?? input;
  return (kind.copied?.(undated) ?? undated) as Record<string, unknown>;
}

/** The live document of the same owner and the same two names for a period. There is at most one. */
async function idOfLiveDocument(app: App, row: DocumentRow, period: string): Promise<string> {
  const live = await app.db
    .selectFrom('documents')
    .select('id')
    .where('owner_key', '=', row.owner_key)
    .where('kind', '=', row.kind)
    .where('issuer', '=', row.issuer)
    .where('person', 'is not distinct from', row.person)
    .where('period', '=', period)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return live?.id ?? '';
}
