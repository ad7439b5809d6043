import { storedText } from '../../../domain/language/stored-text.ts';
import { kindById } from '../../../kinds/registry.ts';
import type { WholeRow } from '../read/find-document.ts';
import { factsToShare, OF_YEAR } from './facts-to-share.ts';

/** What a link shows: the facts that its purpose needs, or those that were chosen one by one. */
export const SHARE_SHOWS = ['income', 'employment', 'choose'] as const;
export type SharePreset = Exclude<(typeof SHARE_SHOWS)[number], 'choose'>;

const WHO_AND_WHEN = ['person', 'period'];
const DETAILS = / \(details\)$/;
const YEAR = /, \d{4}$/;

/** The name of a fact as the first of the document's languages has it, without its year. */
const nameIn = (name: string): string => name.replace(DETAILS, '').split(' / ')[0]!.replace(YEAR, '');

/** Whether a fact has this name, in English or in Spanish. */
export const isNamed = (fact: string, name: string): boolean =>
  nameIn(fact) === name || nameIn(fact) === storedText(name, 'es');

/**
 * The facts of a preset, or none if the kind has no such preset. Of what is printed beside an amount, only the year to
 * date is income. An estimated one is no fact, so that it is never among them.
 */
export function factsOfPreset(row: WholeRow, preset: SharePreset): readonly string[] {
  const presets = kindById(row.kind)?.sharePresets;
  if (!presets) return [];
  const names = preset === 'income' ? [...presets.employment, ...presets.income] : presets.employment;
  return factsToShare(row).flatMap(({ id, name, value }) =>
    WHO_AND_WHEN.includes(id) ||
    (names.some((each) => isNamed(name, each)) && (!DETAILS.test(name) || OF_YEAR.test(value)))
      ? id
      : [],
  );
}
