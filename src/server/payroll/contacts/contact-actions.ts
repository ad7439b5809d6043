import { z } from '@hono/zod-openapi';
import { contactSchema } from '../../../domain/contacts/contact-schema.ts';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { changeContact, changedContactInput, listContacts, removeContact, saveContact } from './contacts.ts';

const contact = contactSchema
  .extend({
    id: z.string(),
    companyId: z.string().optional().describe('Of a person: the list that has them.'),
    company: z.string().optional().describe('The company in payroll that pays this person, or that this is.'),
  })
  .openapi('Contact');

/** The saved companies and people of an account. */
export const contactActions = {
  list: defineAction({
    name: 'contacts.list',
    summary: 'Your companies, and the people of all of them and of your own list, by name',
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
    summary: 'Save a company or a person; the same name overwrites. Of a person who is paid, only what is filled in',
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
