import type { Kysely } from 'kysely';
import type { PlainDate } from '../../../domain/calendar.ts';
import { type RegisterPlace, registerName } from '../../../domain/payroll/tax/pennsylvania-register.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { App } from '../../services/app.ts';

export interface StoredRegister {
  readonly asOf: PlainDate;
  readonly loadedAt: Date;
}

/** The register that people look up. Null before staff loaded one. */
export async function storedRegister(db: Kysely<Database>): Promise<StoredRegister | null> {
  const row = await db.selectFrom('pennsylvania_register').select(['as_of', 'loaded_at']).executeTakeFirst();
  return row ? { asOf: row.as_of as PlainDate, loadedAt: row.loaded_at } : null;
}

export async function storedPlaces(db: Kysely<Database>): Promise<readonly RegisterPlace[]> {
  const rows = await db.selectFrom('pennsylvania_places').select('place').orderBy('psd').execute();
  return rows.map(({ place }) => place);
}

/** More than these say that the name is not whole yet. */
const MOST_FOUND = 12;

export interface FoundPlaces {
  readonly asOf: PlainDate;
  readonly places: readonly RegisterPlace[];
  /** There are more. */
  readonly isCut: boolean;
}

/** The places with each word of a text, those that begin with it first. Null before staff loaded a register. */
export async function findRegisterPlaces({ db }: Pick<App, 'db'>, text: string): Promise<FoundPlaces | null> {
  const register = await storedRegister(db);
  if (register === null) return null;
  const words = registerName(text).split(' ').filter(Boolean).slice(0, 6);
  if (words.length === 0) return { asOf: register.asOf, places: [], isCut: false };
  let query = db.selectFrom('pennsylvania_places').select(['place', 'search']);
  // A number is the beginning of a code.
  for (const word of words) query = query.where('search', 'like', /^\d+$/.test(word) ? `${word}%` : `%${word}%`);
  const rows = await query.orderBy('psd').execute();
  const startsHere = ({ search }: { readonly search: string }): number =>
    search.slice(7).startsWith(words[0]!) || search.startsWith(words[0]!) ? 0 : 1;
  const sorted = rows.toSorted((one, other) => startsHere(one) - startsHere(other));
  return {
    asOf: register.asOf,
    places: sorted.slice(0, MOST_FOUND).map(({ place }) => place),
    isCut: sorted.length > MOST_FOUND,
  };
}

/** Some places by their codes. */
export async function placesByCode(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, RegisterPlace>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('pennsylvania_places').select('place').where('psd', 'in', codes).execute();
  return new Map(rows.map(({ place }) => [place.psd, place]));
}
