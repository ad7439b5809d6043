import { type ReactNode, useState } from 'react';
import type { PlainDate } from '../../domain/calendar.ts';
import { PAID_BY, PAID_BY_NAMES, type PaidMark } from '../../domain/companies/paid-mark.ts';
import type { DocumentResult } from '../../server/documents/read/each-of-several.ts';
import { SELECTED_INTENTS, SelectedDocuments } from '../parts/documents/selected-documents.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { HiddenDate } from './hidden-date.tsx';

/** The form that the boxes of the list belong to. */
export const MARKS = 'paid-marks';

/** What is in force can be marked, and a mark can be taken back whatever became of the pay stub. */
export const isTickable = ({ state, paid }: { readonly state: string; readonly paid: PaidMark | null }): boolean =>
  state === 'live' || paid !== null;

/** Selects everybody on the page. */
export const TickAll = (): ReactNode => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      form={MARKS}
      aria-label="Select everybody on this page"
      onChange={({ currentTarget: { checked } }) => {
        for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${MARKS}"][name="rows"]`))
          box.checked = checked;
      }}
    />
    Person
  </label>
);

interface PaidMarksProps {
  readonly issued: { readonly marked: number; readonly notMarked: number };
  readonly payDate: PlainDate;
  readonly today: PlainDate;
  /** Sends pay stubs again. */
  readonly mayEdit: boolean;
  /** Revokes them. */
  readonly isOwner: boolean;
  readonly answer: ActionAnswer<{ readonly results: readonly DocumentResult[] }> | undefined;
}

/** Marks the selected pay stubs of a run as paid, or all that are not yet. */
export function PaidMarks({
  issued: { marked, notMarked },
  payDate,
  today,
  mayEdit,
  isOwner,
  answer,
}: PaidMarksProps): ReactNode {
  const [paidBy, setPaidBy] = useState<string>('deposit');
  return (
    <section className={styles.part} aria-labelledby="paid">
      <h2 id="paid">{notMarked === 0 ? 'All marked as paid' : `${marked} of ${marked + notMarked} marked as paid`}</h2>
      <p className={`pp-dimmed ${styles.line}`}>
        Select people in the list for some of them. Without a selection, all that are not marked yet are. We don’t move
        money: this is your note, for the register and your books.
      </p>
      <ActionForm id={MARKS} answer={answer} intents={['paid', 'unpaid', ...SELECTED_INTENTS]} className={styles.next}>
        <div className={styles.fields}>
          <HiddenDate name="paidOn" label="Paid on" start={payDate < today ? payDate : today} isRequired />
          <Select
            name="paidBy"
            label="Paid by"
            value={paidBy}
            onValue={setPaidBy}
            options={PAID_BY.map((each) => ({ value: each, label: PAID_BY_NAMES[each] }))}
          />
          {paidBy === 'check' && (
            <TextInput
              name="checkNumber"
              label="Check number"
              hint="Of several checks, the first. The others follow by name."
              maxLength={20}
              autoComplete="off"
            />
          )}
        </div>
        <p className={styles.line}>
          <Button type="submit" name="intent" value="paid" variant="outlined">
            Mark as paid
          </Button>
          {marked > 0 && (
            <Button type="submit" name="intent" value="unpaid" variant="outlined">
              Mark selected as not paid
            </Button>
          )}
        </p>
        {mayEdit && (
          <div className={styles.again}>
            <h3>Selected pay stubs</h3>
            <SelectedDocuments
              name="rows"
              mayRevoke={isOwner}
              results={answer?.data?.results}
              isRevoking={refusalOf(answer, 'revoke-several') !== undefined}
            />
          </div>
        )}
      </ActionForm>
    </section>
  );
}
