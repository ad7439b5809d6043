import type { ReactNode } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { useActionForm } from '../ui/action-form.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { useKeptState } from '../ui/use-kept-entries.ts';

interface HiddenDateProps {
  readonly name: string;
  readonly label: string;
  readonly start: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
  /** What is said about the chosen date, with the way to another one. */
  readonly children?: (value: PlainDate | '', onValue: (value: PlainDate) => void) => ReactNode;
}

const AS_DATE = { write: (date: PlainDate | '') => date, read: (text: string) => text as PlainDate | '' };

/** A date of a plain form: typed as MM/DD/YYYY, sent as YYYY-MM-DD. */
export function HiddenDate({ name, label, start, isRequired = false, hint, children }: HiddenDateProps): ReactNode {
  const form = useActionForm();
  const [value, setValue] = useKeptState(name, form?.name ?? '', start as PlainDate | '', AS_DATE);
  return (
    <>
      <input type="hidden" name={name} value={value} data-kept />
      <DateInput
        label={label}
        value={value}
        onValue={setValue}
        isRequired={isRequired}
        isPrinted={false}
        error={form?.errorAt(name)}
        {...(hint !== undefined && { hint })}
      />
      {children?.(value, setValue)}
    </>
  );
}
