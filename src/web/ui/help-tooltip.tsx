import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './help-tooltip.module.css';

const OPEN_DELAY = 200;
const CLOSE_DELAY = 100;
/** The minimum distance between the tooltip and the window edge. */
const EDGE = 12;

interface HelpTooltipProps {
  /** The explained term: "Gross pay". */
  readonly term: string;
  readonly children: ReactNode;
}

/** A question mark that explains a term. Opens on hover, click and focus. Closes on Escape, click outside and leave. */
export function HelpTooltip({ term, children }: HelpTooltipProps): ReactNode {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  const change = (open: boolean, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const close = (): void => {
      clearTimeout(timer.current);
      setIsOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  // Near the window edge the tooltip is moved inside, and its arrow stays at the question mark.
  useLayoutEffect(() => {
    const node = tip.current;
    if (!isOpen || !node) return;
    node.style.setProperty('--shift', '0px');
    const { left, right } = node.getBoundingClientRect();
    const over = Math.max(0, right + EDGE - document.documentElement.clientWidth);
    node.style.setProperty('--shift', `${Math.min(over, left - EDGE)}px`);
  }, [isOpen]);

  return (
    <span
      ref={root}
      className={styles.help}
      onPointerEnter={(event) => event.pointerType === 'mouse' && change(true, OPEN_DELAY)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && change(false, CLOSE_DELAY)}
    >
      <button
        type="button"
        className={styles.mark}
        aria-label={`What is ${term}?`}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => change(true, OPEN_DELAY)}
        onBlur={() => change(false, CLOSE_DELAY)}
        onClick={() => change(true, 0)}
      >
        ?
      </button>
      {isOpen && (
        <span ref={tip} id={id} role="tooltip" className={styles.tip}>
          {children}
        </span>
      )}
    </span>
  );
}
