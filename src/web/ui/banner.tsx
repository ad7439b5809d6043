import type { ReactNode } from 'react';
import { TextLink } from './button.tsx';
import { Unbroken } from './unbroken.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly heading: string;
  readonly subtitle?: ReactNode;
  /** A banner with a picture also links to support. */
  readonly image?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
}

/** The header of a public page: a headline and a subtitle. */
export function Banner({ heading, subtitle, image }: BannerProps): ReactNode {
  return (
    <div className={`pp-wrap ${styles.banner}`} data-image={image !== undefined}>
      <div>
        <h1>
          <Unbroken text={heading} />
        </h1>
        {subtitle && <p className="pp-lead">{subtitle}</p>}
        {image && (
          <p className={styles.help}>
            Need help? <TextLink to="/contact/">Get support</TextLink>
          </p>
        )}
      </div>
      {image && <img src={image.src} alt={image.alt} width={image.width} height={image.height} />}
    </div>
  );
}
