import { AppError } from '../../../domain/errors.ts';
import { type Cosignature, openCheckpoint } from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import { listLogKeys } from './log-key.ts';

/** A witness whose clock is this far ahead is refused: its word would stay the newest. */
const MOST_AHEAD = 300_000;

/**
 * Keeps the signatures of our witnesses on one of our checkpoints. Lines of strangers are ignored. Returns who signed.
 */
export async function acceptCosignatures(app: App, signed: string): Promise<readonly string[]> {
  const opened = await openCheckpoint(signed, await listLogKeys(app.db), app.config.transparency.witnesses);
  if (!opened) throw new AppError('INVALID_INPUT', 'This is not a checkpoint that we signed.');
  const cosignatures = opened.cosignatures.filter(
    ({ signedAt }) => signedAt.getTime() <= app.now().getTime() + MOST_AHEAD,
  );
  if (cosignatures.length === 0)
    throw new AppError('INVALID_INPUT', 'No signature on this checkpoint is from a witness that we know.');
  const { size, root } = opened.checkpoint;
  const own = await app.db.selectFrom('log_checkpoints').select('root').where('size', '=', size).executeTakeFirst();
  if (!own?.root.equals(root)) throw new AppError('CONFLICT', 'Our log has no checkpoint of this size and root.');
  await app.db
    .insertInto('log_cosignatures')
    .values(cosignatures.map((cosignature) => rowOf(size, cosignature)))
    .onConflict((conflict) =>
      conflict
        .columns(['size', 'key_id'])
        .doUpdateSet(({ ref }) => ({ line: ref('excluded.line'), signed_at: ref('excluded.signed_at') }))
        .whereRef('excluded.signed_at', '>', 'log_cosignatures.signed_at'),
    )
    .execute();
  return cosignatures.map(({ name }) => name);
}

const rowOf = (size: number, { name, keyId, line, signedAt }: Cosignature) => ({
  size,
  name,
  key_id: keyId,
  line,
  signed_at: signedAt,
});
