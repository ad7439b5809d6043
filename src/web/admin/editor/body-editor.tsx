import { RichTextEditor } from '@mantine/tiptap';
import { TableKit } from '@tiptap/extension-table';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import styles from './body-editor.module.css';
import { LibraryPicture, Paycheck } from './editor-nodes.ts';
import { type Fact, FactDialog } from './fact-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PaycheckDialog } from './paycheck-dialog.tsx';
import { PicturePicker } from './picture-picker.tsx';

interface BodyEditorProps {
  readonly html: string;
  /** Given, it is a text that binds: it names facts, and has neither pictures nor calculators. */
  readonly facts?: readonly Fact[] | undefined;
  readonly labelledBy: string;
  readonly onChange: (html: string) => void;
}

type Dialog = 'link' | 'picture' | 'paycheck' | 'fact';

/** The editor of a post. It can make what an article is made of, and nothing that the server would take out again. */
export default function BodyEditor({ html, facts, labelledBy, onChange }: BodyEditorProps): ReactNode {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const editor = useEditor({
    immediatelyRender: false,
    // Styles stand in our own file: the policy of the page lets no script write any.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, underline: false }),
      Link.configure({
        openOnClick: false,
        protocols: ['mailto'],
        defaultProtocol: 'https',
        // The server decides what a link tells whoever it leads to.
        HTMLAttributes: { target: null, rel: null },
      }),
      ...(facts === undefined ? [LibraryPicture, Paycheck] : []),
      TableKit.configure({ table: { resizable: false } }),
      Placeholder.configure({ placeholder: 'Write here. Headings, links and tables stand above.' }),
    ],
    content: html,
    editorProps: { attributes: { 'aria-labelledby': labelledBy, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  if (!editor) return null;
  const close = (): void => setDialog(null);
  return (
    <>
      <RichTextEditor editor={editor} withCodeHighlightStyles={false} className={styles.editor}>
        <Toolbar editor={editor} open={setDialog} isArticle={facts === undefined} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <LinkDialog editor={editor} isOpen={dialog === 'link'} onClose={close} />
      {facts !== undefined && <FactDialog editor={editor} facts={facts} isOpen={dialog === 'fact'} onClose={close} />}
      <PaycheckDialog editor={editor} isOpen={dialog === 'paycheck'} onClose={close} />
      <PicturePicker
        isOpen={dialog === 'picture'}
        onClose={close}
        onChoose={({ id, src, alt }) => {
          editor
            .chain()
            .focus()
            .insertContent({ type: 'image', attrs: { src, alt, 'data-media': id } })
            .run();
          close();
        }}
      />
    </>
  );
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly isArticle: boolean;
  readonly open: (dialog: Dialog) => void;
}

function Toolbar({ editor, isArticle, open }: ToolbarProps): ReactNode {
  const isInTable = editor.isActive('table');
  return (
    <RichTextEditor.Toolbar sticky stickyOffset="0px">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Word label="Link" isActive={editor.isActive('link')} onPress={() => open('link')} />
        {isArticle ? (
          <>
            <Word label="Picture" isActive={editor.isActive('image')} onPress={() => open('picture')} />
            <Word label="Calculator" isActive={editor.isActive('paycheck')} onPress={() => open('paycheck')} />
          </>
        ) : (
          <Word label="Fact" onPress={() => open('fact')} />
        )}
        <Word
          label="Table"
          isActive={isInTable}
          onPress={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      </RichTextEditor.ControlsGroup>
      {isInTable && (
        <RichTextEditor.ControlsGroup>
          <Word label="+ row" onPress={() => editor.chain().focus().addRowAfter().run()} />
          <Word label="+ column" onPress={() => editor.chain().focus().addColumnAfter().run()} />
          <Word label="− row" onPress={() => editor.chain().focus().deleteRow().run()} />
          <Word label="− column" onPress={() => editor.chain().focus().deleteColumn().run()} />
          <Word label="− table" onPress={() => editor.chain().focus().deleteTable().run()} />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

interface WordProps {
  readonly label: string;
  readonly isActive?: boolean;
  readonly onPress: () => void;
}

/** A control that says what it does instead of drawing it. */
function Word({ label, isActive = false, onPress }: WordProps): ReactNode {
  return (
    <RichTextEditor.Control active={isActive} onClick={onPress} className={styles.word}>
      {label}
    </RichTextEditor.Control>
  );
}
