import { createRoute, z } from '@hono/zod-openapi';
import { changePassword, requirePassword } from '../../../services/auth/change-password.ts';
import { codeInput, newFactorInput, passwordChangeInput } from '../../../services/auth/credentials.ts';
import { endOwnSession, listOwnSessions } from '../../../services/auth/own-sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../../../services/auth/second-factor/set-up-second-factor.ts';
import { actorOf, requireSessionOf } from '../../../services/http/who/actor-of.ts';
import { type RateRule, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const CHANGES: RateRule = { name: 'security', limit: 30, seconds: 300, exact: true };

const nothing = z.object({ user: z.null() });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Sign-in methods and active sessions. */
export const securityArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/auth/secondFactor',
        tags: ['Accounts'],
        summary: 'Whether an authenticator app is set up',
        responses: answers('Its state', z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: await secondFactorOf(app, await requireSessionOf(c)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/secondFactor/begin',
        tags: ['Accounts'],
        summary: 'The secret for an authenticator app; active once confirmed with a code',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        responses: answers('The secret and its QR code content', z.object({ secret: z.string(), uri: z.string() })),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: await beginSecondFactor(app, await requireSessionOf(c)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/secondFactor/confirm',
        tags: ['Accounts'],
        summary: 'Turn on two-step verification with the password and the first code; other sessions must enter a code',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(newFactorInput) },
        responses: answers('The recovery codes, shown only once', recoveryCodes),
      }),
      async (c) => {
        const session = await requireSessionOf(c);
        const { password, otp } = c.req.valid('json');
        await requirePassword(app, session, password, c.get('address'));
        c.header('Cache-Control', 'no-store');
        const codes = await confirmSecondFactor(app, session, otp, c.get('address'));
        return c.json({ data: { recoveryCodes: [...codes] } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/secondFactor/recoveryCodes',
        tags: ['Accounts'],
        summary: 'Create new recovery codes; the old ones stop working',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(codeInput) },
        responses: answers('The recovery codes, shown only once', recoveryCodes),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        const codes = await renewRecoveryCodes(app, await requireSessionOf(c), c.req.valid('json'), c.get('address'));
        return c.json({ data: { recoveryCodes: [...codes] } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/secondFactor/remove',
        tags: ['Accounts'],
        summary: 'Remove the authenticator app',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(codeInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await removeSecondFactor(app, await requireSessionOf(c), c.req.valid('json'), c.get('address'));
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/auth/password',
        tags: ['Accounts'],
        summary: 'Change the password; all other sessions end',
        middleware: [rateLimit(limiter, CHANGES)] as const,
        request: { body: body(passwordChangeInput) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await changePassword(app, await requireSessionOf(c), c.req.valid('json'), c.get('address'));
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/auth/sessions',
        tags: ['Accounts'],
        summary: 'Your active sessions, most recent first',
        responses: answers(
          'Your sessions',
          z.array(z.object({ id: z.string(), agent: z.string(), lastSeenAt: z.iso.datetime() })),
        ),
      }),
      async (c) => {
        const sessions = await listOwnSessions(app, await actorOf(c));
        c.header('Cache-Control', 'no-store');
        const data = sessions.map(({ id, agent, last_seen_at: seen }) => ({
          id,
          agent,
          lastSeenAt: seen.toISOString(),
        }));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/auth/sessions/{id}',
        tags: ['Accounts'],
        summary: 'End one of your sessions',
        request: { params: z.object({ id: z.string() }) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await endOwnSession(app, await actorOf(c), c.req.valid('param').id);
        return c.json({ data: { user: null } }, 200);
      },
    );
