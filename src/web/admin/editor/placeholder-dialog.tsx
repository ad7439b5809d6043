import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import styles from './editor.module.css';

/** A placeholder in curly brackets and its current value. */
export interface Fact {
  readonly name: string;
  readonly says: string;
  readonly value: string;
}

interface PlaceholderDialogProps {
  readonly editor: Editor;
  readonly facts: readonly Fact[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Inserts a placeholder. The page fills in the current value. The text gets the focus with its cursor at once, because
 * the editor's own focus command waits for a frame, and a key pressed before that would be typed at the old cursor.
 */
export function PlaceholderDialog({ editor, facts, isOpen, onClose }: PlaceholderDialogProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} onGone={() => editor.view.focus()} title="Insert placeholder">
      <ul className={styles.facts}>
        {facts.map(({ name, says, value }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                editor.commands.insertContent(`{{${name}}}`);
                onClose();
              }}
            >
              <span>{says}</span>
              <span className="pp-small pp-dimmed">{value === '' ? 'Not set' : value}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
