import type { ReactNode } from 'react';
import { RETENTION_YEARS } from '../../../domain/documents/retention.ts';
import { type ActionAnswer, refusalOf } from '../../ui/action-answer.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choices.tsx';

interface RetentionChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly documentYears: number;
  readonly answer: ActionAnswer | undefined;
  readonly className?: string | undefined;
}

/** How many years contents and files are kept. Choosing fewer asks first, because it deletes older documents. */
export function RetentionChoice({ label, hint, documentYears, answer, className }: RetentionChoiceProps): ReactNode {
  return (
    <ActionForm answer={answer} intents="keep" className={className}>
      <Select
        key={documentYears}
        name="documentYears"
        label={label}
        hint={hint}
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
  );
}
