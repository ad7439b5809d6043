import type { EmblaCarouselType } from 'embla-carousel';

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

function followDots(dots: HTMLElement, embla: EmblaCarouselType): void {
  const buttons = [...dots.querySelectorAll('button')];
  const show = (): void => {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-current', String(index === embla.selectedScrollSnap()));
  };
  embla.on('select', show);
  const ended = new AbortController();
  const { signal } = ended;
  embla.on('destroy', () => ended.abort());
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => embla.scrollTo(index, isStill()), { signal });
    button.addEventListener(
      'keydown',
      (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        buttons[(index + step + buttons.length) % buttons.length]?.focus();
        if (step > 0) embla.scrollNext(isStill());
        else embla.scrollPrev(isStill());
      },
      { signal },
    );
  }
  dots.dataset['ready'] = 'true';
}

/** Starts a carousel when it comes near the window, which loads the script that moves it. Returns what ends it. */
export function runCarousel(carousel: HTMLElement): () => void {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]')!;
  const dots = carousel.querySelector<HTMLElement>('[data-dots]')!;
  let running: EmblaCarouselType | undefined;
  let isGone = false;
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const { default: createCarousel } = await import('embla-carousel');
      if (isGone) return;
      // Embla has its own unit of duration. 20 is about 300 ms.
      running = createCarousel(viewport, { loop: true, align: 'start', dragThreshold: DRAG_THRESHOLD, duration: 20 });
      swipeByLength(running);
      followDots(dots, running);
    },
    { rootMargin: '600px' },
  );
  observer.observe(carousel);
  return () => {
    isGone = true;
    observer.disconnect();
    running?.destroy();
  };
}
