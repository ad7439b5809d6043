import type { Transaction } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { WORDED_PAGES, type WordedPage } from '../../../domain/page-words.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import type { Database } from '../../db/schema.ts';
import { findPictures, recordMediaUses } from '../../media/media-uses.ts';
import { recordAudit } from '../audit-log.ts';

export interface PageWords {
  readonly questions: readonly { readonly title: string; readonly description: string }[];
  readonly testimonials: readonly {
    readonly author: string;
    /** Null without a picture of its own. */
    readonly img: string | null;
    readonly alt: string;
    readonly review_subtitle: string;
    readonly description: string;
  }[];
}

/** What staff wrote for a page. Open to everybody. */
export async function readPageWords(app: App, page: WordedPage): Promise<PageWords> {
  const rows = await app.db
    .selectFrom('page_words')
    .selectAll()
    .where('page', '=', page)
    .where('removed_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pictures = await findPictures(
    app.db,
    rows.flatMap(({ media_id: id }) => (id === null ? [] : [id])),
  );
  return {
    questions: rows.filter(({ type }) => type === 'question').map(({ title, body }) => ({ title, description: body })),
    testimonials: rows
      .filter(({ type }) => type === 'testimonial')
      .map(({ title, subtitle, body, media_id: id }) => {
        const picture = id === null ? undefined : pictures.get(id);
        return {
          author: title,
          img: picture?.src ?? null,
          alt: picture?.alt ?? '',
          review_subtitle: subtitle,
          description: body,
        };
      }),
  };
}

/** Everything that was written for a page, what was taken off it as well. */
export async function listPageWords(app: App, actor: Actor, page: WordedPage) {
  requireAdmin(actor);
  return app.db
    .selectFrom('page_words')
    .selectAll()
    .where('page', '=', page)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const words = {
  title: z.string().trim().min(3, 'At least 3 characters').max(150, 'At most 150 characters'),
  subtitle: z.string().trim().max(100, 'At most 100 characters').default(''),
  body: z.string().trim().min(3, 'At least 3 characters').max(1_500, 'At most 1,500 characters'),
  position: z.int('Write a whole number').min(0).max(1_000).default(0),
  media_id: z
    .string()
    .trim()
    .default('')
    .refine((id) => id === '' || isUuid(id), 'Choose a picture of the library')
    .transform((id) => id || null),
};
const newWords = z.object({
  page: z.enum(WORDED_PAGES),
  type: z.enum(['question', 'testimonial'], { error: 'A question or a testimonial' }),
  ...words,
});

const missing = () => new AppError('NOT_FOUND', 'There are no such words.');

async function noteUse(trx: Transaction<Database>, id: string, page: string, mediaId: string | null): Promise<void> {
  await recordMediaUses(trx, `words:${id}`, `A testimonial, ${page}`, mediaId === null ? [] : [mediaId]);
}

export async function addPageWords(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  requireAdmin(actor);
  const values = parseInput(newWords, input);
  return app.db.transaction().execute(async (trx) => {
    const row = await trx.insertInto('page_words').values(values).returning('id').executeTakeFirstOrThrow();
    await noteUse(trx, row.id, values.page, values.media_id);
    await recordAudit(trx, actor, { action: 'settings.words-added', subject: `words:${row.id}`, after: values });
    return row;
  });
}

async function lockWords(trx: Transaction<Database>, id: string) {
  const row = isUuid(id)
    ? await trx.selectFrom('page_words').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  return row;
}

export async function changePageWords(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  requireAdmin(actor);
  const values = parseInput(z.object(words), input);
  await app.db.transaction().execute(async (trx) => {
    const before = await lockWords(trx, id);
    await trx.updateTable('page_words').set(values).where('id', '=', id).execute();
    await noteUse(trx, id, before.page, values.media_id);
    await recordAudit(trx, actor, {
      action: 'settings.words-changed',
      subject: `words:${id}`,
      before: { title: before.title, subtitle: before.subtitle, body: before.body, position: before.position },
      after: values,
    });
  });
}

/** Takes words off their page, or puts them back. */
export async function showPageWords(app: App, actor: Actor, id: string, isShown: boolean): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const before = await lockWords(trx, id);
    if ((before.removed_at === null) === isShown) return;
    await trx
      .updateTable('page_words')
      .set({ removed_at: isShown ? null : app.now() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, {
      action: isShown ? 'settings.words-put-back' : 'settings.words-taken-off',
      subject: `words:${id}`,
      before: { title: before.title, body: before.body },
    });
  });
}
