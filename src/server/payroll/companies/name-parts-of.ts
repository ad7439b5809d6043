import { type NameParts, proposeNameParts } from '../../../domain/companies/name-parts.ts';
import type { CompanyPersonRow } from '../../platform/db/tables/companies.ts';

type SavedName = Pick<CompanyPersonRow, 'given_name' | 'middle_name' | 'family_name' | 'name_suffix'>;

/** Whether somebody looked at the parts of the name. */
export const isNameConfirmed = ({ given_name: given, family_name: family }: SavedName): boolean =>
  given !== '' || family !== '';

/** As somebody confirmed them, or else as the rules propose them. */
export const namePartsOf = (person: SavedName | null, name: string): NameParts =>
  person !== null && isNameConfirmed(person)
    ? { given: person.given_name, middle: person.middle_name, family: person.family_name, suffix: person.name_suffix }
    : proposeNameParts(name);
