import { READING_OF_PHOTO, sizeForReading } from './reading-options.ts';

/** The texts of the QR codes in a photo. It stays on this device. */
export async function codesInPicture(file: File): Promise<readonly string[]> {
  const [{ decodeQRBatch }, picture] = await Promise.all([import('qr/decode.js'), createImageBitmap(file)]);
  const canvas = Object.assign(document.createElement('canvas'), sizeForReading(picture));
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [codes] = await decodeQRBatch([{ width, height, data }], READING_OF_PHOTO);
  return codes!.filter((code) => typeof code === 'string');
}
