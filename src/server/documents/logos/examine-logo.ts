import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { App } from '../../services/app.ts';

export interface ExaminedLogo {
  /** The hash of its decoded pixels: the same picture in another file is the same logo. */
  readonly pixels: string;
  /** The texts that were read in it; null if it could not be read. */
  readonly readings: readonly string[] | null;
}

/** The most recent logos: an editor asks for the same one with every keystroke. */
const known = new Map<string, Promise<ExaminedLogo>>();
const MOST_KNOWN = 200;

async function examine(app: App, picture: Uint8Array): Promise<ExaminedLogo> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = createHash('sha256').update(`${info.width} ${info.height} `).update(data).digest('hex');
  const readings = await app.logos.read(picture).catch((error: unknown) => {
    app.log.warn({ err: error, pixels }, 'A logo could not be read, so staff look at it');
    return null;
  });
  return { pixels, readings };
}

export async function examineLogo(app: App, picture: Uint8Array): Promise<ExaminedLogo> {
  const key = createHash('sha256').update(picture).digest('base64');
  const examined = known.get(key) ?? examine(app, picture);
  known.delete(key);
  known.set(key, examined);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(oldest);
  }
  examined.then(
    ({ readings }) => readings === null && known.delete(key),
    () => known.delete(key),
  );
  return examined;
}
