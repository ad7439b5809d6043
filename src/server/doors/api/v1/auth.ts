import { createRoute, z } from '@hono/zod-openapi';
import {
  codeInput,
  finishInput,
  forgottenInput,
  resetInput,
  signInInput,
  signUpInput,
} from '../../../services/auth/credentials.ts';
import { requestPasswordReset } from '../../../services/auth/request-password-reset.ts';
import { resetPassword } from '../../../services/auth/reset-password.ts';
import { signedOutHeaders } from '../../../services/auth/session-cookie.ts';
import { endSession } from '../../../services/auth/session.ts';
import { readSignUpBrowser, signUpCookie } from '../../../services/auth/known-device.ts';
import { requestSignInLink } from '../../../services/auth/sign-in-link.ts';
import { type SignedIn, signIn } from '../../../services/auth/sign-in.ts';
import { signedInCookies } from '../../../services/auth/signed-in-headers.ts';
import { finishSignUp, signUp } from '../../../services/auth/sign-up.ts';
import { retentionChange, setRetentionYears } from '../../../documents/retention/document-retention.ts';
import { ownDataInput, updateOwnData } from '../../../services/auth/update-own-data.ts';
import { visitOf } from '../../../services/auth/visitor.ts';
import { actorOf, requireSessionOf, sessionOf, tokenOf } from '../../../services/http/who/actor-of.ts';
import type { HttpContext } from '../../../services/http/who/http-env.ts';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Limited by IP address, so that nobody can lock another user out. */
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

/** Returns the token for a program and sets the cookies for a browser. */
function answerSignedIn(c: HttpContext, { token, user: who }: SignedIn) {
  const cookies = signedInCookies(c.get('app'), { token, username: who.username, asksForCode: false });
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  return c.json({ data: { token, user: who } }, 200);
}

export const authArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/signup',
        tags: ['Accounts'],
        summary: 'Sign up; an email confirms the address. The response is the same for a known address',
        middleware: [rateLimit(limiter, SIGN_UPS)] as const,
        request: { body: body(signUpInput) },
        responses: answers('An email was sent', z.object({ user: z.null() })),
      }),
      async (c) => {
        const { browser } = await signUp(app, c.req.valid('json'), null);
        c.header('Set-Cookie', signUpCookie(app.config, browser));
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/signup/finish',
        tags: ['Accounts'],
        summary: 'Finish signing up with the emailed token, and the password unless the same browser started; signs in',
        middleware: [rateLimit(limiter, SIGN_INS)] as const,
        request: { body: body(finishInput) },
        responses: answers('The token and the user; cookies are set too', signedIn),
      }),
      async (c) => {
        const proof = { ...c.req.valid('json'), browser: readSignUpBrowser(app.config, c.req.header('cookie')) };
        const { token, user: made } = await finishSignUp(
          app,
          proof,
          visitOf(app.config, c.req.raw.headers, c.get('address')),
        );
        return answerSignedIn(c, { token, user: made });
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/link',
        tags: ['Accounts'],
        summary: 'Request a sign-in link for an account or a guest’s purchases; the response is always the same',
        middleware: [rateLimit(limiter, RESETS)] as const,
        request: { body: body(forgottenInput) },
        responses: answers('An email was sent if the address is known', z.object({ user: z.null() })),
      }),
      async (c) => {
        await requestSignInLink(app, c.req.valid('json').username, null);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/login',
        tags: ['Accounts'],
        summary: 'Sign in; send the code too if two-step verification is on (else 401 SECOND_FACTOR)',
        middleware: [rateLimit(limiter, SIGN_INS)] as const,
        request: { body: body(signInInput.extend(codeInput.shape)) },
        responses: answers('The token and the user; the cookie is set too', signedIn),
      }),
      async (c) => {
        const data = await signIn(app, c.req.valid('json'), visitOf(app.config, c.req.raw.headers, c.get('address')));
        return answerSignedIn(c, data);
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
        for (const [name, value] of Object.entries(signedOutHeaders(app.config))) c.header(name, value);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/forgot',
        tags: ['Accounts'],
        summary: 'Request a password reset; the response is the same whether or not the account exists',
        middleware: [rateLimit(limiter, RESETS)] as const,
        request: { body: body(forgottenInput) },
        responses: answers('An email was sent if the account exists', z.object({ user: z.null() })),
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
        summary: 'Set a new password with an emailed token; all sessions end',
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
        summary: 'The signed-in user',
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
        summary: 'Your own data',
        responses: answers('The user', user),
      }),
      async (c) => c.json({ data: (await requireSessionOf(c)).user }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/userData/updateUserData',
        tags: ['Accounts'],
        summary: 'Update your own data',
        request: { body: body(ownDataInput) },
        responses: answers('The changed user', user),
      }),
      async (c) => c.json({ data: await updateOwnData(app, await actorOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/userData/keepPapers',
        tags: ['Accounts'],
        summary: 'How many years your documents’ contents are kept',
        request: {
          body: body(retentionChange),
        },
        responses: answers('The current setting', retentionChange.pick({ documentYears: true })),
      }),
      async (c) => {
        const documentYears = await setRetentionYears(app, await actorOf(c), c.req.valid('json'));
        return c.json({ data: { documentYears } }, 200);
      },
    );
