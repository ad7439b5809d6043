import { READING_OF_PHOTO } from './reading-options.ts';

/** Large enough for the squares of a whole page's photo, small enough for a phone's memory. */
const LONGEST_SIDE = 3_000;

/** The texts of the QR codes in a photo. It stays on this device. */
export async function codesInPicture(file: File): Promise<readonly string[]> {
  const [{ decodeQRBatch }, picture] = await Promise.all([import('qr/decode.js'), createImageBitmap(file)]);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [codes] = await decodeQRBatch([{ width, height, data }], READING_OF_PHOTO);
  return codes!.filter((code) => typeof code === 'string');
}
