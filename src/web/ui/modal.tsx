import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after it has closed and returned the focus. */
  readonly onGone?: (() => void) | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** Whether it has a close button. Without one, the content has buttons for both choices. */
  readonly hasCross?: boolean;
  readonly closesOnEscape?: boolean;
  /** Whether a click outside closes it. */
  readonly isDismissable?: boolean;
  readonly canMaximize?: boolean;
}

/** A native dialog: the browser keeps the focus inside, makes the page behind it inert, and returns the focus. */
export function Modal(props: ModalProps): ReactNode {
  const { isOpen, onClose, title, children } = props;
  const { hasCross = true, closesOnEscape = true, isDismissable = true, canMaximize = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isLarge, setIsLarge] = useState(false);
  const tellGone = useEffectEvent(() => props.onGone?.());

  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (isOpen && !node.open) node.showModal();
    if (isOpen || !node.open) return;
    // At once, so that what is typed next goes to the page. The styles fade it out.
    node.close();
    tellGone();
  }, [isOpen]);

  return (
    // A click on the backdrop closes it. On the keyboard, Escape does the same.
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
        // Browsers close the dialog on a second Escape even if the first was prevented.
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
          {canMaximize && (
            <button type="button" aria-pressed={isLarge} aria-label="Maximize" onClick={() => setIsLarge(!isLarge)}>
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
