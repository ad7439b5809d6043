import sharp from 'sharp';

/** Far above print quality at 185 points. Even pure noise at this size stays below the form limit of 10 MB. */
const MAX_SIDE = 1_600;
/**
 * A small file can expand to gigabytes, so larger images are refused by their header, before anything is decoded. A JPEG is
 * decoded at a fraction of its size, and cameras make large ones. A PNG is decoded whole, and 5 KB can hold 39 million
 * pixels of one color.
 */
const MAX_PIXELS: Readonly<Record<string, number>> = { jpeg: 40_000_000, png: 16_000_000 };

/**
 * Decodes a PNG or JPEG and encodes it as an sRGB PNG, which removes location, camera data, scripts and print colors.
 * Returns null for other or damaged files. The same image always gives the same bytes.
 */
export async function normalizeImage(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS['jpeg']!, failOn: 'error' });
    // Check the bytes, not the declared type, because sharp reads more formats than we print.
    const { format, width, height } = await image.metadata();
    if (width * height > (MAX_PIXELS[format] ?? 0)) return null;
    return await image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
}
