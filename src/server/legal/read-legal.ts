import type { LegalName } from '../../domain/legal/legal-texts.ts';
import type { App } from '../app.ts';
import { readHouse } from '../house/read-house.ts';
import { datesOfVersions, versionInForce } from './find-version.ts';
import { type LaidOutText, layOutLegal } from './lay-out-legal.ts';
import { legalFacts } from './legal-facts.ts';

export interface DatedVersion {
  readonly version: number;
  readonly effectiveAt: Date;
}

export interface ReadableText extends LaidOutText, DatedVersion {
  /** 'earlier' has held and 'coming' will; 'draft' is what staff are writing. */
  readonly state: 'in force' | 'earlier' | 'coming' | 'draft';
  readonly inForce: DatedVersion;
  /** The other versions that held or will hold, the newest first. */
  readonly others: readonly DatedVersion[];
}

/** The version of a text that holds now. Open to everybody. */
export async function legalInForce(app: App, name: LegalName): Promise<DatedVersion> {
  const { version, effective_at: effectiveAt } = await versionInForce(app.db, name, app.now());
  return { version, effectiveAt };
}

/**
 * A text as readers see it: the version that holds, or the one that they ask for by its number. What holds says the
 * facts of today; what held says those of its own time. Open to everybody; what was taken back is not shown.
 */
export async function readLegal(app: App, name: LegalName, wanted: number | null): Promise<ReadableText | null> {
  const [holds, dates, house] = await Promise.all([
    versionInForce(app.db, name, app.now()),
    datesOfVersions(app.db, name),
    readHouse(app),
  ]);
  const inForce = { version: holds.version, effectiveAt: holds.effective_at };
  const others = dates.filter(({ version }) => version !== (wanted ?? holds.version));
  if (wanted === null || wanted === holds.version)
    return { ...layOutLegal(holds.content, legalFacts(house)), ...inForce, state: 'in force', inForce, others };
  if (!dates.some(({ version }) => version === wanted)) return null;
  const row = await app.db
    .selectFrom('legal_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', wanted)
    .executeTakeFirstOrThrow();
  const isComing = row.effective_at > app.now();
  return {
    ...layOutLegal(row.content, isComing ? legalFacts(house) : row.facts),
    version: row.version,
    effectiveAt: row.effective_at,
    state: isComing ? 'coming' : 'earlier',
    inForce,
    others,
  };
}

/** What staff are writing, as readers would see it; null while there is no draft. The page asks who may see it. */
export async function readLegalDraft(app: App, name: LegalName): Promise<ReadableText | null> {
  const draft = await app.db.selectFrom('legal_drafts').select('content').where('name', '=', name).executeTakeFirst();
  if (!draft) return null;
  const [holds, house] = await Promise.all([versionInForce(app.db, name, app.now()), readHouse(app)]);
  const inForce = { version: holds.version, effectiveAt: holds.effective_at };
  return { ...layOutLegal(draft.content, legalFacts(house)), ...inForce, state: 'draft', inForce, others: [] };
}
