import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FormField } from '../parts/form-field.tsx';
import styles from './editor.module.css';

interface DialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const PROBLEM = 'An address of ours (/verify/), of the web (https://…), or mailto:';

/** Where the chosen words lead. */
export function LinkDialog({ editor, isOpen, onClose }: DialogProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Link">
      {isOpen && <LinkFields editor={editor} onClose={onClose} />}
    </Modal>
  );
}

function LinkFields({ editor, onClose }: Omit<DialogProps, 'isOpen'>): ReactNode {
  const known = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const [href, setHref] = useState(known);
  const [problem, setProblem] = useState<string>();
  const set = (): void => {
    const typed = href.trim();
    if (!/^(?:\/(?!\/)|https?:\/\/|mailto:|#)/i.test(typed)) {
      setProblem(PROBLEM);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href: typed }).run();
    onClose();
  };
  return (
    <div className={styles.fields}>
      <FormField
        name=""
        label="Address"
        hint={editor.state.selection.empty && known === '' ? 'Choose the words first that lead there.' : undefined}
        value={href}
        error={problem}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <div className={styles.row}>
        <Button onClick={set}>Set the link</Button>
        {known !== '' && (
          <Button
            variant="outlined"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Take it away
          </Button>
        )}
      </div>
    </div>
  );
}
