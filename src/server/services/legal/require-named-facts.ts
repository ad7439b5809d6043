import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { LEGAL_NAMES, LEGAL_TEXTS } from '../../../domain/legal/legal-texts.ts';
import { type PlaceholderName, placeholdersIn } from '../../../domain/legal/placeholders.ts';
import type { Database } from '../../platform/db/schema.ts';
import { versionInForce } from './find-version.ts';

/** Settings without a default in the environment. */
const OWN_FACTS: readonly (readonly [keyof SiteSettings, PlaceholderName])[] = [
  ['legalName', 'legal entity'],
  ['postalAddress', 'postal address'],
];

/** Refuses to clear a setting that a current or scheduled text uses. */
export async function requireNamedFacts(trx: Transaction<Database>, settings: SiteSettings, now: Date): Promise<void> {
  const empty = OWN_FACTS.filter(([field]) => settings[field] === '');
  if (empty.length === 0) return;
  const waiting = await trx
    .selectFrom('legal_versions')
    .select(['name', 'content'])
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', now)
    .execute();
  for (const name of LEGAL_NAMES) {
    const { content } = await versionInForce(trx, name, now);
    const texts = [content, ...waiting.filter((each) => each.name === name).map((each) => each.content)];
    const named = placeholdersIn(texts.map(({ inShort, body }) => `${inShort} ${body}`).join(' '));
    for (const [field, fact] of empty) {
      if (!named.includes(fact)) continue;
      const message = `“${LEGAL_TEXTS[name].heading}” uses it. Publish a text without {{${fact}}} first`;
      throw new AppError('INVALID_INPUT', message, { [field]: message });
    }
  }
}
