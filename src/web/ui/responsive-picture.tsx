import type { ReactNode } from 'react';

export interface ResponsivePictureProps {
  readonly picture: {
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly src: string;
    readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  };
  /** The displayed width per screen: "(max-width: 48em) 100vw, 640px". */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** The first picture of a page is loaded eagerly. */
  readonly isFirst?: boolean;
}

/** A picture from the media library. The browser chooses the format and size. */
export function ResponsivePicture({ picture, sizes, className, isFirst = false }: ResponsivePictureProps): ReactNode {
  const { alt, width, height, src, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
