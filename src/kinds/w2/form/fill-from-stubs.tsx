import { type ReactNode, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import styles from '../../../web/builder/parts/parts.module.css';
import type { W2Form } from './w2-form.ts';

interface OwnStub {
  readonly id: string;
  readonly number: string;
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

interface Answer<Data> {
  readonly data?: Data;
  readonly message?: string;
}

async function ask<Data>(path: string): Promise<Answer<Data>> {
  try {
    const answer = await fetch(`/api/v1/w2/${path}`);
    if (answer.status === 401) return { message: 'Sign in to use pay stubs in your account.' };
    return (await answer.json()) as Answer<Data>;
  } catch {
    return { message: 'You are offline. Try again when you are back online.' };
  }
}

/** Fields that a stub does not have keep their values. */
const filledWith = (form: W2Form, input: W2Form): W2Form => ({
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
    const { data, message } = await ask<readonly OwnStub[]>('stubs');
    setNotes(data ? [] : [message ?? 'Your pay stubs could not be loaded.']);
    setStubs(data ?? null);
    setChosen(data?.[0]?.id ?? '');
  };
  const fill = async (): Promise<void> => {
    const { data, message } = await ask<{ input: W2Form; notes: readonly string[] }>(`fromStub/${chosen}`);
    if (data) change((form) => filledWith(form, data.input));
    setNotes(data?.notes ?? [message ?? 'The pay stub could not be loaded.']);
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
