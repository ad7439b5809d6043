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
import { type Fact, PlaceholderDialog } from './placeholder-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PaycheckDialog } from './paycheck-dialog.tsx';
import { ImagePicker } from './image-picker.tsx';

interface BodyEditorProps {
  readonly html: string;
  /** For legal pages: adds placeholders and removes images and calculators. */
  readonly facts?: readonly Fact[] | undefined;
  readonly labeledBy: string;
  readonly onChange: (html: string) => void;
}

type Dialog = 'link' | 'picture' | 'paycheck' | 'fact';

/** The text editor. It offers only what the server's sanitizer accepts. */
export default function BodyEditor({ html, facts, labeledBy, onChange }: BodyEditorProps): ReactNode {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const editor = useEditor({
    immediatelyRender: false,
    // The content security policy does not allow injected styles. Ours are in a CSS file.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, underline: false }),
      Link.configure({
        openOnClick: false,
        protocols: ['mailto'],
        defaultProtocol: 'https',
        // The server sets target and rel.
        HTMLAttributes: { target: null, rel: null },
      }),
      ...(facts === undefined ? [LibraryPicture, Paycheck] : []),
      TableKit.configure({ table: { resizable: false } }),
      Placeholder.configure({ placeholder: 'Write here. Use the toolbar for headings, links, and tables.' }),
    ],
    content: html,
    editorProps: { attributes: { 'aria-labelledby': labeledBy, role: 'textbox', 'aria-multiline': 'true' } },
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
      {facts !== undefined && (
        <PlaceholderDialog editor={editor} facts={facts} isOpen={dialog === 'fact'} onClose={close} />
      )}
      <PaycheckDialog editor={editor} isOpen={dialog === 'paycheck'} onClose={close} />
      <ImagePicker
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
        <TextControl label="Link" isActive={editor.isActive('link')} onPress={() => open('link')} />
        {isArticle ? (
          <>
            <TextControl label="Image" isActive={editor.isActive('image')} onPress={() => open('picture')} />
            <TextControl label="Calculator" isActive={editor.isActive('paycheck')} onPress={() => open('paycheck')} />
          </>
        ) : (
          <TextControl label="Placeholder" onPress={() => open('fact')} />
        )}
        <TextControl
          label="Table"
          isActive={isInTable}
          onPress={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      </RichTextEditor.ControlsGroup>
      {isInTable && (
        <RichTextEditor.ControlsGroup>
          <TextControl label="+ row" onPress={() => editor.chain().focus().addRowAfter().run()} />
          <TextControl label="+ column" onPress={() => editor.chain().focus().addColumnAfter().run()} />
          <TextControl label="− row" onPress={() => editor.chain().focus().deleteRow().run()} />
          <TextControl label="− column" onPress={() => editor.chain().focus().deleteColumn().run()} />
          <TextControl label="− table" onPress={() => editor.chain().focus().deleteTable().run()} />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

interface TextControlProps {
  readonly label: string;
  readonly isActive?: boolean;
  readonly onPress: () => void;
}

/** A toolbar control with a text label. */
function TextControl({ label, isActive = false, onPress }: TextControlProps): ReactNode {
  return (
    <RichTextEditor.Control active={isActive} onClick={onPress} className={styles.control}>
      {label}
    </RichTextEditor.Control>
  );
}
