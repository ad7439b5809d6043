import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { FormArea } from '../parts/form-field.tsx';
import styles from './blog.module.css';

/** Heavy, and needed by whoever writes alone: it comes with this page and after it. */
const BodyEditor = lazy(() => import('./body-editor.tsx'));

interface BodyFieldProps {
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
}

/** The words of the post: an editor where scripts run, a field of HTML where none do. */
export function BodyField({ html: first, error, onChange }: BodyFieldProps): ReactNode {
  const [html, setHtml] = useState(first);
  const plain = (
    <FormArea
      name="body"
      label="Words"
      hint="HTML; what no article needs is taken out."
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
          labelledBy="body-label"
          onChange={(written) => {
            setHtml(written);
            onChange();
          }}
        />
        <input type="hidden" name="body" value={html} />
        <FieldError message={error} />
      </div>
    </Suspense>
  );
}
