import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { GroupError, useActionForm } from '../../ui/action-form.tsx';
import { useFormField } from '../../ui/use-field.ts';
import { AS_TYPED, useKeptState } from '../../ui/use-kept-entries.ts';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { TextArea } from '../../ui/text-input.tsx';
import type { Fact } from './placeholder-dialog.tsx';
import styles from './editor.module.css';

/** Large, so it loads after the page and only where it is used. */
const BodyEditor = lazyPart(() => import('./body-editor.tsx'));

interface BodyFieldProps {
  readonly html: string;
  /** For legal pages: adds placeholders and removes images and calculators. */
  readonly facts?: readonly Fact[];
  readonly onChange?: () => void;
}

/** The text of a post or legal page: an editor, or an HTML field without scripts. */
export function BodyField({ html: saved, facts, onChange }: BodyFieldProps): ReactNode {
  const { entered } = useFormField({ name: 'body' });
  const first = entered?.[0] ?? saved;
  const [html, setHtml] = useKeptState('body', useActionForm()?.name ?? '', first, AS_TYPED);
  // What was kept comes from outside of the editor, which then starts with it.
  const [shown, setShown] = useState({ start: first, written: first });
  if (shown.written !== html) setShown({ start: html, written: html });
  const plain = (
    <TextArea
      name="body"
      label="Text"
      hint="HTML. Tags that aren’t allowed are removed."
      rows={22}
      defaultValue={html}
    />
  );
  if (!useIsMounted()) return plain;
  return (
    <Suspense fallback={plain}>
      <div>
        <p className={styles.label} id="body-label">
          Text
        </p>
        <BodyEditor
          key={shown.start}
          html={shown.start}
          facts={facts}
          labeledBy="body-label"
          onChange={(written) => {
            setShown({ start: shown.start, written });
            setHtml(written);
            onChange?.();
          }}
        />
        <input type="hidden" name="body" value={html} data-kept />
        <GroupError name="body" />
      </div>
    </Suspense>
  );
}
