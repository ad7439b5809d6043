import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/**
 * The fingerprint of the release that is running: SHA-256 of its server bundle, which names every file of the
 * client by a hash of its content. The foot of each page is cut along it.
 */
export const releaseFingerprint: string = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

/** When this release was built: every page of it is as old as that. */
export const releaseDate: Date = statSync(import.meta.filename).mtime;
