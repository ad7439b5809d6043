import type { ReactNode } from 'react';
import type { Entry } from '../../../domain/documents/field-table.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { valueAt, withValueAt } from '../frame/paths.ts';
import styles from './parts.module.css';
import { focusField } from './focus-field.ts';

interface RowListProps<Form> {
  readonly step: StepProps<Form>;
  /** Dotted path of the list. */
  readonly path: string;
  readonly title: string;
  /** What one row is: "state", "payment". */
  readonly row: string;
  /** The list in its kind's table of fields. */
  readonly list: Entry;
  /** The field of a new row that gets the focus. */
  readonly first: string;
  readonly children: (index: number) => ReactNode;
}

/** A short list of rows with fields. Rows can be added while there is room on the form. */
export function RowList<Form>(props: RowListProps<Form>): ReactNode {
  const { step, path, title, row, list, first, children } = props;
  const { most = 0 } = list;
  const rows = valueAt(step.form, path) as readonly object[];
  const edit = (update: (rows: readonly object[]) => readonly object[]): void =>
    step.change((form) => withValueAt(form, path, update(valueAt(form, path) as readonly object[])));
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {rows.map((_, index) => (
        // Rows are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row}>
          {children(index)}
          <div>
            <Button
              variant="outlined"
              small
              aria-label={`Remove ${row} ${index + 1}`}
              onClick={() => edit((before) => before.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <FieldError message={step.errors[path]} />
      {rows.length < most && (
        <div>
          <Button
            variant="outlined"
            small
            onClick={() => {
              edit((before) => [...before, list.row!.empty as object]);
              focusField(`${path}.${rows.length}.${first}`);
            }}
          >
            Add {/^[aeiou]/.test(row) ? 'an' : 'a'} {row}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
