import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Note } from '../../ui/note.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import styles from '../parts/parts.module.css';
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
    if (answer.status === 401) return { message: 'Sign in first: the stubs are those of your account.' };
    return (await answer.json()) as Answer<Data>;
  } catch {
    return { message: 'The network is gone. Press again when it is back.' };
  }
}

/** What a stub does not know stays as it was typed. */
const filledWith = (form: W2Form, input: W2Form): W2Form => ({
  ...input,
  template: form.template,
  employer: { ...input.employer, ein: form.employer.ein },
});

/** For whoever is signed in: the totals to date of a stub that was sealed here, in the boxes they belong to. */
export function FillFromStubs({ change }: StepProps<W2Form>): ReactNode {
  const [stubs, setStubs] = useState<readonly OwnStub[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);

  const list = async (): Promise<void> => {
    const { data, message } = await ask<readonly OwnStub[]>('stubs');
    setNotes(data ? [] : [message ?? 'Your stubs could not be read.']);
    setStubs(data ?? null);
    setChosen(data?.[0]?.id ?? '');
  };
  const fill = async (): Promise<void> => {
    const { data, message } = await ask<{ input: W2Form; notes: readonly string[] }>(`fromStub/${chosen}`);
    if (data) change((form) => filledWith(form, data.input));
    setNotes(data?.notes ?? [message ?? 'The stub could not be read.']);
  };

  return (
    <>
      {stubs === null && (
        <div>
          <Button variant="outlined" small onClick={() => void list()}>
            Fill from my pay stubs
          </Button>
        </div>
      )}
      {stubs?.length === 0 && (
        <Note isNews>No pay stub of yours was sealed here. Type the figures from your books.</Note>
      )}
      {stubs !== null && stubs.length > 0 && (
        <div className={styles.withButton}>
          <Select
            label="Which stub, best the last of its year"
            value={chosen}
            onValue={setChosen}
            options={stubs.map(({ id, number, person, period }) => ({
              value: id,
              label: [person, period, number].filter(Boolean).join(', '),
            }))}
            hint="It fills every step; undo brings back what you typed."
          />
          <Button variant="outlined" onClick={() => void fill()}>
            Fill
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <Note tone="amber" isNews>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      )}
    </>
  );
}
