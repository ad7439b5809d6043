import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { FormArea } from '../parts/form-field.tsx';
import type { Fact } from './fact-dialog.tsx';
import styles from './editor.module.css';

/** Heavy, and needed by whoever writes alone: it comes with this page and after it. */
const BodyEditor = lazy(() => import('./body-editor.tsx'));

interface BodyFieldProps {
  readonly html: string;
  /** Given, it is a text that binds: it names facts, and has neither pictures nor calculators. */
  readonly facts?: readonly Fact[];
  readonly error: string | undefined;
  readonly onChange?: () => void;
}

/** The words of a post or of a text: an editor where scripts run, a field of HTML where none do. */
export function BodyField({ html: first, facts, error, onChange }: BodyFieldProps): ReactNode {
  const [html, setHtml] = useState(first);
  const plain = (
    <FormArea
      name="body"
      label="Words"
      hint="HTML; what no text needs is taken out."
      rows={22}
      defaultValue={html}
      error={error}
    />
  );
  if (!useIsMounted()) return plain;
  return (
    <Suspense fallback={plain}>
      <div>
        <p className={styles.label} id="body-label">
          Words
        </p>
        <BodyEditor
          html={first}
          facts={facts}
          labelledBy="body-label"
          onChange={(written) => {
            setHtml(written);
            onChange?.();
          }}
        />
        <input type="hidden" name="body" value={html} />
        <FieldError message={error} />
      </div>
    </Suspense>
  );
}
