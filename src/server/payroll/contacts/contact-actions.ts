import { z } from '@hono/zod-openapi';
import { contactSchema } from '../../../domain/contacts/contact-schema.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { changeContact, changedContactInput, listContacts, removeContact, saveContact } from './contacts.ts';

const contact = contactSchema.extend({ id: z.string() }).openapi('Contact');

/** The saved companies and people of an account. */
export const contactActions = {
  list: defineAction({
    name: 'contacts.list',
    summary: 'Your saved companies and people, by name',
    on: NOTHING,
    input: NOTHING,
    output: z.array(contact),
    returns: 'They',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/contacts' },
    run: (app, { actor }) => listContacts(app, actor),
  }),
  save: defineAction({
    name: 'contacts.save',
    summary: 'Save a company or a person; the same name overwrites',
    on: NOTHING,
    input: contactSchema,
    output: contact,
    returns: 'As saved',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'post', path: '/contacts' },
    run: (app, { actor }, _on, sent) => saveContact(app, actor, sent),
  }),
  change: defineAction({
    name: 'contacts.change',
    summary: 'Update one, including its name',
    on: ONE,
    input: changedContactInput,
    output: contact,
    returns: 'As saved',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'put', path: '/contacts/{id}' },
    run: (app, { actor }, { id }, changes) => changeContact(app, actor, id, changes),
  }),
  remove: defineAction({
    name: 'contacts.remove',
    summary: 'Remove one',
    on: ONE,
    input: NOTHING,
    output: contact,
    returns: 'As it was saved',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'delete', path: '/contacts/{id}' },
    run: (app, { actor }, { id }) => removeContact(app, actor, id),
  }),
};
