import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import type { Contact } from '../../domain/contacts/contact-schema.ts';
import type { ContactField } from '../../domain/contacts/contact.ts';
import { splitZip, STATES, wholeZip } from '../../domain/us.ts';
import { contactActions } from '../../server/payroll/contacts/contact-actions.ts';
import { listContacts, type SavedContact } from '../../server/payroll/contacts/contacts.ts';
import { peopleActions } from '../../server/payroll/companies/people-actions.ts';
import { listRemoved } from '../../server/payroll/companies/remove-person.ts';
import { findOwnPeople } from '../../server/payroll/contacts/own-people.ts';
import { actorOfSession, requireSession } from '../../server/services/http/who/page-actor.ts';
import { readPlainJson } from '../../server/services/http/answers/plain-json.ts';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { DoneMessage } from '../ui/done-message.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { press, runAction, type Typed } from '../run-action.server.ts';
import { TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/people';
import styles from './dashboard.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  const session = await requireSession(args);
  const app = args.context.get(appContext);
  const actor = actorOfSession(session);
  const [contacts, list] = await Promise.all([listContacts(app, actor, MOST_SHOWN), findOwnPeople(app, actor)]);
  return {
    companies: contacts.filter(({ kind }) => kind === 'company'),
    people: contacts.filter(({ kind }) => kind === 'person'),
    list,
    removed: list === null ? [] : await listRemoved(app, actor, list),
  };
}

/** Of people. Those of a company have pages of their own there. */
const MOST_SHOWN = 500;

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
    person: press(peopleActions.restore, {
      on: ({ list = '', person = '' }) => ({ company: list, person }),
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

/** Stand for the ID in the forms that add one. */
const NEW = { company: 'new-company', person: 'new-person' };

export default function PeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { companies, people, list, removed } = loaderData;
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Companies and people</h1>
      <DoneMessage />
      <ActionMessage answer={answer} errorsOf={['remove', 'restore', 'person']}>
        {answer?.data && (
          <ActionForm>
            <input type="hidden" name="contact" value={answer.data.removed} />
            <Button type="submit" name="intent" value="restore" variant="outlined" small>
              Undo
            </Button>
          </ActionForm>
        )}
      </ActionMessage>
      {companies.length + people.length === 0 && (
        <EmptyState heading="No companies or people yet">
          <p>Add one here, or save one from any form.</p>
        </EmptyState>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="company">
          <h2 id="company" className={styles.heading}>
            Companies
          </h2>
          <ul className={styles.contacts}>
            {companies.map((contact) =>
              contact.company === undefined ? (
                <li key={`${contact.id} ${Object.values(contact).join()}`}>
                  <ContactDetails contact={contact} answer={answer} />
                </li>
              ) : (
                <Listed
                  key={contact.id}
                  to={`/my-dashboard/companies/${contact.id}/`}
                  name={contact.name}
                  beneath="In payroll"
                />
              ),
            )}
          </ul>
          <details className={styles.contact} open={refusalOf(answer, 'add', NEW.company) !== undefined}>
            <summary>Add a company</summary>
            <ContactForm key={companies.length} contact={{ kind: 'company' }} answer={answer} />
          </details>
        </section>
        <section aria-labelledby="person">
          <h2 id="person" className={styles.heading}>
            People
          </h2>
          <ul className={styles.contacts}>
            {people.map(({ id, name, companyId, company, title, city, state }) => (
              <Listed
                key={id}
                to={`/my-dashboard/companies/${companyId}/people/${id}/`}
                name={name}
                beneath={[company, title, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
              />
            ))}
          </ul>
          {people.length === MOST_SHOWN && (
            <p className="pp-small pp-dimmed">
              These are the {MOST_SHOWN} people changed last. Open a company to find its others.
            </p>
          )}
          <details className={styles.contact} open={refusalOf(answer, 'add', NEW.person) !== undefined}>
            <summary>Add a person</summary>
            <ActionForm
              key={people.length}
              answer={answer}
              intents="add"
              item={NEW.person}

              preventScrollReset
            >
              <input type="hidden" name="kind" value="person" />
              <TextInput name="name" label="Name" autoComplete="off" />
              <TextInput name="number" label="Employee ID" autoComplete="off" hint="Tells people of one name apart." />
              <p className={styles.line}>
                <Button type="submit" name="intent" value="add" variant="outlined">
                  Save
                </Button>
              </p>
            </ActionForm>
          </details>
          {removed.length > 0 && list !== null && (
            <details className={styles.contact}>
              <summary>Removed in the last 30 days</summary>
              <ul className={styles.contacts}>
                {removed.map(({ id, name }) => (
                  <li key={id}>
                    <ActionForm className={styles.line}>
                      <input type="hidden" name="list" value={list} />
                      <input type="hidden" name="person" value={id} />
                      {name}
                      <Button type="submit" name="intent" value="person" variant="outlined" small>
                        Restore {name}
                      </Button>
                    </ActionForm>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      </div>
      <p className="pp-small pp-dimmed">
        We don’t save Social Security numbers here, and of accounts only the last four digits.
      </p>
    </div>
  );
}

interface ListedProps {
  readonly to: string;
  readonly name: string;
  readonly beneath: string;
}

const Listed = ({ to, name, beneath }: ListedProps): ReactNode => (
  <li className={styles.listed}>
    <Link to={to}>{name}</Link>
    <span className={styles.beneath}>{beneath}</span>
  </li>
);

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

/** A company that is no employer in payroll: a customer, an issuer, a bank. */
function ContactForm({ contact, answer }: ContactFormProps): ReactNode {
  const field = (name: ContactField, label: string) => (
    <TextInput name={name} label={label} defaultValue={contact[name] ?? ''} autoComplete="off" />
  );
  const intent = contact.id ? 'save' : 'add';
  return (
    <ActionForm answer={answer} intents={intent} item={contact.id ?? NEW.company} preventScrollReset>
      <input type="hidden" name="kind" value={contact.kind} />
      {field('name', 'Name')}
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
      {field('email', 'Email')}
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
