import { Readable } from 'node:stream';
import { isAppError } from '../../../domain/errors.ts';
import type { ZippedFile } from './zip-files.ts';

/** Replaces a damaged file in a ZIP with a text that says what is wrong, so the other files can still be downloaded. */
export async function damagedAsText(name: string, open: () => Promise<ZippedFile>): Promise<ZippedFile> {
  try {
    return await open();
  } catch (error) {
    if (!isAppError(error) || error.code !== 'DAMAGED_FILE') throw error;
    return { name: `${name}.txt`, isText: true, body: Readable.from([Buffer.from(`${error.message}\n`)]) };
  }
}
