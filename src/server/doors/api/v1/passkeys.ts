import { createRoute, z } from '@hono/zod-openapi';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { requirePassword } from '../../../services/auth/change-password.ts';
import { currentPasswordField } from '../../../services/auth/credentials.ts';
import {
  listOwnPasskeys,
  passkeyName,
  removePasskey,
  renamePasskey,
} from '../../../services/auth/passkeys/own-passkeys.ts';
import { beginPasskey, registerPasskey } from '../../../services/auth/passkeys/register-passkey.ts';
import { relyingParty } from '../../../services/auth/passkeys/relying-party.ts';
import { askForPasskey, signInWithPasskey } from '../../../services/auth/passkeys/sign-in-with-passkey.ts';
import { signedInCookies } from '../../../services/auth/signed-in-headers.ts';
import { visitOf } from '../../../services/auth/visitor.ts';
import { actorOf, requireSessionOf } from '../../../services/http/who/actor-of.ts';
import { type RateRule, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const PASSKEYS: RateRule = { name: 'passkeys', limit: 60, seconds: 300, exact: true };

/** The answer of the browser’s authenticator; the library parses and verifies it. */
const answerOfAuthenticator = z
  .looseObject({ id: z.string().max(2_000), rawId: z.string().max(2_000), type: z.literal('public-key') })
  .openapi({ description: 'PublicKeyCredential as JSON (WebAuthn level 3)' });
const options = z.looseObject({ challenge: z.string() });
const passkey = z.object({ id: z.string(), name: z.string() });
const nothing = z.object({ user: z.null() });

export const passkeysArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/auth/passkeys',
        tags: ['Accounts'],
        summary: 'Your passkeys',
        responses: answers(
          'The passkeys',
          z.array(passkey.extend({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
        ),
      }),
      async (c) => {
        const passkeys = await listOwnPasskeys(app, await actorOf(c));
        const data = passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/passkeys/begin',
        tags: ['Accounts'],
        summary: 'Options to create a passkey; requires the password',
        middleware: [rateLimit(limiter, PASSKEYS)] as const,
        request: { body: body(z.object({ password: currentPasswordField })) },
        responses: answers('PublicKeyCredentialCreationOptions as JSON', options),
      }),
      async (c) => {
        const session = await requireSessionOf(c);
        await requirePassword(app, session, c.req.valid('json').password, c.get('address'));
        const data = await beginPasskey(app, session, relyingParty(app, c.req.header('origin')));
        return c.json({ data: { ...data } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/passkeys',
        tags: ['Accounts'],
        summary: 'Save a new passkey',
        middleware: [rateLimit(limiter, PASSKEYS)] as const,
        request: { body: body(z.object({ name: passkeyName, response: answerOfAuthenticator })) },
        responses: answers('The passkey', passkey),
      }),
      async (c) => {
        const { name, response } = c.req.valid('json');
        const session = await requireSessionOf(c);
        const made = await registerPasskey(app, session, relyingParty(app, c.req.header('origin')), {
          name,
          response: response as unknown as RegistrationResponseJSON,
        });
        return c.json({ data: made }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/auth/passkeys/{id}',
        tags: ['Accounts'],
        summary: 'Rename a passkey',
        request: { params: z.object({ id: z.string() }), body: body(z.object({ name: passkeyName })) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await renamePasskey(app, await actorOf(c), c.req.valid('param').id, c.req.valid('json').name);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/auth/passkeys/{id}',
        tags: ['Accounts'],
        summary: 'Remove a passkey',
        request: { params: z.object({ id: z.string() }) },
        responses: answers('Done', nothing),
      }),
      async (c) => {
        await removePasskey(app, await actorOf(c), c.req.valid('param').id);
        return c.json({ data: { user: null } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/passkeys/ask',
        tags: ['Accounts'],
        summary: 'Options to sign in with a passkey',
        middleware: [rateLimit(limiter, PASSKEYS)] as const,
        responses: answers('PublicKeyCredentialRequestOptions as JSON', options),
      }),
      async (c) => {
        const data = await askForPasskey(app, relyingParty(app, c.req.header('origin')));
        return c.json({ data: { ...data } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/auth/passkeys/signIn',
        tags: ['Accounts'],
        summary: 'Sign in with a passkey, which replaces password and code',
        middleware: [rateLimit(limiter, PASSKEYS)] as const,
        request: { body: body(z.object({ response: answerOfAuthenticator })) },
        responses: answers(
          'The token and the user’s role; cookies are set too',
          z.object({ token: z.string(), user_role: z.int() }),
        ),
      }),
      async (c) => {
        const { token, user } = await signInWithPasskey(
          app,
          relyingParty(app, c.req.header('origin')),
          c.req.valid('json').response as unknown as AuthenticationResponseJSON,
          visitOf(app.config, c.req.raw.headers, c.get('address')),
        );
        const cookies = signedInCookies(app, { token, username: user.username, asksForCode: false });
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
        return c.json({ data: { token, user_role: user.user_role } }, 200);
      },
    );
