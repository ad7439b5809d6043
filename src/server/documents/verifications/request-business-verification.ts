import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { draftDate } from '../../../domain/fields.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { findOwnVerification, type VerificationRow } from './find-verification.ts';
import { issuerField, requirePendingLimit } from './verify-domain.ts';

const MAX_FILES = 5;
const MAX_BYTES = 9 * 1_048_576;
export const EVIDENCE = 'evidence';

export const businessInput = z.object({
  issuer: issuerField,
  note: z
    .string({ error: 'Tell us how to reach you' })
    .trim()
    .min(20, 'Tell us who you are, where the business is registered, and its public phone number')
    .max(2_000, 'Use at most 2,000 characters'),
  coversStatements: z.boolean(),
  /** When the business was founded. Optional, because not everyone knows the date. */
  foundedOn: draftDate().optional(),
});

const SIGNATURES: readonly (readonly [type: string, extension: string, head: readonly number[]])[] = [
  ['application/pdf', 'pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
];

/** Detects the type from the first bytes, because the type a browser sends cannot be trusted. */
const kindOf = (bytes: Uint8Array) => SIGNATURES.find(([, , head]) => head.every((byte, at) => bytes[at] === byte));

const refuse = (message: string): never => {
  throw new AppError('UNSUPPORTED_MEDIA', message, { files: message });
};

/**
 * Asks staff to verify a business. The uploaded files are encrypted before they are stored, and deleted after the
 * decision.
 */
export async function requestBusinessVerification(
  app: App,
  actor: Actor,
  { issuer, note, coversStatements, foundedOn }: z.output<typeof businessInput>,
  sent: readonly File[],
): Promise<VerificationRow> {
  const userId = requireUser(actor);
  await requirePendingLimit(app, userId);
  const files = sent.filter(({ size }) => size > 0);
  if (files.length === 0) refuse('Add the business registration and the IRS letter with the EIN');
  if (files.length > MAX_FILES) refuse(`Add at most ${MAX_FILES} files`);
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) refuse('The files can be at most 9 MB in total');
  const read = await Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = kindOf(bytes) ?? refuse('Add PDF, PNG, or JPG files');
      return { bytes, type: kind[0], extension: kind[1] };
    }),
  );
  const id = randomUUID();
  const kept = read.map(({ bytes, type, extension }, position) => ({
    bytes,
    row: {
      verification_id: id,
      name: `document-${position + 1}.${extension}`,
      content_type: type,
      bytes: bytes.length,
      storage_key: `verifications/${id}/${position + 1}`,
      created_at: app.now(),
    },
  }));
  for (const { bytes, row } of kept) {
    await app.storage.put(row.storage_key, app.vault.lock(bytes, EVIDENCE, id), 'application/octet-stream');
  }
  return app.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('verifications')
      .values({
        id,
        user_id: userId,
        issuer,
        issuer_key: issuerKey(issuer),
        method: 'business',
        domain: null,
        mailbox: null,
        txt_token: null,
        token_hash: null,
        covers_statements: coversStatements,
        note,
        founded_stated: foundedOn || null,
        reason: null,
        created_at: app.now(),
        decided_at: null,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('verification_files')
      .values(kept.map(({ row }) => row))
      .execute();
    return made;
  });
}

/** Deletes the uploaded files from storage, then from the table. */
export async function destroyEvidence(app: App, verificationId: string): Promise<void> {
  const files = await app.db
    .selectFrom('verification_files')
    .select(['id', 'storage_key'])
    .where('verification_id', '=', verificationId)
    .execute();
  for (const { id, storage_key: key } of files) {
    await app.storage.delete(key);
    await app.db.deleteFrom('verification_files').where('id', '=', id).execute();
  }
}

/**
 * Withdraws the user's own verification, pending or confirmed. New documents no longer use it. What staff rejected stays
 * rejected, with its reason.
 */
export async function withdrawVerification(app: App, actor: Actor, id: string): Promise<void> {
  const { id: own } = await findOwnVerification(app, actor, id);
  await app.db.transaction().execute(async (trx) => {
    const { state } = await trx
      .selectFrom('verifications')
      .select('state')
      .where('id', '=', own)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'refused')
      throw new AppError('CONFLICT', 'We rejected this request, so it can’t be removed. The reason is shown with it.');
    await trx.updateTable('verifications').set({ state: 'withdrawn' }).where('id', '=', own).execute();
  });
  await destroyEvidence(app, own);
}
