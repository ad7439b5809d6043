import type { Kysely, Selectable, Transaction } from 'kysely';
import { formatSdJwt } from '../../../../packages/verify/index.ts';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { tokenHash } from '../../services/auth/token.ts';
import { issueSdJwt } from '../credentials/document-credential.ts';
import { statusPlaceOf } from '../credentials/status-list.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShareTable } from '../../platform/db/tables/shares.ts';
import { type CheckedDocument, describeDocument } from '../check/check-document.ts';
import type { DocumentLanguage } from '../../../domain/language/document-language.ts';
import { languageOfDocument } from '../read/language-of-document.ts';
import type { WholeRow } from '../read/find-document.ts';
import { type NamedFact, factsToShare, placeOfLine } from './facts-to-share.ts';
import { isNamed } from './share-presets.ts';
import { stillReadable } from './shared-documents.ts';

type ShareRow = Selectable<ShareTable>;
type Db = Kysely<Database> | Transaction<Database>;

/** One answer for every reason, so that a link says nothing about a document that it no longer opens. */
const closed = (): AppError => new AppError('NOT_FOUND', 'This link does not work.');

interface Part {
  readonly row: WholeRow;
  readonly facts: readonly string[];
}

/** A share whose link still works, with what it shows: the documents that whoever made the link may still read. */
async function findOpenShare(app: App, db: Db, token: string): Promise<{ share: ShareRow; parts: readonly Part[] }> {
  const share = await db
    .selectFrom('shares')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.now())
    .whereRef('opens', '<', 'most_opens')
    .executeTakeFirst();
  if (!share) throw closed();
  const chosen = await db
    .selectFrom('share_documents')
    .select((row) => row.fn.coalesce('document_id', 'test_document_id').$castTo<string>().as('document_id'))
    .select('facts')
    .where('share_id', '=', share.id)
    .orderBy('position')
    .execute();
  const ids = chosen.map(({ document_id: id }) => id);
  const rows = ids.length === 0 ? [] : await stillReadable({ db }, share.shared_by, ids);
  if (rows.length === 0) throw closed();
  return {
    share,
    parts: rows.map((row) => ({ row, facts: chosen.find(({ document_id: id }) => id === row.id)!.facts })),
  };
}

/** What a link says before it is opened. */
export interface ClosedShare {
  readonly recipient: string;
  /** How many documents it shows a part of. */
  readonly count: number;
  readonly opensLeft: number;
  readonly until: Date;
  /** In which the first document is printed. */
  readonly language: DocumentLanguage;
}

export async function findShare(app: App, token: string): Promise<ClosedShare> {
  const { share, parts } = await findOpenShare(app, app.db, token);
  return {
    recipient: share.recipient,
    count: parts.length,
    opensLeft: share.most_opens - share.opens,
    until: share.expires_at,
    language: languageOfDocument(parts[0]!.row.content),
  };
}

/** The chosen facts that compare several documents. Null for each that was not chosen, or that the kind does not have. */
export interface ComparedFacts {
  readonly payDate: string | null;
  readonly grossPay: string | null;
  readonly netPay: string | null;
  /** In cents, for its bar. */
  readonly net: number | null;
}

function comparedFacts({ content }: WholeRow, facts: readonly NamedFact[]): ComparedFacts {
  const valueOf = (name: string): string | null => facts.find((fact) => isNamed(fact.name, name))?.value ?? null;
  const netPay = valueOf('Net pay');
  return {
    payDate: valueOf('Pay date'),
    grossPay: valueOf('Gross pay'),
    netPay,
    net: netPay === null ? null : (content.facts.figures.find(({ name }) => name === 'Net pay')?.amount ?? null),
  };
}

/** What a link shows of one document. */
export interface SharedPart {
  readonly document: CheckedDocument;
  readonly facts: readonly NamedFact[];
  readonly compared: ComparedFacts;
  /** How many facts of the document are not shown. */
  readonly hidden: number;
  /** The chosen facts as an SD-JWT VC that names its recipient and ends with the link. None for a test specimen. */
  readonly proof: string | null;
}

export interface OpenedShare extends ClosedShare {
  readonly documents: readonly SharedPart[];
}

/** What was not chosen never leaves this function. */
async function showPart(app: App, share: ShareRow, { row, facts: chosen }: Part): Promise<SharedPart> {
  const all = factsToShare(row);
  const facts = all.filter(({ id }) => chosen.includes(id));
  const document = await describeDocument(app, row);
  const shown = { document, facts, compared: comparedFacts(row, facts), hidden: all.length - facts.length };
  // Nobody relies on a test.
  if (document.test) return { ...shown, proof: null };
  const place = await statusPlaceOf(app.db, row.id);
  const { jwt, disclosable } = await issueSdJwt(app, row, place, app.now(), {
    exp: Math.floor(share.expires_at.getTime() / 1_000),
    madeFor: share.recipient,
    // When it was opened. The proof is kept longer than that.
    state: row.state,
    isDisputed: row.disputed_at !== null,
  });
  const disclosures = facts.flatMap(({ id }) => {
    const line = placeOfLine(id);
    return (line === null ? disclosable[id as 'person' | 'period'] : disclosable.lines[line]) ?? [];
  });
  return {
    ...shown,
    proof: formatSdJwt({ jwt, disclosures }),
  };
}

/** Opens a link, which uses up one of its openings, for all of its documents. */
export async function openShare(app: App, token: string): Promise<OpenedShare> {
  const { share, parts } = await app.db.transaction().execute(async (trx) => {
    // Two at once would otherwise share the last opening.
    await trx.selectFrom('shares').select('id').where('token_hash', '=', tokenHash(token)).forUpdate().execute();
    const found = await findOpenShare(app, trx, token);
    await trx
      .updateTable('shares')
      .set(({ eb }) => ({ opens: eb('opens', '+', 1) }))
      .where('id', '=', found.share.id)
      .execute();
    await trx.insertInto('share_opens').values({ share_id: found.share.id, opened_at: app.now() }).execute();
    return found;
  });
  return {
    recipient: share.recipient,
    count: parts.length,
    opensLeft: share.most_opens - share.opens - 1,
    until: share.expires_at,
    language: languageOfDocument(parts[0]!.row.content),
    documents: await Promise.all(parts.map((part) => showPart(app, share, part))),
  };
}
