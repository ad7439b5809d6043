import { createHash } from 'node:crypto';
import { logoFileProblem } from '../../../domain/logo-file.ts';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { normalizeImage } from './normalize-image.ts';

const FOLDER = /^[a-z0-9][a-z0-9-]{0,39}$/;

const refuse = (message: string): never => {
  throw new AppError('UNSUPPORTED_MEDIA', message, { file: message });
};

/**
 * Stores an image under the fingerprint of its bytes. The image is decoded and encoded again, which removes location,
 * camera data and scripts.
 */
export async function uploadImage(app: App, folderName: string, file: File): Promise<{ readonly logopath: string }> {
  const problem = logoFileProblem(file);
  if (problem) refuse(problem);
  const folder = folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (!FOLDER.test(folder)) {
    throw new AppError('INVALID_INPUT', 'Enter a folder name with at least one letter or digit.', {
      folder_name: 'Enter a folder name',
    });
  }
  const png =
    (await normalizeImage(Buffer.from(await file.arrayBuffer()))) ?? refuse('Please upload a JPG, JPEG, or PNG');
  const name = `${folder}/${createHash('sha256').update(png).digest('hex')}.png`;
  await app.storage.put(`uploads/${name}`, png, 'image/png');
  return { logopath: `/uploads/${name}` };
}
