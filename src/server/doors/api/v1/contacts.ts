import { createRoute, z } from '@hono/zod-openapi';
import { contactSchema } from '../../../../domain/contacts/contact-schema.ts';
import {
  changeContact,
  changedContactInput,
  listContacts,
  removeContact,
  saveContact,
} from '../../../payroll/contacts/contacts.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const contact = contactSchema
  .extend({
    id: z.string(),
    companyId: z.string().optional().describe('Of a person: the list that has them.'),
    company: z.string().optional().describe('The company in payroll that pays this person, or that this is.'),
  })
  .openapi('Contact');
const oneContact = z.object({ id: z.string() });

export const contactsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/contacts',
        tags: ['Companies and people'],
        summary: 'Your companies, and the people of all of them and of your own list, by name',
        responses: answers('They', z.array(contact)),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: await listContacts(app, await actorOf(c)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/contacts',
        tags: ['Companies and people'],
        summary:
          'Save a company or a person; the same name overwrites. Of a person who is paid, only what is filled in',
        request: { body: body(contactSchema) },
        responses: answers('As saved', contact),
      }),
      async (c) => c.json({ data: await saveContact(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/contacts/{id}',
        tags: ['Companies and people'],
        summary: 'Update one, including its name',
        request: { params: oneContact, body: body(changedContactInput) },
        responses: answers('As saved', contact),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ data: await changeContact(app, await actorOf(c), id, c.req.valid('json')) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/contacts/{id}',
        tags: ['Companies and people'],
        summary: 'Remove one',
        request: { params: oneContact },
        responses: answers('As it was saved', contact),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ data: await removeContact(app, await actorOf(c), id) }, 200);
      },
    );
