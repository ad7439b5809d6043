import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The fingerprint of the release that is running: SHA-256 of its server bundle, which names every file of the
 * client by a hash of its content. The foot of each page is cut along it.
 */
export const releaseFingerprint: string = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');
