import { type ReactNode, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { callApi, type Failure } from '../../../web/ui/call-api.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import type { W2Form } from '../model/fields.ts';

interface OwnStub {
  readonly id: string;
  readonly number: string;
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

const failureOf = ({ status, failure }: Failure): string =>
  status === 401 ? 'Sign in to use pay stubs in your account.' : failure;

/** Fields that a stub does not have keep their values. */
const filledWith = (form: W2Form, input: W2Form): W2Form => ({
  ...form,
  ...input,
  template: form.template,
  employer: { ...input.employer, ein: form.employer.ein },
});

/** For signed-in users: fills the boxes from the YTD totals of an issued stub. */
export function FillFromStubs({ change }: StepProps<W2Form>): ReactNode {
  const [stubs, setStubs] = useState<readonly OwnStub[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);

  const list = async (): Promise<void> => {
    const answer = await callApi<readonly OwnStub[]>('/w2/stubs');
    setNotes(answer.failure === null ? [] : [failureOf(answer)]);
    setStubs(answer.data);
    setChosen(answer.data?.[0]?.id ?? '');
  };
  const fill = async (): Promise<void> => {
    const answer = await callApi<{ input: W2Form; notes: readonly string[] }>(`/w2/fromStub/${chosen}`);
    if (answer.failure !== null) return setNotes([failureOf(answer)]);
    change((form) => filledWith(form, answer.data.input));
    setNotes(answer.data.notes);
  };

  return (
    <>
      {stubs === null && (
        <div>
          <Button variant="outlined" small onClick={() => void list()}>
            Fill in from my pay stubs
          </Button>
        </div>
      )}
      {stubs?.length === 0 && <Note isNotice>You have no issued pay stubs. Enter the amounts from your records.</Note>}
      {stubs !== null && stubs.length > 0 && (
        <div className={styles.withButton}>
          <Select
            label="Pay stub (use the last one of the year)"
            value={chosen}
            onValue={setChosen}
            options={stubs.map(({ id, number, person, period }) => ({
              value: id,
              label: [person, period, number].filter(Boolean).join(', '),
            }))}
            hint="This fills in every step. You can undo it."
          />
          <Button variant="outlined" onClick={() => void fill()}>
            {' '}
            Fill in{' '}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <Note tone="amber" isNotice>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      )}
    </>
  );
}
