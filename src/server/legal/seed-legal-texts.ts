import type { Transaction } from 'kysely';
import { LEGAL_NAMES, type LegalContent, type LegalName } from '../../domain/legal/legal-texts.ts';
import { PLACEHOLDERS, placeholdersIn, type PlaceholderValues } from '../../domain/legal/placeholders.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { readHouse } from '../house/read-house.ts';
import { versionInForce } from './find-version.ts';
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

/** The day of these words, on the clocks of New York. */
const WRITTEN = new Date('2026-11-21T05:00:00Z');

const FIGURES: ReadonlySet<string> = new Set(PLACEHOLDERS.filter(({ isFigure }) => isFigure).map(({ name }) => name));

/** True if a figure that the text names is another one than on the day it was published. */
const saysOtherwise = ({ inShort, body }: LegalContent, then: PlaceholderValues, now: PlaceholderValues): boolean =>
  placeholdersIn(`${inShort} ${body}`).some((name) => FIGURES.has(name) && then[name] !== now[name]);

/**
 * Puts in the first version of each text. A release that changed a figure which a text names changed that text: it
 * becomes a version of its own, so that nobody is held to words that were not there.
 */
export async function seedLegalTexts(trx: Transaction<Database>, { config, now }: App): Promise<void> {
  const facts = legalFacts(await readHouse({ db: trx, config }));
  const written = { facts: JSON.stringify(facts), published_by: null };
  for (const name of LEGAL_NAMES) {
    const content = JSON.stringify(FIRST[name]);
    await trx
      .insertInto('legal_versions')
      .values({ ...written, name, version: 1, content, effective_at: WRITTEN, published_at: WRITTEN })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const holds = await versionInForce(trx, name, now());
    if (!saysOtherwise(holds.content, holds.facts, facts)) continue;
    await trx
      .insertInto('legal_versions')
      .values({
        ...written,
        name,
        version: await nextVersion(trx, name),
        content: JSON.stringify(holds.content),
        effective_at: now(),
        published_at: now(),
      })
      .execute();
  }
}
