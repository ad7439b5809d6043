import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact.ts';
import { Button } from '../../ui/button.tsx';
import { callApi } from '../../ui/call-api.ts';
import { Select } from '../../ui/choices.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { isSame } from '../frame/paths.ts';
import type { BuilderData } from '../frame/builder-page.server.ts';
import type { ContactLink, ContactValues } from './contact-link.ts';
import styles from './contacts.module.css';

export interface ContactChooserProps<Form> {
  readonly step: StepProps<Form>;
  readonly link: ContactLink<Form>;
}

type Saved = BuilderData['contacts'][number];

const MANY = { company: 'Saved companies', person: 'Saved people' } as const;

/** Fills the step from a saved company or person, or saves the current one. */
export default function ContactChooser<Form>({ step, link }: ContactChooserProps<Form>): ReactNode {
  const { contacts } = useLoaderData<BuilderData>();
  const [saved, setSaved] = useState<readonly Saved[]>(() => contacts.filter(({ kind }) => kind === link.kind));
  const [message, setMessage] = useState('');

  const typed = link.read(step.form);
  const name = typed.name.trim();
  const named = saved.filter((contact) => contact.name.toLowerCase() === name.toLowerCase());
  const same = named.find(({ number }) => number === typed.number) ?? named[0];
  // Fields that the form does not have keep their saved values.
  const kept: ContactValues = same ? withTyped(same, typed) : typed;
  const isKept =
    same !== undefined &&
    CONTACT_FIELDS.every((field) => same[field] === kept[field]) &&
    isSame(same.withholding ?? null, kept.withholding ?? null);

  const save = async (): Promise<void> => {
    setMessage('');
    const body = { kind: link.kind, ...kept };
    const { data, failure } = await callApi<Saved>('/contacts', { method: 'POST', body });
    if (failure !== null) return setMessage(failure);
    setSaved((before) => [...before.filter(({ id }) => id !== data.id), data].toSorted(byName));
    setMessage(`${data.name} was saved.`);
  };

  return (
    <div className={styles.contacts}>
      {saved.length > 0 && (
        <Select
          label={MANY[link.kind]}
          value={isKept ? same.id : ''}
          placeholder="Fill in from a saved contact"
          options={saved.map((contact) => ({ value: contact.id, label: labelOf(contact) }))}
          onValue={(id) => {
            const chosen = saved.find((contact) => contact.id === id);
            if (chosen) step.change((form) => link.fill(form, chosen));
            setMessage('');
          }}
        />
      )}
      {name !== '' && !isKept && !isEmployer(same) && (
        <Button variant="outlined" small onClick={() => void save()}>
          {same ? `Update ${same.name}` : `Save this ${link.kind}`}
        </Button>
      )}
      <output className="pp-small pp-dimmed">{message}</output>
    </div>
  );
}

/** Its address is in the settings of its payroll. */
const isEmployer = (contact: Saved | undefined): boolean =>
  contact?.kind === 'company' && contact.company !== undefined;

/** People of several companies, and of one name, are told apart. */
const labelOf = ({ kind, name, number, company }: Saved): string =>
  kind === 'company' ? name : [name, number, company].filter(Boolean).join(' · ');

const withTyped = (same: Saved, typed: ContactValues): ContactValues => ({
  ...same,
  ...Object.fromEntries(CONTACT_FIELDS.filter((field) => typed[field] !== '').map((field) => [field, typed[field]])),
  // One field has both parts.
  ...(typed.zip !== '' && { zip4: typed.zip4 }),
  withholding: typed.withholding === undefined ? same.withholding : typed.withholding,
});

const byName = (one: Saved, other: Saved): number => one.name.localeCompare(other.name);
