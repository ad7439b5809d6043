import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { logoFileProblem } from '../../domain/fields.ts';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';

/** What a picture of a paper can use, in pixels a side: far above print quality for 185 points. */
const LARGEST_SIDE = 2_000;
/** A small file may unfold into gigabytes; more pixels than this are not read. */
const MOST_PIXELS = 40_000_000;

const FOLDER = /^[a-z0-9][a-z0-9-]{0,39}$/;

const refuse = (message: string): never => {
  throw new AppError('UNSUPPORTED_MEDIA', message, { file: message });
};

/**
 * Keeps a picture under the fingerprint of its own bytes. It is decoded and written anew, so that what is stored is a
 * picture and nothing else: no position, no camera, no script behind the pixels.
 */
export async function uploadImage(app: App, folderName: string, file: File): Promise<{ readonly logopath: string }> {
  const problem = logoFileProblem(file);
  if (problem) refuse(problem);
  const folder = folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (!FOLDER.test(folder)) {
    throw new AppError('INVALID_INPUT', 'The name of the folder needs a letter or a digit.', {
      folder_name: 'Please name a folder',
    });
  }
  const png = await sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => refuse('Please upload a JPG, JPEG, or PNG'));
  const name = `${folder}/${createHash('sha256').update(png).digest('hex')}.png`;
  await app.storage.put(`uploads/${name}`, png, 'image/png');
  return { logopath: `/uploads/${name}` };
}
