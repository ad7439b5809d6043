import { plainDate } from '../../domain/calendar.ts';
import { AppError } from '../../domain/errors.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { createDraft, type Draft } from '../drafts/drafts.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';
import { requireKind } from './freeze-documents.ts';

/**
 * A draft of the same paper for the next period; of a kind that does not recur, a copy. The paper itself stays as it
 * is, and the draft is a paper of its own, to be paid for.
 */
export async function continueDocument(app: App, actor: Actor, ownerKey: string, id: string): Promise<Draft> {
  const row = await findOwnDocument(app, actor, id);
  if (row.content === null) {
    throw new AppError('CONFLICT', 'The contents of this paper were erased, so there is nothing to carry on.');
  }
  const kind = requireKind(row.kind);
  const { input, facts } = row.content;
  const form =
    (await kind.following?.({ input, facts, issuedOn: plainDate(row.issued_on) }, (period) =>
      idOfLivePaper(app, row, period),
    )) ?? (input as Record<string, unknown>);
  const who = row.person ?? row.issuer;
  return createDraft(app, ownerKey, {
    kind: row.kind,
    name: kind.following ? `${kind.name}, ${who}, after ${row.period}` : `${kind.name}, ${who}, copy`,
    form,
  });
}

/** The live paper of the same owner and the same two names for a period: there is one at most. */
async function idOfLivePaper(app: App, row: DocumentRow, period: string): Promise<string> {
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
