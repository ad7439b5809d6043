import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/**
 * The fingerprint of the running release: SHA-256 of its server bundle, which contains the content hash of every
 * client file. The footer shows it as the cut line.
 */
export const releaseFingerprint: string = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

/** When this release was built. */
export const releaseDate: Date = statSync(import.meta.filename).mtime;
