import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Contact } from '../../domain/contacts/contact-schema.ts';
import type { ContactField, ContactKind } from '../../domain/contacts/contact.ts';
import { DOCUMENT_LANGUAGE_NAMES, DOCUMENT_LANGUAGES } from '../../domain/language/document-language.ts';
import { splitZip, STATES, stateName, wholeZip } from '../../domain/us.ts';
import { contactActions } from '../../server/payroll/contacts/contact-actions.ts';
import { listContacts, type SavedContact } from '../../server/payroll/contacts/contacts.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { press, runAction, type Typed } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/people';
import styles from './dashboard.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  return { contacts: await listContacts(args.context.get(appContext), actorOfSession(session)) };
}

const typedContact = (typed: Typed) => ({ ...typed, ...splitZip(typed['zip'] ?? '') });
const oneOf = ({ id = '' }: Typed) => ({ id });
const saved = ({ name }: Contact): string => `Saved ${name}.`;

export const action = (args: Route.ActionArgs) =>
  runAction<{ readonly removed: string }>(args, {
    add: press(contactActions.save, { input: typedContact, done: saved }),
    save: press(contactActions.change, { on: oneOf, input: typedContact, done: saved }),
    remove: press(contactActions.remove, {
      on: oneOf,
      done: ({ id: _id, ...contact }) => ({
        message: `Removed ${contact.name}.`,
        data: { removed: JSON.stringify(contact) },
      }),
    }),
    restore: press(contactActions.save, {
      input: ({ contact = '' }) => readJson(contact),
      done: ({ name }) => `Restored ${name}.`,
    }),
  });

/** The page's own text, so only a changed page sends anything else. */
function readJson(text: string): unknown {
  try {
    return readPlainJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw data(null, 400);
    throw error;
  }
}

const LANGUAGES = DOCUMENT_LANGUAGES.map((value) => ({ value, label: DOCUMENT_LANGUAGE_NAMES[value] }));

/** Stands for the ID in the form that adds one. */
const newItem = (kind: ContactKind): string => `new-${kind}`;

const HEADINGS: Readonly<Record<ContactKind, string>> = { company: 'Companies', person: 'People' };

export default function PeoplePage({ loaderData: { contacts }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Companies and people</h1>
      <ActionMessage answer={answer} errorsOf={['remove', 'restore']}>
        {answer?.data && (
          <ActionForm>
            <input type="hidden" name="contact" value={answer.data.removed} />
            <Button type="submit" name="intent" value="restore" variant="outlined" small>
              Undo
            </Button>
          </ActionForm>
        )}
      </ActionMessage>
      {contacts.length === 0 && (
        <EmptyState heading="No companies or people yet">
          <p>Add one here, or save one from any form.</p>
        </EmptyState>
      )}
      <div className={styles.columns}>
        {(['company', 'person'] as const).map((kind) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className={styles.heading}>
              {HEADINGS[kind]}
            </h2>
            <ul className={styles.contacts}>
              {contacts
                .filter((contact) => contact.kind === kind)
                .map((contact) => (
                  <li key={`${contact.id} ${Object.values(contact).join()}`}>
                    <ContactDetails contact={contact} answer={answer} />
                  </li>
                ))}
            </ul>
            <details className={styles.contact} open={refusalOf(answer, 'add', newItem(kind)) !== undefined}>
              <summary>Add {kind === 'company' ? 'a company' : 'a person'}</summary>
              <ContactForm key={contacts.length} contact={{ kind }} answer={answer} />
            </details>
          </section>
        ))}
      </div>
      <p className="pp-small pp-dimmed">
        We don’t save Social Security or account numbers here, not even the last digits.
      </p>
    </div>
  );
}

interface ContactDetailsProps {
  readonly contact: SavedContact;
  readonly answer: ActionAnswer | undefined;
}

function ContactDetails({ contact, answer }: ContactDetailsProps): ReactNode {
  const place = [contact.address1, contact.city, contact.state].filter(Boolean).join(', ');
  return (
    <details className={styles.contact} open={refusalOf(answer, 'save', contact.id) !== undefined}>
      <summary>
        <span>
          {contact.name}
          <span className={styles.beneath}>{place}</span>
        </span>
      </summary>
      <ContactForm contact={contact} answer={answer} />
    </details>
  );
}

interface ContactFormProps {
  readonly contact: Partial<SavedContact> & Pick<Contact, 'kind'>;
  readonly answer: ActionAnswer | undefined;
}

function ContactForm({ contact, answer }: ContactFormProps): ReactNode {
  const field = (name: ContactField, label: string) => (
    <TextInput name={name} label={label} defaultValue={contact[name] ?? ''} autoComplete="off" />
  );
  const intent = contact.id ? 'save' : 'add';
  return (
    <ActionForm answer={answer} intents={intent} item={contact.id ?? newItem(contact.kind)} preventScrollReset>
      <input type="hidden" name="kind" value={contact.kind} />
      {field('name', 'Name')}
      {contact.kind === 'person' && (
        <>
          {field('number', 'Employee ID')}
          {field('title', 'Job title')}
          {field('department', 'Department')}
          <Select
            name="language"
            label="Language of pay stubs"
            options={LANGUAGES}
            defaultValue={contact.language ?? 'en'}
          />
        </>
      )}
      {field('address1', 'Address')}
      {field('address2', 'Address line 2')}
      {field('city', 'City')}
      <Select
        name="state"
        label="State"
        placeholder="None"
        options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={contact.state ?? ''}
      />
      <TextInput
        name="zip"
        label="ZIP code"
        defaultValue={wholeZip(contact.zip ?? '', contact.zip4)}
        inputMode="numeric"
        autoComplete="off"
      />
      {field('phone', 'Phone')}
      {contact.kind === 'company' && field('email', 'Email')}
      {contact.withholding && (
        <p className="pp-small pp-dimmed">
          Form W-4 and {stateName(contact.withholding.state) ?? 'state'} entries are saved with this person. Choose the
          person in a pay stub to use or update them.
        </p>
      )}
      <p className={styles.line}>
        <Button type="submit" name="intent" value={intent} variant="outlined">
          {contact.id ? 'Save changes' : 'Save'}
        </Button>
        {contact.id && (
          <Button type="submit" name="intent" value="remove" variant="outlined">
            Remove
          </Button>
        )}
      </p>
    </ActionForm>
  );
}
