import { type RawBuilder, sql } from 'kysely';

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** "munoz" for "Muñoz", so that either finds the other. */
const withoutAccents = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}::text, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The text of a column contains what somebody searches for, in any case and with or without accents. */
export const holdsText = (column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${withoutAccents(sql.ref(column))} like ${withoutAccents(sql.val(likePattern(search)))}`;
