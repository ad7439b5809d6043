import { createRoute, z } from '@hono/zod-openapi';
import { codeInput, forgottenInput, resetInput, signInInput, signUpInput } from '../../auth/credentials.ts';
import { requestPasswordReset } from '../../auth/request-password-reset.ts';
import { resetPassword } from '../../auth/reset-password.ts';
import { endedSessionCookie, sessionCookie } from '../../auth/session-cookie.ts';
import { endSession } from '../../auth/session.ts';
import { signIn } from '../../auth/sign-in.ts';
import { signUp } from '../../auth/sign-up.ts';
import { ownDataInput, updateOwnData } from '../../auth/update-own-data.ts';
import { visitOf } from '../../auth/visitor.ts';
import { actorOf, requireSessionOf, sessionOf, tokenOf } from '../../http/actor-of.ts';
import type { RateRule } from '../../http/rate-limit.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** By address, so that nobody can lock somebody else out. */
const SIGN_INS: RateRule = { name: 'sign-ins', limit: 20, seconds: 300, exact: true };
const RESETS: RateRule = { name: 'resets', limit: 20, seconds: 3_600, exact: true };
const SIGN_UPS: RateRule = { name: 'sign-ups', limit: 20, seconds: 3_600, exact: true };

const user = z
  .object({
    id: z.string(),
    fullName: z.string(),
    username: z.string(),
    user_role: z.int(),
    isEmailConfirmed: z.boolean(),
  })
  .openapi('User', { description: 'user_role: 0 customer, 1 author, 2 admin' });
const signedIn = z.object({ token: z.string(), user });

export const authArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/signup',
        tags: ['Accounts'],
        summary: 'Make an account and sign in',
        middleware: [rateLimit(limiter, SIGN_UPS)] as const,
        request: { body: body(signUpInput) },
        responses: answers('The token and the user; the cookie is set as well', signedIn),
      }),
      async (c) => {
        const data = await signUp(app, c.req.valid('json'), visitOf(c.req.raw.headers, c.get('address')));
        c.header('Set-Cookie', sessionCookie(app.config, data.token));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/login',
        tags: ['Accounts'],
        summary: 'Sign in; where a second factor is set up, the code comes along (else 401 SECOND_FACTOR)',
        middleware: [rateLimit(limiter, SIGN_INS)] as const,
        request: { body: body(signInInput.extend(codeInput.shape)) },
        responses: answers('The token and the user; the cookie is set as well', signedIn),
      }),
      async (c) => {
        const data = await signIn(app, c.req.valid('json'), visitOf(c.req.raw.headers, c.get('address')));
        c.header('Set-Cookie', sessionCookie(app.config, data.token));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/logout',
        tags: ['Accounts'],
        summary: 'End this session',
        responses: answers('Done', z.object({ user: z.null() })),
      }),
      async (c) => {
        const token = tokenOf(c);
        if (token !== null) await endSession(app, token);
        c.header('Set-Cookie', endedSessionCookie(app.config));
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/forgot',
        tags: ['Accounts'],
        summary: 'Ask for a new password; the answer is the same whether or not the account exists',
        middleware: [rateLimit(limiter, RESETS)] as const,
        request: { body: body(forgottenInput) },
        responses: answers('A letter is on its way if the account exists', z.object({ user: z.null() })),
      }),
      async (c) => {
        await requestPasswordReset(app, c.req.valid('json').username);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/reset',
        tags: ['Accounts'],
        summary: 'Set a new password with the token of a letter; every session ends',
        middleware: [rateLimit(limiter, RESETS)] as const,
        request: { body: body(resetInput) },
        responses: answers('Done', z.object({ user: z.null() })),
      }),
      async (c) => {
        await resetPassword(app, c.req.valid('json'));
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/auth/session',
        tags: ['Accounts'],
        summary: 'Who is signed in',
        responses: answers('The user, or null', z.object({ user: user.nullable() })),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: { user: (await sessionOf(c))?.user ?? null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/userData/getUserData',
        tags: ['Accounts'],
        summary: 'One’s own data',
        responses: answers('The user', user),
      }),
      async (c) => c.json({ data: (await requireSessionOf(c)).user }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/userData/updateUserData',
        tags: ['Accounts'],
        summary: 'Change one’s own data',
        request: { body: body(ownDataInput) },
        responses: answers('The changed user', user),
      }),
      async (c) => c.json({ data: await updateOwnData(app, await actorOf(c), c.req.valid('json')) }, 200),
    );
