import type { Selectable } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { KindId } from '../../domain/documents/kind.ts';
import type { App } from '../app.ts';
import type { DraftTable } from '../db/tables/drafts.ts';

export type Draft = Selectable<DraftTable>;
export type DraftSummary = Omit<Draft, 'form' | 'owner_key'>;

/** More than anybody keeps; enough that nobody fills the table. */
const MOST_DRAFTS = 200;
const LARGEST_FORM = 900_000;

const missing = () => new AppError('NOT_FOUND', 'There is no such draft. It may have been deleted.');

/** The newest first, without what was typed. */
export async function listDrafts(app: App, ownerKeys: readonly string[]): Promise<DraftSummary[]> {
  if (ownerKeys.length === 0) return [];
  return app.db
    .selectFrom('drafts')
    .select(['id', 'kind', 'name', 'version', 'corrects', 'created_at', 'updated_at'])
    .where('owner_key', 'in', ownerKeys)
    .orderBy('updated_at', 'desc')
    .limit(MOST_DRAFTS)
    .execute();
}

export async function findDraft(app: App, ownerKeys: readonly string[], id: string): Promise<Draft> {
  const row =
    ownerKeys.length === 0 || !isUuid(id)
      ? undefined
      : await app.db
          .selectFrom('drafts')
          .selectAll()
          .where('id', '=', id)
          .where('owner_key', 'in', ownerKeys)
          .executeTakeFirst();
  if (!row) throw missing();
  return row;
}

export interface DraftContent {
  readonly kind: KindId;
  readonly name: string;
  readonly form: Record<string, unknown>;
  /** Set by who has made sure that the owner may correct that paper; never taken from outside. */
  readonly corrects?: string;
}

const written = (form: Record<string, unknown>): string => {
  const text = JSON.stringify(form);
  if (text.length > LARGEST_FORM)
    throw new AppError('TOO_LARGE', 'This draft is too large to keep. A smaller logo helps most.');
  return text;
};

export async function createDraft(app: App, ownerKey: string, content: DraftContent): Promise<Draft> {
  const { count } = await app.db
    .selectFrom('drafts')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_key', '=', ownerKey)
    .executeTakeFirstOrThrow();
  if (count >= MOST_DRAFTS)
    throw new AppError('CONFLICT', `You keep ${MOST_DRAFTS} drafts. Delete one to keep another.`);
  const now = app.now();
  const { kind, name, form, corrects } = content;
  return app.db
    .insertInto('drafts')
    .values({ owner_key: ownerKey, kind, name, form: written(form), corrects, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Saves over `version` alone: if another tab was faster, nothing is overwritten and both can be looked at. */
export async function saveDraft(
  app: App,
  ownerKeys: readonly string[],
  id: string,
  version: number,
  { name, form }: Pick<DraftContent, 'name' | 'form'>,
): Promise<Draft> {
  const draft = await findDraft(app, ownerKeys, id);
  const saved = await app.db
    .updateTable('drafts')
    .set((build) => ({ name, form: written(form), version: build('version', '+', 1), updated_at: app.now() }))
    .where('id', '=', draft.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('CONFLICT', 'This draft was changed in another tab. Look at both and keep one.');
  return saved;
}

export async function duplicateDraft(app: App, ownerKeys: readonly string[], id: string, name: string): Promise<Draft> {
  const { kind, form } = await findDraft(app, ownerKeys, id);
  return createDraft(app, ownerKeys[0]!, { kind, name, form });
}

export async function deleteDraft(app: App, ownerKeys: readonly string[], id: string): Promise<void> {
  const draft = await findDraft(app, ownerKeys, id);
  await app.db.deleteFrom('drafts').where('id', '=', draft.id).execute();
}

/** What a browser began before signing in belongs to the account from then on. */
export async function claimDrafts(app: App, visitorKey: string, userId: string): Promise<void> {
  await app.db
    .updateTable('drafts')
    .set({ owner_key: `user:${userId}` })
    .where('owner_key', '=', visitorKey)
    .execute();
}

export const DRAFT_LIFE_DAYS = 30;

/** Drafts that nobody touched for a month go. */
export async function sweepDrafts(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - DRAFT_LIFE_DAYS * 86_400_000);
  await app.db.deleteFrom('drafts').where('updated_at', '<', before).execute();
}
