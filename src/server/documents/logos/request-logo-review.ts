import type { App } from '../../services/app.ts';
import type { LogoForReview } from './decide-logo.ts';

/** Sends a logo to staff, once: the same picture of the same issuer waits or is decided already. */
export async function requestLogoReview(
  app: App,
  { verificationId, kind, pixels, named, picture }: LogoForReview,
): Promise<void> {
  const { user_id, issuer, issuer_key } = await app.db
    .selectFrom('verifications')
    .select(['user_id', 'issuer', 'issuer_key'])
    .where('id', '=', verificationId)
    .executeTakeFirstOrThrow();
  // Kept apart from uploads and drafts, because staff may look after those are gone.
  const storageKey = `logos/${pixels}.png`;
  await app.storage.put(storageKey, picture, 'image/png');
  await app.db
    .insertInto('logo_reviews')
    .values({
      user_id,
      issuer,
      issuer_key,
      pixels,
      kind,
      named: [...named],
      storage_key: storageKey,
      created_at: app.now(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer_key', 'pixels']).doNothing())
    .execute();
}
