import type { LegalName } from '../../../domain/legal/legal-texts.ts';
import { byCurrentName } from '../../../domain/legal/placeholders.ts';
import type { App } from '../app.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { datesOfVersions, versionInForce } from './find-version.ts';
import { type LaidOutText, layOutLegal } from './lay-out-legal.ts';
import { legalFacts } from './legal-facts.ts';

export interface DatedVersion {
  readonly version: number;
  readonly effectiveAt: Date;
}

export interface ReadableText extends LaidOutText, DatedVersion {
  /** 'earlier' was in effect before, 'coming' is scheduled, 'draft' is not published. */
  readonly state: 'in force' | 'earlier' | 'coming' | 'draft';
  readonly inForce: DatedVersion;
  /** The other past and scheduled versions, newest first. */
  readonly others: readonly DatedVersion[];
}

/** The current version of a text. Public. */
export async function legalInForce(app: App, name: LegalName): Promise<DatedVersion> {
  const { version, effective_at: effectiveAt } = await versionInForce(app.db, name, app.now());
  return { version, effectiveAt };
}

/**
 * A text for readers: the current version, or another one by its number. The current version uses current values,
 * an earlier one those of its time. Public. Canceled versions are not shown.
 */
export async function readLegal(app: App, name: LegalName, wanted: number | null): Promise<ReadableText | null> {
  const [current, dates, siteInfo] = await Promise.all([
    versionInForce(app.db, name, app.now()),
    datesOfVersions(app.db, name),
    readSiteInfo(app),
  ]);
  const inForce = { version: current.version, effectiveAt: current.effective_at };
  const others = dates.filter(({ version }) => version !== (wanted ?? current.version));
  if (wanted === null || wanted === current.version)
    return { ...layOutLegal(current.content, legalFacts(siteInfo)), ...inForce, state: 'in force', inForce, others };
  if (!dates.some(({ version }) => version === wanted)) return null;
  const row = await app.db
    .selectFrom('legal_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', wanted)
    .executeTakeFirstOrThrow();
  const isComing = row.effective_at > app.now();
  return {
    ...layOutLegal(row.content, isComing ? legalFacts(siteInfo) : byCurrentName(row.facts)),
    version: row.version,
    effectiveAt: row.effective_at,
    state: isComing ? 'coming' : 'earlier',
    inForce,
    others,
  };
}

/** The draft as readers would see it, or null. The page checks permission. */
export async function readLegalDraft(app: App, name: LegalName): Promise<ReadableText | null> {
  const draft = await app.db.selectFrom('legal_drafts').select('content').where('name', '=', name).executeTakeFirst();
  if (!draft) return null;
  const [current, siteInfo] = await Promise.all([versionInForce(app.db, name, app.now()), readSiteInfo(app)]);
  const inForce = { version: current.version, effectiveAt: current.effective_at };
  return { ...layOutLegal(draft.content, legalFacts(siteInfo)), ...inForce, state: 'draft', inForce, others: [] };
}
