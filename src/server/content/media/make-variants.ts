import sharp from 'sharp';
import { AppError } from '../../../domain/errors.ts';
import type { MediaVariant } from '../../platform/db/tables/media.ts';

/** From a phone column to a full page on a high-resolution screen. */
const WIDTHS = [320, 640, 960, 1280, 1920];
/** The old formats, for feeds and other sites. */
const FALLBACK_WIDTH = 1280;
/** A small file can expand to gigabytes, so pictures with more pixels than this are refused. */
const MOST_PIXELS = 40_000_000;

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly (MediaVariant & { readonly content: Buffer })[];
}

const refuse = (message: string): never => {
  throw new AppError('UNSUPPORTED_MEDIA', message, { file: message });
};

/**
 * Makes a picture in every size and format that pages use. Each is decoded and encoded again, so that nothing but
 * pixels is served: no location, no camera data and no embedded script.
 */
export async function makeVariants(file: Uint8Array): Promise<MadePicture> {
  const open = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const upright = await open()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('Please upload a JPG, JPEG, or PNG'));
  const { width, height, channels } = upright.info;
  const hasAlpha = channels === 4 && !(await sharp(upright.data).stats()).isOpaque;
  const widths = [...new Set([...WIDTHS.filter((each) => each < width), Math.min(width, WIDTHS.at(-1)!)])];
  const write = async (format: MediaVariant['format'], at: number) => {
    const resized = sharp(upright.data).resize({ width: at, withoutEnlargement: true });
    const written =
      format === 'avif'
        ? resized.avif({ quality: 55, effort: 2 })
        : format === 'webp'
          ? resized.webp({ quality: 78, effort: 3 })
          : format === 'png'
            ? resized.png({ compressionLevel: 9 })
            : resized.jpeg({ quality: 82, mozjpeg: true });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, bytes: data.byteLength, content: data };
  };
  const variants = await Promise.all([
    ...widths.flatMap((at) => [write('avif', at), write('webp', at)]),
    write(hasAlpha ? 'png' : 'jpg', Math.min(width, FALLBACK_WIDTH)),
  ]);
  return { width, height, variants };
}
