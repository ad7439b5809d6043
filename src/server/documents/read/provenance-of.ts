import { sql } from 'kysely';
import type { FigureProvenance } from '../../../domain/documents/provenance.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import { readDocumentId } from '../../../domain/integrity/document-numbers.ts';
import type { FrozenContent } from '../../platform/db/tables/documents.ts';
import type { App } from '../../services/app.ts';
import { requireKind } from '../prepare/prepare-documents.ts';

/** An earlier document that the year to date counts. */
interface Earlier {
  readonly id: string;
  readonly number: string;
  readonly payDate: string;
  /** "live", or "superseded" if it was corrected since. */
  readonly state: string;
}

interface Provenance {
  readonly figures: readonly FigureProvenance[];
  /** The oldest first. */
  readonly earlierDocuments: readonly Earlier[];
}

/** Weekly pay of a year, with room for pay apart from the schedule. */
const MOST_EARLIER = 120;

interface Document {
  readonly id: string;
  readonly kind: KindId;
  readonly content: FrozenContent;
  readonly order_id: string | null;
}

/**
 * Where each printed figure comes from. Null for kinds that do not say it. `ownerKey`: of whose documents the earlier
 * ones are.
 */
export async function provenanceOf(app: App, document: Document, ownerKey: OwnerKey): Promise<Provenance | null> {
  const { kind: id, content } = document;
  const kind = requireKind(id);
  if (!kind.provenanceOf) return null;
  const from = readDocumentId(kind.carriedFrom?.(content.input as never) ?? '');
  const earlierDocuments = await earlierOf(app, document, from, ownerKey);
  const hasEarlier = from !== null || earlierDocuments.length > 0;
  const figures = await kind.provenanceOf(content.view as never, content.working, hasEarlier);
  return { figures, earlierDocuments };
}

/** Those that it continues from, each with those before it in its order, as far as they are of the same year. */
async function earlierOf(
  app: App,
  { id, order_id: orderId, content }: Document,
  from: string | null,
  ownerKey: OwnerKey,
): Promise<readonly Earlier[]> {
  const own = await app.db
    .selectFrom('pay_stub_figures')
    .select('pay_date')
    .where('document_id', '=', id)
    .executeTakeFirst();
  // Test specimens have no figures. What they continue from was paid before all pay stubs of their call.
  const payDate = own?.pay_date ?? (content.input as { stubs?: { payDate?: string }[] }).stubs?.[0]?.payDate;
  if (!payDate) return [];
  const { issuer, person } = content.facts;
  const { rows } = await sql<Earlier>`
    with recursive chain as (
      select id, order_id, nullif(content #>> '{input,carriedFrom}', '') as continues, 1 as depth
      from documents where id = ${from} and owner_key = ${ownerKey}
      union all
      select earlier.id, earlier.order_id, nullif(earlier.content #>> '{input,carriedFrom}', ''), depth + 1
      from chain join documents earlier on earlier.id = chain.continues and earlier.owner_key = ${ownerKey}
      where depth < ${MOST_EARLIER}::integer
    )
    select distinct documents.id, documents.number, pay_date as "payDate", state
    from documents join pay_stub_figures on pay_stub_figures.document_id = documents.id
    where documents.id <> ${id}
      and documents.owner_key = ${ownerKey}
      and (
        documents.id in (select chain.id from chain)
        or (
          documents.order_id in (select chain.order_id from chain union all select ${orderId}::uuid)
          and documents.issuer = ${issuer}
          and documents.person is not distinct from ${person}
        )
      )
      and pay_date < ${payDate}::date
      and pay_date >= date_trunc('year', ${payDate}::date)
    order by pay_date, documents.number
    limit ${MOST_EARLIER}::integer`.execute(app.db);
  return rows;
}
