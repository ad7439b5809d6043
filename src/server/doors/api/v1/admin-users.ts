import { createRoute, z } from '@hono/zod-openapi';
import { auditList } from '../../../services/audit/audit-log.ts';
import { setReviewEmails } from '../../../staff/users/change-user.ts';
import { createUser, newUserInput } from '../../../staff/users/create-user.ts';
import { userList } from '../../../staff/users/user-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

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

/** Accounts and the staff log. */
export const adminUsersArea: Area = ({ app }) =>
  createRouter()
    .openapi(adminListRoute(userList, { path: '/admin/user/list', summary: 'Accounts', row: listedUser }), async (c) =>
      c.json(await readAdminList(app, c, userList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/user/create',
        tags: ['Admin'],
        summary: 'Create an account; its owner sets the password by email',
        middleware: [idempotent] as const,
        request: { body: body(newUserInput) },
        responses: answers('The account', z.object({ id: z.string() })),
      }),
      async (c) => c.json({ data: await createUser(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/user/review-emails/{id}',
        tags: ['Admin'],
        summary: 'Whether an admin is emailed about items that need review',
        request: { params: z.object({ id: z.string() }), body: body(z.object({ hears: z.boolean() })) },
        responses: answers('Done', z.object({ id: z.string() })),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await setReviewEmails(app, await actorOf(c), id, c.req.valid('json').hears);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      adminListRoute(auditList, {
        path: '/admin/audit/list',
        summary: 'Audit log, newest first',
        row: auditEntry,
      }),
      async (c) => c.json(await readAdminList(app, c, auditList, c.req.valid('query')), 200),
    );
