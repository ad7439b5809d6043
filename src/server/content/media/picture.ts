import type { Selectable } from 'kysely';
import type { MediaTable, MediaVariant } from '../../platform/db/tables/media.ts';

/** What a page needs to show a picture at the right size for each screen. */
export interface Picture {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** For readers that know only the old formats: feeds, emails and other sites. */
  readonly src: string;
  /** Best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

export const variantName = ({ width, format }: Pick<MediaVariant, 'width' | 'format'>): string => `${width}.${format}`;

/** The URL of one variant. It contains the picture's fingerprint, so its content never changes. */
export const variantPath = (fingerprint: string, variant: Pick<MediaVariant, 'width' | 'format'>): string =>
  `/media/${fingerprint}/${variantName(variant)}`;

export const storageKeyOf = (fingerprint: string, name: string): string => `media/${fingerprint}/${name}`;

const MODERN = ['avif', 'webp'] as const;

type PictureRow = Pick<Selectable<MediaTable>, 'id' | 'alt' | 'width' | 'height' | 'fingerprint' | 'variants'>;

export function pictureOf({ id, alt, width, height, fingerprint, variants }: PictureRow): Picture {
  const fallback = variants.find(({ format }) => format === 'jpg' || format === 'png')!;
  return {
    id,
    alt,
    width,
    height,
    src: variantPath(fingerprint, fallback),
    sources: MODERN.map((format) => ({
      type: `image/${format}`,
      srcSet: variants
        .filter((variant) => variant.format === format)
        .map((variant) => `${variantPath(fingerprint, variant)} ${variant.width}w`)
        .join(', '),
    })),
  };
}
