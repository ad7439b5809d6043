import { sql } from 'kysely';
import { documentName } from '../../../domain/documents/document-name.ts';
import { AppError } from '../../../domain/errors.ts';
import { momentInNewYork } from '../../../domain/moment.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { metaOf } from '../../../kinds/kinds.ts';
import { factsToShare, type NamedFact } from './facts-to-share.ts';
import { factsOfPreset, SHARE_SHOWS, type SharePreset } from './share-presets.ts';
import { documentsBeside, isShareable } from './shared-documents.ts';

/** A link as the one who made it sees it. */
export interface ListedShare {
  readonly id: string;
  readonly recipient: string;
  /** Of this document. */
  readonly facts: readonly string[];
  /** How many other documents it shows. */
  readonly others: number;
  readonly isOpen: boolean;
  readonly until: string;
  readonly opensLeft: number;
  readonly opened: readonly string[];
}

export interface Sharing {
  /** What can be shown. Null if the document is not current, or its contents are not kept anymore. */
  readonly choices: readonly NamedFact[] | null;
  /** The presets that this document has, each with the facts that it shows. */
  readonly presets: readonly { readonly id: SharePreset; readonly facts: readonly string[] }[];
  /** Other documents that the same link can show. */
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly shares: readonly ListedShare[];
}

/** The links that this person made to a document, newest first. Nobody sees those of another. */
export async function listShares(app: App, row: DocumentRow, sharedBy: OwnerKey): Promise<Sharing> {
  const choices = isShareable(row) ? factsToShare(row) : null;
  const names = new Map(choices?.map(({ id, name }) => [id, name]));
  const shares = await app.db
    .selectFrom('shares')
    .innerJoin('share_documents', 'share_documents.share_id', 'shares.id')
    .selectAll('shares')
    .select('facts')
    .select(({ selectFrom }) =>
      selectFrom('share_documents as every')
        .whereRef('every.share_id', '=', 'shares.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('documents'),
    )
    .where('document_id', '=', row.id)
    .where('shared_by', '=', sharedBy)
    .orderBy('created_at', 'desc')
    .execute();
  const opens =
    shares.length === 0
      ? []
      : await app.db
          .selectFrom('share_opens')
          .selectAll()
          .where(
            'share_id',
            'in',
            shares.map(({ id }) => id),
          )
          .orderBy('opened_at', 'desc')
          .execute();
  return {
    choices,
    presets: SHARE_SHOWS.flatMap((id) => {
      const facts = id === 'choose' || !isShareable(row) ? [] : factsOfPreset(row, id);
      return id === 'choose' || facts.length === 0 ? [] : { id, facts };
    }),
    documents: (choices === null ? [] : await documentsBeside(app, row, sharedBy)).map(({ id, kind, period }) => ({
      id,
      name: documentName(metaOf(kind).name, period),
    })),
    shares: shares.map(
      ({ id, recipient, facts, documents, ended_at: ended, expires_at: until, most_opens: most, opens: used }) => ({
        id,
        recipient,
        facts: facts.flatMap((fact) => names.get(fact) ?? []),
        others: documents! - 1,
        isOpen: ended === null && until > app.now() && used < most,
        until: momentInNewYork(ended ?? until),
        opensLeft: most - used,
        opened: opens.filter(({ share_id: share }) => share === id).map(({ opened_at: at }) => momentInNewYork(at)),
      }),
    ),
  };
}

/** Ends a link at once. Another person's link is reported as not found. */
export async function endShare(
  app: App,
  { id: documentId }: DocumentRow,
  sharedBy: OwnerKey,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await app.db
    .updateTable('shares')
    .set({ ended_at: app.now() })
    .where('id', 'in', (query) =>
      query.selectFrom('share_documents').select('share_id').where('document_id', '=', documentId),
    )
    .where('shared_by', '=', sharedBy)
    .where('ended_at', 'is', null)
    // As text, because a made-up id is no error.
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', 'This link does not exist or has ended already.');
}
