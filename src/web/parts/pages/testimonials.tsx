import type { ReactNode } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import styles from './testimonials.module.css';

/** The specification's testimonial item. */
export interface Testimonial {
  readonly author: string;
  readonly img: string;
  readonly alt: string;
  readonly review_subtitle: string;
  readonly description: string;
}

export function Testimonials({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly Testimonial[];
}): ReactNode {
  return (
    <Carousel
      label={label}
      slides={items.map((item) => ({
        key: item.author,
        name: item.author,
        content: (
          <figure className={`pp-slip ${styles.slip}`}>
            <img src={item.img} alt={item.alt} width="62" height="80" loading="lazy" />
            <blockquote>{item.description}</blockquote>
            <figcaption>
              <b>{item.author}</b>
              <span className="pp-small pp-dimmed">{item.review_subtitle}</span>
            </figcaption>
          </figure>
        ),
      }))}
    />
  );
}
