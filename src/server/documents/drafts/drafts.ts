import { randomUUID } from 'node:crypto';
import { RETENTION } from '../../../domain/documents/retention.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { type OwnerKey, type VisitorKey, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { MOST_ROWS } from '../../services/bulk/bulk-operations.ts';
import { pageFrom, readCursor } from '../../services/lists/cursor.ts';
import type { DraftTable } from '../../platform/db/tables/drafts.ts';
import { kindById } from '../../../kinds/registry.ts';

export type Draft = Selectable<DraftTable>;
export type DraftSummary = Omit<Draft, 'form' | 'size' | 'owner_key' | 'continues'>;

/** More than a person needs, and few enough that no visitor can fill the table. */
const MOST_OF_VISITOR = 200;
/** Those, and what one call saves. */
const MOST_OF_ACCOUNT = MOST_OF_VISITOR + MOST_ROWS;
const MAX_FORM_LENGTH = 900_000;
/** Of all forms of one owner, as large as 200 of the largest. */
const MOST_CHARACTERS = MOST_OF_VISITOR * MAX_FORM_LENGTH;

const missing = () => new AppError('NOT_FOUND', 'Draft not found. It may have been deleted.');

const place = z.tuple([z.iso.datetime(), z.uuid()]);

interface DraftQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly kind?: KindId | undefined;
}

