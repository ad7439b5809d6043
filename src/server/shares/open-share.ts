import type { Selectable, Transaction } from 'kysely';
import { formatSdJwt } from '../../../packages/verify/index.ts';
import { AppError } from '../../domain/errors.ts';
import { emailOf, userIdOf } from '../../domain/owner-key.ts';
import type { App } from '../app.ts';
import { tokenHash } from '../auth/token.ts';
import { issueSdJwt } from '../credentials/document-credential.ts';
import { statusPlaceOf } from '../credentials/status-list.ts';
import type { Database } from '../db/schema.ts';
import type { ShareTable } from '../db/tables/shares.ts';
import { type CheckedDocument, describeDocument } from '../documents/check-document.ts';
import type { WholeRow } from '../documents/find-document.ts';
import { type NamedFact, factsToShare, placeOfLine } from './facts-to-share.ts';

type ShareRow = Selectable<ShareTable>;
type Db = Pick<Transaction<Database>, 'selectFrom'>;

/** One answer for every reason, so that a link says nothing about a document that it no longer opens. */
const closed = (): AppError => new AppError('NOT_FOUND', 'This link does not work.');

/** A share whose link still works, with its document. */
async function findOpenShare(app: App, db: Db, token: string): Promise<{ share: ShareRow; row: WholeRow }> {
  const share = await db
    .selectFrom('shares')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.now())
    .whereRef('opens', '<', 'most_opens')
    .executeTakeFirst();
  if (!share) throw closed();
  const row = await db.selectFrom('documents').selectAll().where('id', '=', share.document_id).executeTakeFirst();
  if (!row || row.content === null || row.sealed_at === null) throw closed();
  const whole = { ...row, content: row.content };
  if (!(await maySeeStill(db, share, whole))) throw closed();
  return { share, row: whole };
}

/** Who made the link may still read the document: an account that is open, or the person whom the issuer names. */
async function maySeeStill(db: Db, { shared_by: sharedBy }: ShareRow, row: WholeRow): Promise<boolean> {
  const userId = userIdOf(sharedBy);
  if (userId !== null) {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return user !== undefined && row.owner_key === sharedBy;
  }
  const named = await db
    .selectFrom('document_recipients')
    .select('address')
    .where('series_id', '=', row.series_id)
    .executeTakeFirst();
  return named !== undefined && named.address === emailOf(sharedBy);
}

/** What a link says before it is opened. */
export interface ClosedShare {
  readonly recipient: string;
  readonly opensLeft: number;
  readonly until: Date;
}

export async function findShare(app: App, token: string): Promise<ClosedShare> {
  const { share } = await findOpenShare(app, app.db, token);
  return { recipient: share.recipient, opensLeft: share.most_opens - share.opens, until: share.expires_at };
}

export interface OpenedShare extends ClosedShare {
  readonly document: CheckedDocument;
  readonly facts: readonly NamedFact[];
  /** How many facts of the document are not shown. */
  readonly hidden: number;
  /** The chosen facts as an SD-JWT VC that names its recipient and ends with the link. */
  readonly proof: string;
}

/** Opens a link, which uses up one of its openings. What was not chosen never leaves this function. */
export async function openShare(app: App, token: string): Promise<OpenedShare> {
  const { share, row } = await app.db.transaction().execute(async (trx) => {
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
  const all = factsToShare(row);
  const facts = all.filter(({ id }) => share.facts.includes(id));
  const place = await statusPlaceOf(app.db, row.id);
  const { jwt, disclosable } = await issueSdJwt(app, row, place, app.now(), {
    exp: Math.floor(share.expires_at.getTime() / 1_000),
    madeFor: share.recipient,
  });
  const disclosures = facts.flatMap(({ id }) => {
    const line = placeOfLine(id);
    return (line === null ? disclosable[id as 'person' | 'period'] : disclosable.lines[line]) ?? [];
  });
  return {
    recipient: share.recipient,
    opensLeft: share.most_opens - share.opens - 1,
    until: share.expires_at,
    document: await describeDocument(app, row),
    facts,
    hidden: all.length - facts.length,
    proof: formatSdJwt({ jwt, disclosures }),
  };
}
