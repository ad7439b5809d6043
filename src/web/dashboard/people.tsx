import type { ReactNode } from 'react';
import { data, Form } from 'react-router';
import { type Contact, type ContactKind, contactSchema } from '../../domain/contacts/contact.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { STATES } from '../../domain/us.ts';
import {
  changeContact,
  listContacts,
  removeContact,
  type SavedContact,
  saveContact,
} from '../../server/contacts/contacts.ts';
import { actorOfSession, requireSession } from '../../server/http/page-actor.ts';
import { appContext } from '../../server/http/site-context.ts';
import { STATUS_OF } from '../../server/http/error-answer.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/people';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(asked: Route.LoaderArgs) {
  const session = await requireSession(asked);
  return { contacts: await listContacts(asked.context.get(appContext), actorOfSession(session)) };
}

export async function action(asked: Route.ActionArgs) {
  const session = await requireSession(asked);
  const app = asked.context.get(appContext);
  const actor = actorOfSession(session);
  const values = Object.fromEntries(await asked.request.formData());
  const id = String(values['id'] ?? '');
  const answer = { id, message: '', fields: {} as Readonly<Record<string, string>>, removed: null as string | null };
  try {
    switch (values['intent']) {
      case 'save': {
        const contact = parseInput(contactSchema, values);
        const { name } = await (id === '' ? saveContact(app, actor, contact) : changeContact(app, actor, id, contact));
        return { ...answer, id: '', message: `${name} is kept.` };
      }
      case 'remove': {
        const { id: _id, ...contact } = await removeContact(app, actor, id);
        return { ...answer, message: `${contact.name} is removed.`, removed: JSON.stringify(contact) };
      }
      case 'restore': {
        const contact = parseInput(contactSchema, JSON.parse(String(values['contact'])));
        await saveContact(app, actor, contact);
        return { ...answer, id: '', message: `${contact.name} is back.` };
      }
      default:
        return data(null, 400);
    }
  } catch (error) {
    if (error instanceof SyntaxError) return data(null, 400);
    if (!isAppError(error)) throw error;
    return data({ ...answer, message: error.message, fields: error.fields ?? {} }, STATUS_OF[error.code]);
  }
}

const HEADINGS: Readonly<Record<ContactKind, string>> = { company: 'Companies', person: 'People' };

export default function PeoplePage({ loaderData: { contacts }, actionData }: Route.ComponentProps) {
  return (
    <div className={`pp-wrap ${styles.desk}`}>
      <h1>Companies and people.</h1>
      {actionData && actionData.message !== '' && (
        <Form method="post" className={styles.undo}>
          <output>{actionData.message}</output>
          {actionData.removed !== null && (
            <>
              <input type="hidden" name="contact" value={actionData.removed} />
              <Button type="submit" name="intent" value="restore" variant="outlined" small>
                Undo
              </Button>
            </>
          )}
        </Form>
      )}
      {contacts.length === 0 && (
        <EmptyState heading="Nobody is kept yet.">
          <p>Fill in a company or a person on any form and press “Keep for next time”, or add one here.</p>
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
                    <ContactDetails contact={contact} errors={actionData?.id === contact.id ? actionData.fields : {}} />
                  </li>
                ))}
            </ul>
            <details className={styles.contact} open={actionData?.id === '' && 'name' in actionData.fields}>
              <summary>Add {kind === 'company' ? 'a company' : 'a person'}</summary>
              <ContactForm
                key={contacts.length}
                contact={{ kind }}
                errors={actionData?.id === '' ? actionData.fields : {}}
              />
            </details>
          </section>
        ))}
      </div>
      <p className="pp-small pp-dimmed">
        Social security and account numbers are not kept here, not even their last digits.
      </p>
    </div>
  );
}

type Errors = Readonly<Record<string, string>>;

function ContactDetails({ contact, errors }: { readonly contact: SavedContact; readonly errors: Errors }): ReactNode {
  const place = [contact.address1, contact.city, contact.state].filter(Boolean).join(', ');
  return (
    <details className={styles.contact} open={Object.keys(errors).length > 0}>
      <summary>
        <span>
          {contact.name}
          <span className={styles.beneath}>{place}</span>
        </span>
      </summary>
      <ContactForm contact={contact} errors={errors} />
    </details>
  );
}

interface ContactFormProps {
  readonly contact: Partial<SavedContact> & Pick<Contact, 'kind'>;
  readonly errors: Errors;
}

function ContactForm({ contact, errors }: ContactFormProps): ReactNode {
  const field = (name: keyof Contact, label: string) => (
    <DeskField name={name} label={label} defaultValue={contact[name] ?? ''} error={errors[name]} autoComplete="off" />
  );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={contact.id ?? ''} />
      <input type="hidden" name="kind" value={contact.kind} />
      {field('name', 'Name')}
      {contact.kind === 'person' && (
        <>
          {field('number', 'Number with the company')}
          {field('title', 'Title')}
          {field('department', 'Department')}
        </>
      )}
      {field('address1', 'Address')}
      {field('address2', 'Address, second line')}
      {field('city', 'City')}
      <label className={styles.state}>
        State
        <select name="state" defaultValue={contact.state ?? ''} className={styles.input}>
          <option value="">None</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {field('zip', 'Zip')}
      {field('phone', 'Phone')}
      {contact.kind === 'company' && field('email', 'E-mail')}
      <p className={styles.line}>
        <Button type="submit" name="intent" value="save" variant="outlined">
          {contact.id ? 'Save the change' : 'Keep'}
        </Button>
        {contact.id && (
          <Button type="submit" name="intent" value="remove" variant="outlined">
            Remove
          </Button>
        )}
      </p>
    </Form>
  );
}
