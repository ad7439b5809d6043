import type { Kysely } from 'kysely';
import { dropIndexes } from '../build-indexes.ts';

/** A search for the beginning of a number went through an index of groups of three letters, which many numbers share. */
export const indexes = { documents_number_begins: 'documents (number text_pattern_ops)' };

export async function up(): Promise<void> {}

export const down = (db: Kysely<never>): Promise<void> => dropIndexes(db, indexes);
