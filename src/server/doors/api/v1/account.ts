import { createRoute, z } from '@hono/zod-openapi';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '../../../services/auth/change-email.ts';
import { closeAccount, reopenAccount } from '../../../trust/accounts/close-account.ts';
import { closeInput, emailChangeInput, tokenInput } from '../../../services/auth/credentials.ts';
import { exportAccount } from '../../../trust/accounts/export-account.ts';
import { actorOf, requireSessionOf } from '../../../services/http/who/actor-of.ts';
import { type RateRule, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const CHANGES: RateRule = { name: 'account', limit: 30, seconds: 300, exact: true };

const nothing = z.object({ user: z.null() });
const DONE = { data: { user: null } };

/** Changes to a whole account. */
export const accountArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/email',
        tags: ['Accounts'],
        summary: 'Request an email change; a link sent to the new address confirms it',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(emailChangeInput) },
        responses: answers('An email was sent to the new address', nothing),
      }),
      async (c) => {
        await requestEmailChange(app, await requireSessionOf(c), c.req.valid('json'), c.get('address'));
        return c.json(DONE, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/email/confirm',
        tags: ['Accounts'],
        summary: 'Change the email with the token sent to the new address; the old address is notified',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(tokenInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await confirmEmailChange(app, c.req.valid('json').token);
        return c.json(DONE, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/email/undo',
        tags: ['Accounts'],
        summary: 'Undo an email change with the token sent to the old address; all sessions end',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(tokenInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await undoEmailChange(app, c.req.valid('json').token);
        return c.json(DONE, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/userData/export',
        tags: ['Accounts'],
        summary: 'All of your data as JSON and every issued document, in one ZIP',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        responses: {
          ...answers('The file', z.unknown()),
          200: { description: 'The file', content: { 'application/zip': { schema: z.string() } } },
        },
      }),
      async (c) =>
        c.body(await exportAccount(app, await actorOf(c)), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="my-data.zip"',
          'Cache-Control': 'private, no-store',
        }),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/close',
        tags: ['Accounts'],
        summary: 'Close the account: signed out everywhere now, erased after two weeks',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(closeInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await closeAccount(app, await requireSessionOf(c), c.req.valid('json'), c.get('address'));
        return c.json(DONE, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/reopen',
        tags: ['Accounts'],
        summary: 'Reopen a closed account with the token from its email',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(tokenInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await reopenAccount(app, c.req.valid('json').token);
        return c.json(DONE, 200);
      },
    );
