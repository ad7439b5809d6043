import { RETENTION } from '../../../domain/documents/retention.ts';
import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { type OwnerKey, type VisitorKey, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { DraftTable } from '../../platform/db/tables/drafts.ts';
import { kindById } from '../../../kinds/registry.ts';

export type Draft = Selectable<DraftTable>;
export type DraftSummary = Omit<Draft, 'form' | 'owner_key' | 'continues'>;

/** More than a user needs, and few enough that no visitor can fill the table. */
const MAX_DRAFTS = 200;
const MAX_FORM_LENGTH = 900_000;

const missing = () => new AppError('NOT_FOUND', 'Draft not found. It may have been deleted.');

/** Newest first, without the form contents. */
export async function listDrafts(app: App, ownerKeys: readonly OwnerKey[]): Promise<DraftSummary[]> {
  if (ownerKeys.length === 0) return [];
  return app.db
    .selectFrom('drafts')
    .select(['id', 'kind', 'name', 'version', 'corrects', 'created_at', 'updated_at'])
    .where('owner_key', 'in', ownerKeys)
    .orderBy('updated_at', 'desc')
    .limit(MAX_DRAFTS)
    .execute();
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

const serialize = (form: Record<string, unknown>): string => {
  const text = JSON.stringify(form);
  if (text.length > MAX_FORM_LENGTH)
    throw new AppError('TOO_LARGE', 'This draft is too large to save. Try a smaller logo.');
  return text;
};

export async function createDraft(app: App, ownerKey: OwnerKey, content: DraftContent): Promise<Draft> {
  const { count } = await app.db
    .selectFrom('drafts')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_key', '=', ownerKey)
    .executeTakeFirstOrThrow();
  if (count >= MAX_DRAFTS) throw new AppError('CONFLICT', `You can save up to ${MAX_DRAFTS} drafts. Delete one first.`);
  const now = app.now();
  const { kind, name, form, corrects, continues } = content;
  return app.db
    .insertInto('drafts')
    .values({
      owner_key: ownerKey,
      kind,
      name,
      form: serialize(form),
      corrects,
      continues,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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
  const saved = await app.db
    .updateTable('drafts')
    .set((build) => ({
      ...(name !== undefined && { name }),
      ...(form !== undefined && { form: serialize(form) }),
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
