import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import {
  readRegister,
  type RegisterChange,
  registerChanges,
  type RegisterPlace,
  searchTextOf,
} from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { readSpreadsheet } from '../../../domain/spreadsheet/read-spreadsheet.ts';
import { type StoredRegister, storedPlaces, storedRegister } from '../../payroll/local-taxes/stored-register.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';

export const registerInput = z.object({
  asOf: z.iso.date({ error: 'Enter the date of the register.' }),
  file: z.instanceof(File, { error: 'Choose the file.' }).refine(({ size }) => size > 0, { error: 'Choose the file.' }),
});

/** `preview` is the answer to the preview of the same file. */
export const replacedRegister = registerInput.extend({ preview: z.string() });

export interface RegisterPreview {
  /** Tells this file, its date and what is stored now from all others. */
  readonly preview: string;
  readonly places: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly changes: readonly RegisterChange[];
  /** How many changes are not listed. */
  readonly unlisted: number;
}

/** More are in the file anyway. */
const MOST_LISTED = 200;

interface Reading {
  readonly asOf: string;
  readonly places: readonly RegisterPlace[];
  readonly preview: RegisterPreview;
}

async function readFile(app: App, db: Kysely<Database>, input: unknown): Promise<Reading> {
  const { asOf, file } = parseInput(registerInput, input);
  if (asOf > dateInNewYork(app.now()))
    throw new AppError('INVALID_INPUT', 'This day is still to come.', { asOf: 'This day is still to come.' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const places = (() => {
    try {
      return readRegister(readSpreadsheet(bytes)[0]!);
    } catch (error) {
      throw error instanceof AppError ? new AppError(error.code, error.message, { file: error.message }) : error;
    }
  })();
  const [before, register] = [await storedPlaces(db), await storedRegister(db)];
  const changes = registerChanges(before, places);
  const preview = createHash('sha256')
    .update(JSON.stringify([asOf, places, register]))
    .digest('base64url');
  return {
    asOf,
    places,
    preview: {
      preview,
      places: places.length,
      added: changes.filter((change) => change.before === null).length,
      removed: changes.filter((change) => change.after === null).length,
      changed: changes.filter((change) => change.before !== null && change.after !== null).length,
      changes: changes.slice(0, MOST_LISTED),
      unlisted: Math.max(0, changes.length - MOST_LISTED),
    },
  };
}

/** What is loaded. */
export async function registerOverview(
  app: App,
  actor: Actor,
): Promise<{ readonly register: StoredRegister | null; readonly places: number }> {
  requireAdmin(actor);
  const [register, places] = [await storedRegister(app.db), await storedPlaces(app.db)];
  return { register, places: places.length };
}

/** What a file would change. Nothing is written. */
export async function previewRegister(app: App, actor: Actor, input: unknown): Promise<RegisterPreview> {
  requireAdmin(actor);
  return (await readFile(app, app.db, input)).preview;
}

const ROWS_AT_ONCE = 1_000;

/** Puts a file in the place of the register before, as it was previewed. People who look something up see one or the other. */
export async function replaceRegister(
  app: App,
  actor: Actor,
  input: z.output<typeof replacedRegister>,
): Promise<{ readonly places: number }> {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    // One at a time, and nobody writes between the preview's comparison and this.
    await trx.selectFrom('pennsylvania_register').select('as_of').forUpdate().execute();
    const { asOf, places, preview } = await readFile(app, trx, input);
    if (preview.preview !== input.preview)
      throw new AppError('CONFLICT', 'This is not what was previewed. Preview the file again.');
    const before = await storedRegister(trx);
    await trx.deleteFrom('pennsylvania_places').execute();
    for (let at = 0; at < places.length; at += ROWS_AT_ONCE)
      await trx
        .insertInto('pennsylvania_places')
        .values(
          places.slice(at, at + ROWS_AT_ONCE).map((place) => ({
            psd: place.psd,
            search: searchTextOf(place),
            place: JSON.stringify(place),
          })),
        )
        .execute();
    const row = { as_of: asOf, loaded_at: app.now() };
    await trx
      .insertInto('pennsylvania_register')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute();
    await recordAudit(trx, actor, {
      action: 'register.replaced',
      subject: 'register:PA',
      ...(before && { before: { asOf: before.asOf } }),
      after: {
        asOf,
        municipalities: places.length,
        added: preview.added,
        removed: preview.removed,
        changed: preview.changed,
      },
    });
    return { places: places.length };
  });
}
