import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/calendar.ts';
import { KIND_IDS } from '../../../domain/documents/kind.ts';
import type { Cents } from '../../../domain/money.ts';
import { type OwnerKey, userKey } from '../../../domain/owner-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { holdsText } from '../../platform/db/holds-text.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import { sinceRegistered } from '../issue/record-event.ts';

/** Which documents of an account. What is left out does not matter. */
export interface DocumentFilter {
  readonly search?: string;
  readonly kind?: string | null;
  readonly issuer?: string | null;
  /** The pay date of a pay stub, the day of issue of any other document. */
  readonly from?: PlainDate | null;
  readonly to?: PlainDate | null;
  /** One of its totals, such as gross pay, net pay or the amount due. */
  readonly amount?: Cents | null;
}

export interface OwnDocumentsQuery extends DocumentFilter {
  /** The first page is 1. */
  readonly page: number;
}

const PAGE_LENGTH = 25;
/** To choose from. */
const MOST_ISSUERS = 200;

/** The documents of one account, newest first, each with the number of its checks. */
export async function listOwnDocuments(app: App, actor: Actor, query: OwnDocumentsQuery) {
  const ownerKey = userKey(requireUser(actor));
  return readFromReplica(app, (from) => documentsOf(from, ownerKey, query));
}

const DATE = sql<string>`coalesce(figures.pay_date, documents.issued_on)`;

function matchingOf({ db }: App, ownerKey: OwnerKey, filter: DocumentFilter) {
  const { search = '', issuer = null, from = null, to = null, amount = null } = filter;
  const kind = KIND_IDS.find((id) => id === filter.kind);
  return (
    db
      .selectFrom('documents')
      .leftJoin('pay_stub_figures as figures', 'figures.document_id', 'documents.id')
      .where('documents.owner_key', '=', ownerKey)
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
      .$if(issuer !== null, (rows) => rows.where('documents.issuer', '=', issuer!))
      .$if(from !== null, (rows) => rows.where(DATE, '>=', from!))
      .$if(to !== null, (rows) => rows.where(DATE, '<=', to!))
      .$if(search !== '', (rows) =>
        rows.where((where) =>
          where.or(
            ['documents.number', 'documents.issuer', 'documents.person', 'documents.period'].map((column) =>
              holdsText(column, search),
            ),
          ),
        ),
      )
      // Last, as it reads the contents.
      .$if(amount !== null, (rows) =>
        rows.where(
          sql<boolean>`jsonb_path_exists(content, '$.facts.figures[*] ? (@.amount == $amount)', jsonb_build_object('amount', ${amount}::bigint))`,
        ),
      )
  );
}

async function documentsOf(app: App, ownerKey: OwnerKey, query: OwnDocumentsQuery) {
  const matching = matchingOf(app, ownerKey, query);
  const [documents, { total }] = await Promise.all([
    matching
      .select((row) => [
        'documents.id',
        'documents.number',
        'documents.kind',
        'documents.issuer',
        'documents.person',
        'documents.period',
        'documents.level',
        'documents.state',
        'documents.revision',
        'documents.disputed_at',
        'documents.file_key',
        'documents.created_at',
        row
          .selectFrom('document_events')
          .select((event) => event.fn.countAll<number>().as('count'))
          .whereRef('document_id', '=', 'documents.id')
          .where('event', '=', 'checked')
          .where(sinceRegistered)
          .as('checked'),
      ])
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id')
      .limit(PAGE_LENGTH)
      .offset((query.page - 1) * PAGE_LENGTH)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { documents, total, pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)) };
}

/** Whose names are on the documents of an account, as one may choose from. */
export async function listOwnIssuers(app: App, actor: Actor): Promise<readonly string[]> {
  const ownerKey = userKey(requireUser(actor));
  const rows = await readFromReplica(app, ({ db }) =>
    db
      .selectFrom('documents')
      .select('issuer')
      .distinct()
      .where('owner_key', '=', ownerKey)
      .orderBy('issuer')
      .limit(MOST_ISSUERS)
      .execute(),
  );
  return rows.map(({ issuer }) => issuer);
}

/** In one query, for a file of any length. */
const AT_ONCE = 1_000;

export type FoundDocument = Awaited<ReturnType<typeof foundAfter>>[number];

/** Where a document is in the list. */
interface Place {
  readonly id: string;
  readonly at: string;
}

const foundAfter = (app: App, ownerKey: OwnerKey, filter: DocumentFilter, last: Place | undefined) =>
  readFromReplica(app, (from) =>
    matchingOf(from, ownerKey, filter)
      .select(['documents.id', 'documents.number', 'kind', 'documents.issuer', 'documents.person'])
      .select(['documents.period', 'level', 'state'])
      .select([
        // With microseconds, which a Date has not.
        sql<string>`documents.created_at::text`.as('at'),
        sql<string>`to_char(${DATE}, 'YYYY-MM-DD')`.as('date'),
        sql<number | null>`case when is_known then gross end`.as('gross'),
        sql<number | null>`case when is_known then net end`.as('net'),
      ])
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(documents.created_at < ${last?.at}::timestamptz
            or documents.created_at = ${last?.at}::timestamptz and documents.id > ${last?.id})`,
        ),
      )
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id')
      .limit(AT_ONCE)
      .execute(),
  );

/** The documents that match, newest first, in parts, each with its date and the pay of a pay stub. */
export async function* openOwnDocuments(
  app: App,
  actor: Actor,
  filter: DocumentFilter,
): AsyncGenerator<readonly FoundDocument[]> {
  const ownerKey = userKey(requireUser(actor));
  let last: FoundDocument | undefined;
  for (;;) {
    const rows: readonly FoundDocument[] = await foundAfter(app, ownerKey, filter, last);
    yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
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
