import type { App } from '../app.ts';
import { saltedHash } from '../salted-hash.ts';
import type { CardFace } from './provider.ts';

/**
 * The same card gives the same hash, whoever pays with it. Null where the provider has no name for the card: the
 * sandbox takes published numbers only, which are everybody's.
 */
export async function cardHash(app: App, provider: string, card: CardFace | null): Promise<string | null> {
  const fingerprint = card?.fingerprint ?? null;
  return fingerprint === null ? null : saltedHash(app, 'card', `${provider} ${fingerprint}`);
}
