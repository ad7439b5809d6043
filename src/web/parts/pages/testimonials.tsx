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

interface TestimonialsProps {
  readonly items: readonly Testimonial[];
  /** Words of customers, drawn as quotations. Nothing else looks like one. */
  readonly areQuotes: boolean;
}

export const testimonialsHeading = ({ areQuotes }: Pick<TestimonialsProps, 'areQuotes'>): string =>
  areQuotes ? 'Customer reviews' : 'Who uses it for what';

export function Testimonials({ items, areQuotes }: TestimonialsProps): ReactNode {
  return (
    <Carousel
      label={testimonialsHeading({ areQuotes })}
      slides={items.map((item) => ({
        key: item.author,
        name: item.author,
        content: (
          <figure className={`pp-slip ${styles.slip}`}>
            <img src={item.img} alt={item.alt} width="62" height="80" loading="lazy" />
            {areQuotes ? <blockquote>{item.description}</blockquote> : <p>{item.description}</p>}
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
