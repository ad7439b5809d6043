import { z } from 'zod';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { AppError } from '../../domain/errors.ts';
import { requiredText } from '../../domain/fields.ts';
import type { OwnerKey } from '../../domain/owner-key.ts';
import type { App } from '../app.ts';
import { newToken, tokenHash } from '../auth/token.ts';
import type { DocumentRow, WholeRow } from '../documents/find-document.ts';
import { factsToShare } from './facts-to-share.ts';

/** What the form offers. */
export const SHARE_DAYS = [1, 7, 14, 30, 90] as const;
export const SHARE_OPENS = [1, 3, 10, 50] as const;

const DAY_MS = 86_400_000;
/** Open at the same time for one document. */
const MOST_SHARES = 20;

const numberIn = (options: readonly number[], message: string) =>
  z.coerce.number().refine((value) => options.includes(value), message);

const shareSchema = z.object({
  recipient: requiredText('Enter who will get the link.', 80),
  days: numberIn(SHARE_DAYS, 'Choose how long the link works.'),
  opens: numberIn(SHARE_OPENS, 'Choose how often it can be opened.'),
});

/** The page of a link. The token is in the query, which is in no log. */
const shareUrl = (app: App, token: string): string => `${app.config.siteUrl}/share/?token=${token}`;

/** Only what a recipient may rely on is shared, and only while we have its contents. */
export const isShareable = (row: DocumentRow): row is WholeRow => row.state === 'live' && row.content !== null;

/**
 * A link to chosen facts of one document, for one recipient, some days and some openings. The caller has checked that
 * `sharedBy` may read the document. The link is given once: we store only its hash.
 */
export async function createShare(
  app: App,
  row: DocumentRow,
  sharedBy: OwnerKey,
  typed: Readonly<Record<string, string>>,
  chosen: readonly string[],
): Promise<string> {
  if (!isShareable(row)) throw new AppError('CONFLICT', 'Only a current document can be shared.');
  const { recipient, days, opens } = parseInput(shareSchema, typed);
  const known = factsToShare(row).map(({ id }) => id);
  const facts = known.filter((id) => chosen.includes(id));
  if (facts.length === 0) throw new AppError('INVALID_INPUT', 'Choose at least one fact to show.');
  const token = newToken();
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    // One at a time, so that two at once are counted.
    await trx.selectFrom('documents').select('id').where('id', '=', row.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom('shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', row.id)
      .where('shared_by', '=', sharedBy)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_SHARES)
      throw new AppError('CONFLICT', 'This document has 20 links already. End one that you don’t need anymore.');
    await trx
      .insertInto('shares')
      .values({
        document_id: row.id,
        shared_by: sharedBy,
        token_hash: tokenHash(token),
        recipient,
        facts: JSON.stringify(facts),
        most_opens: opens,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .execute();
  });
  return shareUrl(app, token);
}
