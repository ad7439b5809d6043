import { createRoute, z } from '@hono/zod-openapi';
import { adminListQuery, askedOf } from '../../admin/admin-list.ts';
import { auditList } from '../../admin/audit-log.ts';
import { createUser, newUserInput } from '../../admin/users/create-user.ts';
import { userList } from '../../admin/users/user-list.ts';
import { actorOf } from '../../http/actor-of.ts';
import { answers, body, listAnswers } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';
import { dated } from '../dated.ts';

const listedUser = z
  .object({
    id: z.string(),
    fullName: z.string(),
    username: z.string(),
    user_role: z.int(),
    createdAt: z.string(),
    emailConfirmedAt: z.string().nullable(),
    disabledAt: z.string().nullable(),
    lastSeenAt: z.string().nullable(),
  })
  .openapi('ListedUser');

const auditEntry = z
  .object({
    id: z.int(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('AuditEntry');

/** Accounts, and what staff did. */
export const adminUsersArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/user/list',
        tags: ['Admin'],
        summary: 'Accounts',
        request: { query: adminListQuery(userList) },
        responses: listAnswers('The accounts', listedUser),
      }),
      async (c) => {
        const list = await userList.read(app, await actorOf(c), askedOf(userList, c.req.valid('query')));
        return c.json({ ...list, data: list.data.map(dated) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/user/create',
        tags: ['Admin'],
        summary: 'Make an account; its owner sets the password by a letter',
        middleware: [idempotent] as const,
        request: { body: body(newUserInput) },
        responses: answers('The account', z.object({ id: z.string() })),
      }),
      async (c) => c.json({ data: await createUser(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/audit/list',
        tags: ['Admin'],
        summary: 'What staff did, the newest first',
        request: { query: adminListQuery(auditList) },
        responses: listAnswers('The entries', auditEntry),
      }),
      async (c) => {
        const list = await auditList.read(app, await actorOf(c), askedOf(auditList, c.req.valid('query')));
        return c.json({ ...list, data: list.data.map(dated) }, 200);
      },
    );
