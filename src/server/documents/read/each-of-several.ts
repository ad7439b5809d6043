import { z } from 'zod';
import { isAppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, findOwnDocument } from './find-document.ts';

const MOST_AT_ONCE = 100;

/** Documents of a list that somebody selected. */
export const selectedDocuments = z.object({
  documents: z
    .array(z.string().max(60))
    .min(1, { error: 'Select at least one document.' })
    .max(MOST_AT_ONCE, { error: `Select at most ${MOST_AT_ONCE} documents.` }),
});

/** What became of each. */
export const documentResults = z.object({
  results: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        person: z.string().nullable(),
        /** Why it was not done. */
        problem: z.string().nullable(),
        /** The address that it was sent to. */
        to: z.string().nullable(),
      }),
    )
    .readonly(),
});

export type DocumentResults = z.output<typeof documentResults>;
export type DocumentResult = DocumentResults['results'][number];

/** The selected documents. One that is not the caller's is not found, and then nothing is done. */
export async function ownSelected(
  app: App,
  actor: Actor,
  { documents }: z.output<typeof selectedDocuments>,
): Promise<readonly DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const id of new Set(documents)) rows.push(await findOwnDocument(app, actor, id));
  return rows;
}

/** Does the same with each document, in a transaction of its own: one that cannot be done stops no other. */
export async function eachOfSeveral(
  rows: readonly DocumentRow[],
  act: (row: DocumentRow) => Promise<{ readonly to: string } | void>,
): Promise<DocumentResults> {
  const results: DocumentResult[] = [];
  for (const row of rows) {
    const { id, number, person } = row;
    try {
      const done = await act(row);
      results.push({ id, number, person, problem: null, to: done?.to ?? null });
    } catch (error) {
      if (!isAppError(error)) throw error;
      results.push({ id, number, person, problem: error.message, to: null });
    }
  }
  return { results };
}
