import type { ReactNode } from 'react';
import { RETENTION_YEARS } from '../../domain/documents/retention.ts';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import styles from './dashboard.module.css';

interface DocumentRetentionProps {
  readonly documentYears: number;
  readonly answer: ActionAnswer | undefined;
}

/** How many years contents and files are kept. Choosing fewer asks first, because it deletes older documents. */
export function DocumentRetention({ documentYears, answer }: DocumentRetentionProps): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Document retention</h2>
      <ActionForm answer={answer} intents="keep">
        <Select
          key={documentYears}
          name="documentYears"
          label="Keep contents and files for"
          hint="After that, we delete them. Anyone can still verify that a document was issued, by whom, and when."
          options={RETENTION_YEARS.map((years) => ({ value: String(years), label: `${years} years` }))}
          defaultValue={String(documentYears)}
        />
        {refusalOf(answer, 'keep')?.fields['isSure'] !== undefined && (
          <Checkbox name="isSure" label="Delete the contents and files of those documents" />
        )}
        <Button type="submit" name="intent" value="keep" variant="outlined">
          Save changes
        </Button>
      </ActionForm>
    </section>
  );
}
