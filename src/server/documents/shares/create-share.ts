import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { requiredText } from '../../../domain/fields.ts';
import { type OwnerKey, testerOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import type { Fact } from '../credentials/document-credential.ts';
import type { DocumentRow, WholeRow } from '../read/find-document.ts';
import { factsToShare } from './facts-to-share.ts';
import { factsOfPreset, SHARE_SHOWS } from './share-presets.ts';
import { documentsBeside, isShareable } from './shared-documents.ts';
import { refusal } from '../../../domain/language/refusal.ts';

/** What the form offers. */
export const SHARE_DAYS = [1, 7, 14, 30, 90] as const;
export const SHARE_OPENS = [1, 3, 10, 50] as const;

const DAY_MS = 86_400_000;
/** Open at the same time for one document. */
const MOST_SHARES = 20;

const numberIn = (options: readonly number[], message: string) =>
  z.coerce.number().refine((value) => options.includes(value), message);

export const shareSchema = z.object({
  recipient: requiredText('Enter who will get the link.', 80),
  days: numberIn(SHARE_DAYS, 'Choose how long the link works.'),
  opens: numberIn(SHARE_OPENS, 'Choose how often it can be opened.'),
  show: z.enum(SHARE_SHOWS, 'Choose what the link shows.').default('choose'),
});

/** The page of a link. The token is in the query, which is in no log. */
const shareUrl = (app: App, token: string): string => `${app.config.siteUrl}/share/?token=${token}`;

/** What was chosen on the page of a document. */
export interface Chosen {
  /** Names of its facts, as `factsToShare` gives them. */
  readonly facts: readonly string[];
  /** Other documents of the same issuer and person, of which the link shows the same facts. */
  readonly documents?: readonly string[];
}

const nameOf = ({ section, name }: Fact): string => `${section}\n${name}`;

/** The facts of another document with the names that were chosen on the first. */
function sameFacts(row: WholeRow, first: WholeRow, facts: readonly string[]): readonly string[] {
  const names = new Set(factsToShare(first).flatMap((fact) => (facts.includes(fact.id) ? nameOf(fact) : [])));
  return factsToShare(row).flatMap((fact) => (names.has(nameOf(fact)) ? fact.id : []));
}

/** The chosen facts of each chosen document, the first one's first. */
async function chooseFacts(
  app: App,
  row: WholeRow,
  sharedBy: OwnerKey,
  { facts, documents = [], show }: Chosen & Pick<z.output<typeof shareSchema>, 'show'>,
) {
  const own =
    show === 'choose'
      ? factsToShare(row).flatMap(({ id }) => (facts.includes(id) ? id : []))
      : factsOfPreset(row, show);
  if (own.length === 0) throw refusal('INVALID_INPUT', { key: 'chooseFact' });
  const others = documents.length === 0 ? [] : await documentsBeside(app, row, sharedBy);
  const chosen = others.filter(({ id }) => documents.includes(id));
  if (chosen.length < new Set(documents).size) throw refusal('CONFLICT', { key: 'documentsChanged' });
  const parts = [
    { document: row, facts: own },
    ...chosen.map((document) => ({
      document,
      facts: show === 'choose' ? sameFacts(document, row, own) : factsOfPreset(document, show),
    })),
  ];
  const empty = parts.find((part) => part.facts.length === 0);
  if (empty)
    throw refusal('INVALID_INPUT', { key: 'documentHasNoneOfFacts', values: { number: empty.document.number } });
  return parts;
}

/**
 * A link to chosen facts of one document and of others beside it, for one recipient, some days and some openings. The
 * caller has checked that `sharedBy` may read the document. The link is given once: we store only its hash.
 */
export async function createShare(
  app: App,
  row: DocumentRow,
  sharedBy: OwnerKey,
  sent: unknown,
  chosen: Chosen,
): Promise<string> {
  if (!isShareable(row)) throw refusal('CONFLICT', { key: 'onlyCurrentIsShared' });
  const { recipient, days, opens, show } = parseInput(shareSchema, sent);
  const parts = await chooseFacts(app, row, sharedBy, { ...chosen, show });
  const token = newToken();
  const isTest = testerOf(sharedBy) !== null;
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    // One at a time, so that two at once are counted.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom('shares')
      .innerJoin('share_documents', 'share_documents.share_id', 'shares.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isTest ? 'test_document_id' : 'document_id', '=', row.id)
      .where('shared_by', '=', sharedBy)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_SHARES) throw refusal('CONFLICT', { key: 'tooManyLinks', values: { most: MOST_SHARES } });
    const { id } = await trx
      .insertInto('shares')
      .values({
        shared_by: sharedBy,
        token_hash: tokenHash(token),
        recipient,
        most_opens: opens,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('share_documents')
      .values(
        parts.map(({ document, facts }, position) => ({
          share_id: id,
          document_id: isTest ? null : document.id,
          test_document_id: isTest ? document.id : null,
          position,
          facts: JSON.stringify(facts),
        })),
      )
      .execute();
  });
  return shareUrl(app, token);
}
