import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

const CLOSING = 150;

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It has faded away and given the focus back, which may now go elsewhere. */
  readonly onGone?: (() => void) | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** Without a cross there are two plain choices inside. */
  readonly hasCross?: boolean;
  readonly closesOnEscape?: boolean;
  /** A press beside it closes it. */
  readonly isDismissable?: boolean;
  readonly canMaximise?: boolean;
}

/**
 * Rare: for replacing, withdrawing, deleting, cropping. The browser's own dialog keeps the focus inside, the page
 * behind it out of reach, and gives the focus back.
 */
export function Modal(props: ModalProps): ReactNode {
  const { isOpen, onClose, title, children } = props;
  const { hasCross = true, closesOnEscape = true, isDismissable = true, canMaximise = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isLarge, setIsLarge] = useState(false);
  const tellGone = useEffectEvent(() => props.onGone?.());

  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (isOpen) {
      delete node.dataset.closing;
      if (!node.open) node.showModal();
      return;
    }
    if (!node.open) return;
    node.dataset.closing = '';
    const timer = setTimeout(() => {
      delete node.dataset.closing;
      node.close();
      tellGone();
    }, CLOSING);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return (
    // The press that counts is one on the mask; from the keyboard, Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.modal}
      data-large={isLarge}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (closesOnEscape) onClose();
      }}
      onKeyDown={(event) => {
        // Browsers let a second Escape through even when the first was refused.
        if (event.key === 'Escape' && !closesOnEscape) event.preventDefault();
      }}
      onClick={(event) => {
        if (isDismissable && event.target === event.currentTarget) onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {canMaximise && (
            <button
              type="button"
              aria-pressed={isLarge}
              aria-label="Fill the window"
              onClick={() => setIsLarge(!isLarge)}
            >
              <Icon name={isLarge ? 'shrink' : 'grow'} />
            </button>
          )}
          {hasCross && (
            <button type="button" aria-label="Close" onClick={onClose}>
              <Icon name="cross" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
