import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { logoFileProblem } from '../../../domain/logo-file.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { makeVariants } from './make-variants.ts';
import { type Picture, pictureOf, storageKeyOf, variantName } from './picture.ts';

const altField = z
  .string({ error: 'Describe what the image shows' })
  .trim()
  .min(3, 'Describe what the image shows')
  .max(300, 'Enter 300 characters or fewer.');

/** "blog/2026": lowercase letters, digits and dashes, separated by slashes; empty for no folder. */
const folderField = z
  .string()
  .trim()
  .toLowerCase()
  .max(80, 'Enter 80 characters or fewer.')
  .regex(/^$|^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'Use letters, numbers, and dashes, with a slash between folders.')
  .default('');

export const mediaInput = z.object({ alt: altField, folder: folderField });

/** The original file name, without its path and unneeded characters. */
const nameOf = (file: File): string =>
  (file.name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[^\p{L}\p{N}. _-]+/gu, '-').slice(0, 120) || 'image';

/**
 * Stores a picture for the site in every size and format that pages use. Uploading the same file again returns the
 * existing picture, and restores it if it was removed.
 */
export async function uploadMedia(app: App, actor: Actor, file: File, input: unknown): Promise<Picture> {
  const userId = requireStaff(actor);
  const { alt, folder } = parseInput(mediaInput, input);
  const problem = logoFileProblem(file);
  if (problem) throw new AppError('UNSUPPORTED_MEDIA', problem, { file: problem });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { width, height, variants } = await makeVariants(bytes);
  // Files first: a row without its file would break a page.
  await Promise.all(
    variants.map((variant) =>
      app.storage.put(
        storageKeyOf(fingerprint, variantName(variant)),
        variant.content,
        `image/${variant.format === 'jpg' ? 'jpeg' : variant.format}`,
      ),
    ),
  );
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('media')
      .values({
        fingerprint,
        name: nameOf(file),
        folder,
        alt,
        width,
        height,
        bytes: bytes.byteLength,
        variants: JSON.stringify(variants.map(({ content: _content, ...variant }) => variant)),
        created_by: userId,
        created_at: app.now(),
      })
      .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ deleted_at: null }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, actor, {
      action: 'media.uploaded',
      subject: `media:${row.id}`,
      after: { name: row.name, folder: row.folder, alt: row.alt },
    });
    return pictureOf(row);
  });
}
