import { createHash } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { normalizeImage } from '../uploads/normalize-image.ts';

const DATA_IMAGE = /^data:image\/[a-z+.-]+;base64,/i;

const UNREADABLE = 'This image is damaged, has too many pixels, or is not a JPG or PNG. Please upload another one.';

/** The most recent pictures: a preview asks for the same one with every keystroke. */
const known = new Map<string, Promise<string | null>>();
const MOST_KNOWN = 50;

/**
 * The answers of a form with every picture decoded and encoded again. Previews, sales, storage and printing all use the
 * new picture, so one that cannot be drawn is refused at its field and not after payment.
 */
export async function normalizePictures<Input>(input: Input): Promise<Input> {
  return hasPicture(input) ? ((await visit(input, [])) as Input) : input;
}

/** Few forms have one, and to wait for each of its parts takes as long as all other checks of a form. */
function hasPicture(value: unknown): boolean {
  if (typeof value === 'string') return DATA_IMAGE.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPicture);
}

async function visit(value: unknown, path: readonly (string | number)[]): Promise<unknown> {
  if (typeof value === 'string') return DATA_IMAGE.test(value) ? normalized(value, path) : value;
  if (Array.isArray(value)) return Promise.all(value.map((item, index) => visit(item, [...path, index])));
  // Amounts and dates are plain values. A class instance holds no picture.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(async ([key, item]) => [key, await visit(item, [...path, key])] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function normalized(url: string, path: readonly (string | number)[]): Promise<string> {
  const key = createHash('sha256').update(url).digest('base64');
  const done = known.get(key) ?? normalizeDataUrl(url);
  known.delete(key);
  known.set(key, done);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(oldest);
  }
  const clean = await done;
  if (clean === null) throw new AppError('INVALID_INPUT', UNREADABLE, { [path.join('.')]: UNREADABLE });
  return clean;
}

async function normalizeDataUrl(url: string): Promise<string | null> {
  const png = await normalizeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  return png === null ? null : `data:image/png;base64,${png.toString('base64')}`;
}
