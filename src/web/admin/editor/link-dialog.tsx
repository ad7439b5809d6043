import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './editor.module.css';

interface DialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const INVALID_URL = 'Enter a page path (/verify/), a URL (https://…), or mailto: and an email address.';

/** The URL of the selected text. */
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
      setProblem(INVALID_URL);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href: typed }).run();
    onClose();
  };
  return (
    <div className={styles.fields}>
      <TextInput
        label="URL"
        isPrinted={false}
        hint={editor.state.selection.empty && known === '' ? 'Select the text to link first.' : undefined}
        value={href}
        error={problem}
        onValue={setHref}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <div className={styles.row}>
        <Button onClick={set}>Save link</Button>
        {known !== '' && (
          <Button
            variant="outlined"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
      </div>
    </div>
  );
}
