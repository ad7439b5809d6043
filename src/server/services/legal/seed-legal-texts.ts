import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { LEGAL_NAMES, type LegalContent, type LegalName } from '../../../domain/legal/legal-texts.ts';
import {
  byCurrentName,
  PLACEHOLDERS,
  placeholdersIn,
  type PlaceholderValues,
} from '../../../domain/legal/placeholders.ts';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readSiteInfo } from '../settings/read-site-info.ts';
import { type LegalVersionRow, versionInForce } from './find-version.ts';
import { FORMER_DIGESTS } from './first-texts/former-digests.ts';
import { firstPrivacy } from './first-texts/privacy.ts';
import { firstRefunds } from './first-texts/refunds.ts';
import { firstTerms } from './first-texts/terms.ts';
import { legalFacts } from './legal-facts.ts';
import { nextVersion } from './next-version.ts';

const FIRST: Readonly<Record<LegalName, LegalContent>> = {
  terms: firstTerms,
  privacy: firstPrivacy,
  refunds: firstRefunds,
};

/** When the first version takes effect, midnight in New York. */
const WRITTEN = new Date('2026-11-21T05:00:00Z');

const FIGURES: ReadonlySet<string> = new Set(PLACEHOLDERS.filter(({ isFigure }) => isFigure).map(({ name }) => name));

/** True if a figure that the text names has changed since the text was published. */
const hasOtherFigures = ({ inShort, body }: LegalContent, then: PlaceholderValues, now: PlaceholderValues): boolean =>
  placeholdersIn(`${inShort} ${body}`).some((name) => FIGURES.has(name) && then[name] !== now[name]);

/** Identifies a text that an earlier release seeded, without keeping that text. */
export const digestOf = ({ inShort, body }: LegalContent): string =>
  createHash('sha256').update(`${inShort}\n${body}`).digest('hex');

/** True if this is the text of an earlier release, which staff never replaced. */
const isFormerSeed = ({ content, published_by: publishedBy }: LegalVersionRow): boolean =>
  publishedBy === null && FORMER_DIGESTS.has(digestOf(content));

/** True if staff have published a version that is not in force yet. */
const isNextScheduled = async (trx: Transaction<Database>, name: LegalName, now: Date): Promise<boolean> => {
  const scheduled = await trx
    .selectFrom('legal_versions')
    .select('version')
    .where('name', '=', name)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', now)
    .executeTakeFirst();
  return scheduled !== undefined;
};

/**
 * Adds the first version of each text. Publishes a new version if a release changed a figure that the text names, or
 * if it reworded a text that staff never replaced. Versions that people accepted are never changed. A rewording
 * changes nothing that anyone is bound to, so like a correction by staff it needs no notice.
 */
export async function seedLegalTexts(trx: Transaction<Database>, { config, now }: App): Promise<void> {
  const facts = legalFacts(await readSiteInfo({ db: trx, config }));
  const written = { facts: JSON.stringify(facts), published_by: null };
  for (const name of LEGAL_NAMES) {
    await trx
      .insertInto('legal_versions')
      .values({
        ...written,
        name,
        version: 1,
        content: JSON.stringify(FIRST[name]),
        effective_at: WRITTEN,
        published_at: WRITTEN,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const current = await versionInForce(trx, name, now());
    const isReworded = isFormerSeed(current) && !(await isNextScheduled(trx, name, now()));
    if (!isReworded && !hasOtherFigures(current.content, byCurrentName(current.facts), facts)) continue;
    await trx
      .insertInto('legal_versions')
      .values({
        ...written,
        name,
        version: await nextVersion(trx, name),
        content: JSON.stringify(isReworded ? FIRST[name] : current.content),
        effective_at: now(),
        published_at: now(),
      })
      .execute();
  }
}