/** A page of them, newest first, without the form contents. */
export async function listDrafts(
  app: App,
  ownerKeys: readonly OwnerKey[],
  { limit, cursor, kind }: DraftQuery,
): Promise<{ readonly data: readonly DraftSummary[]; readonly nextCursor: string | null }> {
  const after = readCursor(place, cursor);
  if (ownerKeys.length === 0) return { data: [], nextCursor: null };
  const rows = await app.db
    .selectFrom('drafts')
    .select(['id', 'kind', 'name', 'version', 'corrects', 'created_at', 'updated_at'])
    .where('owner_key', 'in', ownerKeys)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(after !== undefined, (query) =>
      query.where((where) => {
        const [at, id] = after!;
        return where.or([
          where('updated_at', '<', new Date(at)),
          where.and([where('updated_at', '=', new Date(at)), where('id', '>', id)]),
        ]);
      }),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageFrom(rows, limit, ({ updated_at: at, id }) => [at.toISOString(), id]);
}

export async function countDrafts(app: App, ownerKey: OwnerKey): Promise<number> {
  return mostOf(ownerKey) - (await roomForDrafts(app.db, ownerKey)).drafts;
}

export async function findDraft(app: App, ownerKeys: readonly OwnerKey[], id: string): Promise<Draft> {
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
  /** The document this draft corrects. Set only after checking that the owner may correct it, never from a request. */
  readonly corrects?: string;
  /** The document whose figures it carries forward. Set like `corrects`, never from a request. */
  readonly continues?: string;
}

/** A form as it is saved. */
export interface SizedForm {
  readonly form: string;
  readonly size: number;
}

export const sized = (content: Record<string, unknown>): SizedForm => {
  const form = JSON.stringify(content);
  if (form.length > MAX_FORM_LENGTH)
    throw new AppError('TOO_LARGE', 'This draft is too large to save. Try a smaller logo.');
  return { form, size: form.length };
};

const mostOf = (ownerKey: OwnerKey): number => (ownerKey.startsWith('user:') ? MOST_OF_ACCOUNT : MOST_OF_VISITOR);

export const fullOfDrafts = (ownerKey: OwnerKey): string =>
  `You can save up to ${mostOf(ownerKey).toLocaleString('en-US')} drafts, and 180 MB of them. Delete one first.`;

/** For how many more drafts there is room, and for how many characters in their forms. */
export async function roomForDrafts(db: App['db'], ownerKey: OwnerKey): Promise<{ drafts: number; size: number }> {
  const { count, size } = await db
    .selectFrom('drafts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('size')])
    .where('owner_key', '=', ownerKey)
    .executeTakeFirstOrThrow();
  return { drafts: mostOf(ownerKey) - count, size: MOST_CHARACTERS - Number(size ?? 0) };
}

async function requireRoom(app: App, ownerKey: OwnerKey, more: { readonly drafts: number; readonly size: number }) {
  const room = await roomForDrafts(app.db, ownerKey);
  if (room.drafts < more.drafts || room.size < more.size) throw new AppError('CONFLICT', fullOfDrafts(ownerKey));
}

export async function createDraft(app: App, ownerKey: OwnerKey, content: DraftContent): Promise<Draft> {
  const { kind, name, corrects, continues } = content;
  const form = sized(content.form);
  await requireRoom(app, ownerKey, { drafts: 1, size: form.size });
  const now = app.now();
  return app.db
    .insertInto('drafts')
    .values({ owner_key: ownerKey, kind, name, ...form, corrects, continues, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Begins several, for which there is room. Lists sort those of one moment by ID, so IDs are in the order of the drafts. */
export async function insertDrafts(
  app: App,
  trx: App['db'],
  ownerKey: OwnerKey,
  contents: readonly (Pick<DraftContent, 'kind' | 'name'> & SizedForm)[],
): Promise<readonly string[]> {
  if (contents.length === 0) return [];
  const now = app.now();
  const ids = contents.map(() => randomUUID()).toSorted();
  const rows = contents.map(({ kind, name, form, size }, at) => ({
    id: ids[at]!,
    owner_key: ownerKey,
    kind,
    name,
    form,
    size,
    created_at: now,
    updated_at: now,
  }));
  await trx.insertInto('drafts').values(rows).execute();
  return ids;
}

/** Saves only over `version`. If another tab saved first, nothing is overwritten. */
export async function saveDraft(
  app: App,
  ownerKeys: readonly OwnerKey[],
  id: string,
  version: number,
  { name, form }: { readonly [Part in 'name' | 'form']?: DraftContent[Part] | undefined },
): Promise<Draft> {
  const draft = await findDraft(app, ownerKeys, id);
  const changed = form && sized(form);
  const growth = (changed?.size ?? 0) - draft.size;
  if (growth > 0) await requireRoom(app, draft.owner_key, { drafts: 0, size: growth });
  const saved = await app.db
    .updateTable('drafts')
    .set((build) => ({
      ...(name !== undefined && { name }),
      ...changed,
      version: build('version', '+', 1),
      updated_at: app.now(),
    }))
    .where('id', '=', draft.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('CONFLICT', 'This draft was changed in another tab. Compare the two and keep one.');
  return saved;
}

export async function duplicateDraft(
  app: App,
  ownerKeys: readonly OwnerKey[],
  id: string,
  name: string,
): Promise<Draft> {
  const { kind, form, corrects, continues } = await findDraft(app, ownerKeys, id);
  return createDraft(app, ownerKeys[0]!, {
    kind,
    name,
    form: corrects === null ? form : ofAnotherDay(kind, form),
    ...(continues !== null && { continues }),
  });
}

/** The copy of a correction is a new document, which is dated the day it is issued. */
function ofAnotherDay(id: KindId, form: Record<string, unknown>): Record<string, unknown> {
  const kind = kindById(id);
  if (!kind?.datedOn || !kind.draftSchema.safeParse(form).success) return form;
  return kind.datedOn(form, null) as Record<string, unknown>;
}

export async function deleteDraft(app: App, ownerKeys: readonly OwnerKey[], id: string): Promise<void> {
  const draft = await findDraft(app, ownerKeys, id);
  await app.db.deleteFrom('drafts').where('id', '=', draft.id).execute();
}

/** Moves drafts from a browser to the account at sign-in. */
export async function claimDrafts(app: App, visitorKey: VisitorKey, userId: string): Promise<void> {
  await app.db
    .updateTable('drafts')
    .set({ owner_key: userKey(userId) })
    .where('owner_key', '=', visitorKey)
    .execute();
}

/** Deletes drafts not changed for a month. */
export async function sweepDrafts(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - RETENTION.draftDays * 86_400_000);
  await app.db.deleteFrom('drafts').where('updated_at', '<', before).execute();
}
