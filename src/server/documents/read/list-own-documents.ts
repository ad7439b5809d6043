import { sql } from 'kysely';
import { KIND_IDS, type KindId } from '../../../domain/documents/kind.ts';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import { sinceRegistered } from '../issue/record-event.ts';

export interface OwnDocumentsQuery {
  readonly search: string;
  readonly kind: string | null;
  /** The first page is 1. */
  readonly page: number;
}

const PAGE_LENGTH = 25;

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The documents of one account, newest first, each with the number of its checks. */
export async function listOwnDocuments(app: App, actor: Actor, query: OwnDocumentsQuery) {
  const ownerKey = userKey(requireUser(actor));
  return readFromReplica(app, (from) => documentsOf(from, ownerKey, query));
}

async function documentsOf(app: App, ownerKey: OwnerKey, query: OwnDocumentsQuery) {
  const kind = KIND_IDS.find((id) => id === query.kind) as KindId | undefined;
  const pattern = likePattern(query.search);
  const matching = app.db
    .selectFrom('documents')
    .where('owner_key', '=', ownerKey)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
    .$if(query.search !== '', (rows) =>
      rows.where((where) =>
        where.or([
          where('number', 'ilike', pattern),
          where('issuer', 'ilike', pattern),
          where('person', 'ilike', pattern),
          where('period', 'ilike', pattern),
        ]),
      ),
    );
  const [documents, { total }] = await Promise.all([
    matching
      .select((row) => [
        'id',
        'number',
        'kind',
        'issuer',
        'person',
        'period',
        'level',
        'state',
        'revision',
        'disputed_at',
        'file_key',
        'created_at',
        row
          .selectFrom('document_events')
          .select((event) => event.fn.countAll<number>().as('count'))
          .whereRef('document_id', '=', 'documents.id')
          .where('event', '=', 'checked')
          .where(sinceRegistered)
          .as('checked'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(PAGE_LENGTH)
      .offset((query.page - 1) * PAGE_LENGTH)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { documents, total, pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)) };
}

export type OwnDocument = Awaited<ReturnType<typeof documentsOf>>['documents'][number];

/**
 * How many documents were sealed and how many checks were made since a given time. Looks up the events of each of the
 * account's documents, because a join may read the events of everybody.
 */
export async function countOwnDocuments(app: App, actor: Actor, since: Date) {
  const ownerKey = userKey(requireUser(actor));
  return readFromReplica(app, ({ db }) =>
    db
      .selectFrom('documents')
      .innerJoinLateral(
        (events) =>
          events
            .selectFrom('document_events')
            .whereRef('document_id', '=', 'documents.id')
            .where('created_at', '>=', since)
            .select((row) => [
              row.fn.countAll<number>().filterWhere('event', '=', 'sealed').as('sealed'),
              row.fn.countAll<number>().filterWhere('event', '=', 'checked').as('checked'),
            ])
            .as('counted'),
        (join) => join.onTrue(),
      )
      .where('owner_key', '=', ownerKey)
      .select([
        sql<number>`coalesce(sum(counted.sealed), 0)::bigint`.as('sealed'),
        sql<number>`coalesce(sum(counted.checked), 0)::bigint`.as('checked'),
      ])
      .executeTakeFirstOrThrow(),
  );
}
