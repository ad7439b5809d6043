import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { Icon } from '../ui/icon.tsx';
import { useWording } from '../ui/wording.tsx';
import styles from './photo-zoom.module.css';

/** How many times as wide as its frame the photo is drawn. */
const ZOOMS = [1, 2, 4] as const;

/** The middle of what is seen, as shares of the photo. */
interface Middle {
  readonly x: number;
  readonly y: number;
}

/** Number and code are in the lower part of a page. The number, which is asked for first, is at the left. */
const START: Middle = { x: 0, y: 1 };

/** A photo to read number and code from. It scrolls like any other area: by finger, by wheel and by arrow keys. */
export function PhotoZoom({ photo }: { readonly photo: string }): ReactNode {
  const { t } = useWording(VERIFY);
  const [step, setStep] = useState(1);
  const frame = useRef<HTMLElement>(null);
  const middle = useRef(START);
  const grip = useRef<{ readonly x: number; readonly y: number }>(null);

  const place = (): void => {
    const { current: node } = frame;
    if (!node) return;
    node.scrollLeft = middle.current.x * node.scrollWidth - node.clientWidth / 2;
    node.scrollTop = middle.current.y * node.scrollHeight - node.clientHeight / 2;
  };
  useLayoutEffect(place, [step]);

  const zoomTo = (next: number): void => {
    const { current: node } = frame;
    if (!node || ZOOMS[next] === undefined) return;
    middle.current = {
      x: (node.scrollLeft + node.clientWidth / 2) / node.scrollWidth,
      y: (node.scrollTop + node.clientHeight / 2) / node.scrollHeight,
    };
    setStep(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    zoomTo(event.key === '+' ? step + 1 : step - 1);
  };

  /** Fingers scroll by themselves. */
  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      x: event.clientX + event.currentTarget.scrollLeft,
      y: event.clientY + event.currentTarget.scrollTop,
    };
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!grip.current) return;
    event.currentTarget.scrollLeft = grip.current.x - event.clientX;
    event.currentTarget.scrollTop = grip.current.y - event.clientY;
  };
  const letGo = (): void => {
    grip.current = null;
  };

  return (
    <div className={styles.photo}>
      {/* What scrolls is reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={frame}
        className={styles.frame}
        aria-label={t('yourPhoto')}
        aria-describedby="photo-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={photo}
          alt={t('lowerPartOfPhoto')}
          draggable={false}
          style={{ width: `${ZOOMS[step]! * 100}%` }}
          onLoad={() => {
            place();
            frame.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </section>
      <div className={styles.tools}>
        <span id="photo-keys" className="pp-small pp-dimmed">
          {t('howToMovePhoto')}
        </span>
        <button type="button" aria-label={t('zoomOut')} disabled={step === 0} onClick={() => zoomTo(step - 1)}>
          <Icon name="minus" size={16} />
        </button>
        <output className="pp-figures">{ZOOMS[step]! * 100}%</output>
        <button
          type="button"
          aria-label={t('zoomIn')}
          disabled={step === ZOOMS.length - 1}
          onClick={() => zoomTo(step + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
    </div>
  );
}
