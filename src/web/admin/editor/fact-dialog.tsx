import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import styles from './editor.module.css';

/** What a text names in curly brackets, and what it stands for today. */
export interface Fact {
  readonly name: string;
  readonly says: string;
  readonly value: string;
}

interface FactDialogProps {
  readonly editor: Editor;
  readonly facts: readonly Fact[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts the name of a fact where the words are; the page fills in what counts on the day it is read. */
export function FactDialog({ editor, facts, isOpen, onClose }: FactDialogProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} onGone={() => editor.commands.focus()} title="A fact of the house">
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
              <span className="pp-small pp-dimmed">{value === '' ? 'Not said yet' : value}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
