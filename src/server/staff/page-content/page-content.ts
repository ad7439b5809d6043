import type { Transaction } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { CONTENT_PAGES, type ContentPage } from '../../../domain/page-content.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { findPictures, recordMediaUses } from '../../content/media/media-uses.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';

export interface PageContent {
  readonly questions: readonly { readonly title: string; readonly description: string }[];
  readonly testimonials: readonly {
    readonly author: string;
    /** Null if the page has no picture of its own. */
    readonly img: string | null;
    readonly alt: string;
    readonly review_subtitle: string;
    readonly description: string;
  }[];
}

/** The published text of a page. Public. */
export async function readPageContent(app: App, page: ContentPage): Promise<PageContent> {
  const rows = await app.db
    .selectFrom('page_content')
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

/** All text written for a page, including text that was taken off it. */
export async function listPageContent(app: App, actor: Actor, page: ContentPage) {
  requireAdmin(actor);
  return app.db
    .selectFrom('page_content')
    .selectAll()
    .where('page', '=', page)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const words = {
  title: z.string().trim().min(3, 'Enter at least 3 characters.').max(150, 'Enter 150 characters or fewer.'),
  subtitle: z.string().trim().max(100, 'Enter 100 characters or fewer.').default(''),
  body: z.string().trim().min(3, 'Enter at least 3 characters.').max(1_500, 'Enter 1,500 characters or fewer.'),
  position: z.int('Enter a whole number.').min(0).max(1_000).default(0),
  media_id: z
    .string()
    .trim()
    .default('')
    .refine((id) => id === '' || isUuid(id), 'Enter the ID of an image in the media library.')
    .transform((id) => id || null),
};
const newWords = z.object({
  page: z.enum(CONTENT_PAGES),
  type: z.enum(['question', 'testimonial'], { error: 'Choose a question or a testimonial.' }),
  ...words,
});

const missing = () => new AppError('NOT_FOUND', 'Content not found.');

async function noteUse(trx: Transaction<Database>, id: string, page: string, mediaId: string | null): Promise<void> {
  await recordMediaUses(trx, `words:${id}`, `Testimonial, ${page}`, mediaId === null ? [] : [mediaId]);
}

export async function addPageContent(app: App, actor: Actor, input: unknown): Promise<{ readonly id: string }> {
  requireAdmin(actor);
  const values = parseInput(newWords, input);
  return app.db.transaction().execute(async (trx) => {
    const row = await trx.insertInto('page_content').values(values).returning('id').executeTakeFirstOrThrow();
    await noteUse(trx, row.id, values.page, values.media_id);
    await recordAudit(trx, actor, { action: 'settings.words-added', subject: `words:${row.id}`, after: values });
    return row;
  });
}

async function lockWords(trx: Transaction<Database>, id: string) {
  const row = isUuid(id)
    ? await trx.selectFrom('page_content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  return row;
}

export async function changePageContent(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  requireAdmin(actor);
  const values = parseInput(z.object(words), input);
  await app.db.transaction().execute(async (trx) => {
    const before = await lockWords(trx, id);
    await trx.updateTable('page_content').set(values).where('id', '=', id).execute();
    await noteUse(trx, id, before.page, values.media_id);
    await recordAudit(trx, actor, {
      action: 'settings.words-changed',
      subject: `words:${id}`,
      before: { title: before.title, subtitle: before.subtitle, body: before.body, position: before.position },
      after: values,
    });
  });
}

/** Hides text from its page, or shows it again. */
export async function setPageContentShown(app: App, actor: Actor, id: string, isShown: boolean): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const before = await lockWords(trx, id);
    if ((before.removed_at === null) === isShown) return;
    await trx
      .updateTable('page_content')
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
