import type { App } from '../../services/app.ts';
import { saltedHash } from '../../platform/salted-hash.ts';
import type { CardFace } from './provider.ts';

/**
 * The same card gives the same hash for every buyer. Null if the provider does not identify the card: the sandbox takes
 * only published test numbers, which anyone can use.
 */
export async function cardHash(app: App, provider: string, card: CardFace | null): Promise<string | null> {
  const fingerprint = card?.fingerprint ?? null;
  return fingerprint === null ? null : saltedHash(app, 'card', `${provider} ${fingerprint}`);
}
