import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import type { BuilderData } from '../frame/builder-page.server.ts';
import type { ContactLink, ContactValues } from './contact-link.ts';
import styles from './contacts.module.css';

interface SavedContactsProps<Form> {
  readonly step: StepProps<Form>;
  readonly link: ContactLink<Form>;
}

type Saved = BuilderData['contacts'][number];

const MANY = { company: 'Saved companies', person: 'Saved people' } as const;

/** For whoever is signed in: a company or a person of an earlier paper fills the step, and this one can be kept. */
export function SavedContacts<Form>({ step, link }: SavedContactsProps<Form>): ReactNode {
  const { contacts, userName } = useLoaderData<BuilderData>();
  const [saved, setSaved] = useState<readonly Saved[]>(() => contacts.filter(({ kind }) => kind === link.kind));
  const [news, setNews] = useState('');
  if (userName === null) return null;

  const typed = link.read(step.form);
  const name = typed.name.trim();
  const same = saved.find((contact) => contact.name.toLowerCase() === name.toLowerCase());
  // What the form knows nothing of stays as it was kept.
  const kept: ContactValues = same ? withTyped(same, typed) : typed;
  const isKept = same !== undefined && CONTACT_FIELDS.every((field) => same[field] === kept[field]);

  const save = async (): Promise<void> => {
    setNews('');
    try {
      const answer = await fetch('/api/v1/contacts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind: link.kind, ...kept }),
      });
      const { data, message } = (await answer.json()) as { data?: Saved; message?: string };
      if (data) setSaved((before) => [...before.filter(({ id }) => id !== data.id), data].toSorted(byName));
      setNews(data ? `${data.name} is kept and will be offered here.` : (message ?? 'It could not be kept.'));
    } catch {
      setNews('The network is gone. Press again when it is back.');
    }
  };

  return (
    <div className={styles.contacts}>
      {saved.length > 0 && (
        <Select
          label={MANY[link.kind]}
          value={isKept ? same.id : ''}
          placeholder="Choose one to fill this step"
          options={saved.map((contact) => ({ value: contact.id, label: contact.name }))}
          onValue={(id) => {
            const chosen = saved.find((contact) => contact.id === id);
            if (chosen) step.change((form) => link.fill(form, chosen));
            setNews('');
          }}
        />
      )}
      {name !== '' && !isKept && (
        <Button variant="outlined" small onClick={() => void save()}>
          {same ? `Keep the change of ${same.name}` : `Keep this ${link.kind} for next time`}
        </Button>
      )}
      <output className="pp-small pp-dimmed">{news}</output>
    </div>
  );
}

const withTyped = (same: Saved, typed: ContactValues): ContactValues => ({
  ...same,
  ...Object.fromEntries(CONTACT_FIELDS.filter((field) => typed[field] !== '').map((field) => [field, typed[field]])),
});

const byName = (one: Saved, other: Saved): number => one.name.localeCompare(other.name);
