import type { VersionedPart } from '../../../domain/differences.ts';
import { AppError } from '../../../domain/errors.ts';
import { isLegalName, LEGAL_NAMES, type LegalContent, type LegalName } from '../../../domain/legal/legal-texts.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { App } from '../app.ts';
import { linesOf } from '../rich-text/lines-of.ts';
import { versionInForce } from './find-version.ts';

const MOST_VERSIONS = 100;

/** The parts by which two versions of a text are compared. */
export const partsOfText = ({ inShort, body }: LegalContent): readonly VersionedPart[] => [
  { label: 'Summary', lines: [inShort] },
  { label: 'Text', lines: linesOf(body) },
];

/** A text for its editor: the current version, the draft and all versions. */
export async function legalForStaff(app: App, actor: Actor, name: string) {
  requireAdmin(actor);
  if (!isLegalName(name)) throw new AppError('NOT_FOUND', 'Text not found.');
  const [holds, draft, versions] = await Promise.all([
    versionInForce(app.db, name, app.now()),
    app.db
      .selectFrom('legal_drafts')
      .leftJoin('users', 'users.id', 'legal_drafts.saved_by')
      .select(['content', 'revision', 'saved_at as savedAt', 'full_name as by'])
      .where('name', '=', name)
      .executeTakeFirst(),
    app.db
      .selectFrom('legal_versions')
      .leftJoin('users', 'users.id', 'legal_versions.published_by')
      .select([
        'version',
        'content',
        'effective_at as effectiveAt',
        'published_at as publishedAt',
        'withdrawn_at as withdrawnAt',
        'full_name as by',
      ])
      .where('name', '=', name)
      .orderBy('version', 'desc')
      .limit(MOST_VERSIONS)
      .execute(),
  ]);
  return { name, holds, draft: draft ?? null, versions };
}

/** An overview of the texts: current version, scheduled versions and drafts. */
export async function legalOverview(app: App, actor: Actor) {
  requireAdmin(actor);
  const drafts = await app.db.selectFrom('legal_drafts').select(['name', 'saved_at as savedAt']).execute();
  const waiting = await app.db
    .selectFrom('legal_versions')
    .select(['name', 'version', 'effective_at as effectiveAt'])
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', app.now())
    .orderBy('effective_at')
    .execute();
  const of = async (name: LegalName) => {
    const { version, effective_at: effectiveAt } = await versionInForce(app.db, name, app.now());
    return {
      name,
      version,
      effectiveAt,
      draftSavedAt: drafts.find((draft) => draft.name === name)?.savedAt ?? null,
      waiting: waiting.filter((each) => each.name === name),
    };
  };
  return Promise.all(LEGAL_NAMES.map(of));
}
