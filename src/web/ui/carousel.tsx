import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';

interface CarouselProps {
  /** The accessible name: "Who uses it for what". */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly name: string; readonly content: ReactNode }[];
}

/** A drag that lasts longer moves by what was dragged, from half a slide on. A shorter one always moves one slide. */
const LONG_SWIPE = { milliseconds: 300, ratio: 0.5 };
/** Pixels that a press may move before it is a drag. */
const DRAG_THRESHOLD = 5;

/** Ends each drag by the rule for long and short swipes. Embla itself would go by the force of the swipe. */
function swipeByLength(embla: EmblaCarouselType): void {
  const node = embla.rootNode();
  const ended = new AbortController();
  embla.on('destroy', () => ended.abort());
  let pressed = { at: 0, x: 0, slide: 0 };
  let x = 0;
  const press = (event: PointerEvent): void => {
    x = event.clientX;
    pressed = { at: performance.now(), x, slide: embla.selectedScrollSnap() };
  };
  const move = (event: PointerEvent): void => {
    if (embla.internalEngine().dragHandler.pointerDown()) x = event.clientX;
  };
  node.addEventListener('pointerdown', press, { signal: ended.signal });
  node.ownerDocument.addEventListener('pointermove', move, { signal: ended.signal });
  embla.on('pointerUp', () => {
    const dragged = pressed.x - x;
    if (Math.abs(dragged) < DRAG_THRESHOLD) return;
    const slides = Math.abs(dragged) / (embla.slideNodes()[0]?.offsetWidth ?? 1);
    const isLong = performance.now() - pressed.at > LONG_SWIPE.milliseconds;
    const steps = isLong ? Math.floor(slides + 1 - LONG_SWIPE.ratio) : Math.max(1, Math.floor(slides));
    const count = embla.scrollSnapList().length;
    embla.scrollTo((pressed.slide + Math.sign(dragged) * steps + count) % count, isStill());
  });
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * One, two or three slides a view from 320, 768 and 1024 px, 30 px apart, in a loop. It moves by dragging, by the
 * arrow keys and by its dots, never by itself. Without scripts the row scrolls.
 */
export function Carousel({ label, slides }: CarouselProps): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);

  // The carousel script is loaded when the row comes near the viewport.
  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    let carousel: EmblaCarouselType | undefined;
    let isGone = false;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const { default: createCarousel } = await import('embla-carousel');
        if (isGone) return;
        // Embla has its own unit of duration. 20 is about 300 ms.
        const made = createCarousel(node, { loop: true, align: 'start', dragThreshold: DRAG_THRESHOLD, duration: 20 });
        swipeByLength(made);
        made.on('select', () => setSelected(made.selectedScrollSnap()));
        carousel = made;
        setEmbla(made);
      },
      { rootMargin: '600px' },
    );
    observer.observe(node);
    return () => {
      isGone = true;
      observer.disconnect();
      carousel?.destroy();
    };
  }, []);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.row}>
          {slides.map((slide) => (
            <li key={slide.key} className={styles.slide}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.dots} data-ready={embla !== undefined}>
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            aria-label={`Show ${index + 1} of ${slides.length}: ${slide.name}`}
            aria-current={index === selected}
            onClick={() => embla?.scrollTo(index, isStill())}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              const next = (index + step + slides.length) % slides.length;
              event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
              if (step > 0) embla?.scrollNext(isStill());
              else embla?.scrollPrev(isStill());
            }}
          >
            <span />
          </button>
        ))}
      </div>
    </section>
  );
}
