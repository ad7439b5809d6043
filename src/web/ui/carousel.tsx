import { type ReactNode, useEffect, useRef } from 'react';
import { runCarousel } from './run-carousel.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  /** The accessible name: "Who uses it for what". */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly name: string; readonly content: ReactNode }[];
}

/**
 * One, two or three slides a view from 320, 768 and 1024 px, 30 px apart, in a loop. It moves by dragging, by the
 * arrow keys and by its dots, never by itself. Without scripts the row scrolls.
 */
export function Carousel({ label, slides }: CarouselProps): ReactNode {
  const node = useRef<HTMLElement>(null);
  useEffect(() => runCarousel(node.current!), []);
  return (
    <section ref={node} className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div data-viewport className={styles.viewport}>
        <ul className={styles.row}>
          {slides.map((slide) => (
            <li key={slide.key} className={styles.slide}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      <div data-dots className={styles.dots} data-ready="false">
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            aria-label={`Show ${index + 1} of ${slides.length}: ${slide.name}`}
            aria-current={index === 0}
          >
            <span />
          </button>
        ))}
      </div>
    </section>
  );
}
