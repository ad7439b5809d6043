import type { ReactNode } from 'react';
import styles from './page-picture.module.css';

/** In a row, on a card, and as the page itself. */
export type PictureSize = 40 | 132 | 360;

interface PagePictureProps {
  /** The address of the picture, which gets the size. */
  readonly src: string;
  readonly size: PictureSize;
  /** What it shows. Empty where the text beside it says the same. */
  readonly alt: string;
}

/** The first page of a document, for those who may read it. Its place is there before it loads. */
export function PagePicture({ src, size, alt }: PagePictureProps): ReactNode {
  return (
    <img
      src={`${src}${src.includes('?') ? '&' : '?'}size=${size}`}
      alt={alt}
      width={size}
      height={Math.round((size * 792) / 612)}
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  );
}

export const pictureAddress = (documentId: string): string => `/my-dashboard/documents/${documentId}/picture/`;
