import { createRoute, z } from '@hono/zod-openapi';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '../../auth/change-email.ts';
import { closeAccount, reopenAccount } from '../../auth/close-account.ts';
import { closeInput, emailChangeInput, letterInput } from '../../auth/credentials.ts';
import { exportAccount } from '../../auth/export-account.ts';
import { actorOf, requireSessionOf } from '../../http/actor-of.ts';
import { type RateRule, rateLimit } from '../../http/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const CHANGES: RateRule = { name: 'account', limit: 30, seconds: 300, exact: true };

const nothing = z.object({ user: z.null() });
const DONE = { data: { user: null } };

/** What becomes of an account as a whole. */
export const accountArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/email',
        tags: ['Accounts'],
        summary: 'Ask for another address; a letter to it makes the change',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(emailChangeInput) },
        responses: answers('A letter is on its way to the new address', nothing),
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
        summary: 'Change the address with the token of the letter to it; the old one hears of it',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(letterInput) },
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
        summary: 'Take the old address back with the token of the letter to it; every session ends',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(letterInput) },
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
        summary: 'All of one’s data as JSON and every sealed paper, in one ZIP',
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
        summary: 'Close the account: signed out everywhere at once, erased after two weeks',
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
        summary: 'Open a closed account again with the token of its letter',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(letterInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await reopenAccount(app, c.req.valid('json').token);
        return c.json(DONE, 200);
      },
    );
