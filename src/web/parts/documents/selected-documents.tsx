import { type ReactNode, useState } from 'react';
import type { DocumentResult } from '../../../server/documents/read/each-of-several.ts';
import { GroupError } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './selected-documents.module.css';

interface SelectProps {
  /** The form that the boxes belong to. */
  readonly form: string;
}

/** The box of one document. */
export const SelectDocument = ({
  form,
  value,
  children,
}: SelectProps & { readonly value: string; readonly children: ReactNode }): ReactNode => (
  <label className={styles.tick}>
    <input type="checkbox" form={form} name="documents" value={value} />
    {children}
  </label>
);

/** Selects every document on the page. */
export const SelectAll = ({ form, children }: SelectProps & { readonly children: ReactNode }): ReactNode => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      form={form}
      aria-label="Select every document on this page"
      onChange={({ currentTarget: { checked } }) => {
        for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name]`))
          if (box.type === 'checkbox') box.checked = checked;
      }}
    />
    {children}
  </label>
);

export const SELECTED_INTENTS = ['send-again', 'revoke-several'] as const;

const counted = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** "2 of 3 documents sent again." */
export const saidOf = (results: readonly DocumentResult[], done: string): string =>
  `${results.filter(({ problem }) => problem === null).length} of ${counted(results.length)} ${done}.`;

interface SelectedDocumentsProps {
  /** Of the boxes. */
  readonly name?: string;
  readonly mayRevoke?: boolean;
  readonly results: readonly DocumentResult[] | undefined;
  /** The last answer refused the reason. */
  readonly isRevoking: boolean;
}

/** What is done with the selected documents of a list, inside of its form. */
export function SelectedDocuments({
  name = 'documents',
  mayRevoke = true,
  results,
  isRevoking,
}: SelectedDocumentsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(isRevoking);
  return (
    <div className={styles.selected}>
      <GroupError name={name} />
      {results && (
        <ul className={styles.results} aria-label="Result for each document">
          {results.map(({ id, number, person, problem, to }) => (
            <li key={id} data-wrong={problem !== null}>
              <span className="pp-code">{number}</span>
              {person !== null && `, ${person}`}: {problem ?? (to === null ? 'Revoked.' : `Sent to ${to}.`)}
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" name="intent" value="send-again" variant="outlined">
        Send again
      </Button>
      <p className="pp-small pp-dimmed">
        Each goes to its person’s address in the company, or else to the address that you named as the person’s own.
      </p>
      {mayRevoke && (
        <details open={isOpen || isRevoking} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>Revoke selected documents</summary>
          <div className={styles.revoke}>
            <p className="pp-dimmed">
              This can’t be undone. Anyone who verifies one of them sees that it was revoked, when, and why. To fix a
              mistake, correct it instead.
            </p>
            <TextInput
              name="reason"
              label="Reason for all of them"
              maxLength={300}
              // The first button of the form is another one.
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <Button type="submit" name="intent" value="revoke-several" variant="withdraw">
              Revoke documents
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
