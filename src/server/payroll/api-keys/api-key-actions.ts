import { z } from '@hono/zod-openapi';
import { ACCOUNT, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { codeInput } from '../../services/auth/credentials.ts';
import { createKey, newKeySchema, revokeKey, rotateKey, rotationSchema } from './own-keys.ts';

const shownOnce = z.object({ id: z.string(), key: z.string() });

/** What programs act with. Only a signed-in person makes, rotates and revokes keys. */
export const apiKeyActions = {
  create: defineAction({
    name: 'apiKeys.create',
    summary: 'Create an API key',
    on: NOTHING,
    input: newKeySchema.extend(codeInput.shape),
    output: shownOnce,
    returns: 'The key, once',
    right: ACCOUNT,
    repeats: 'anew',
    audit: [],
    event: null,
    call: null,
    scope: null,
    needsCode: true,
    run: (app, { actor }, _on, key) => createKey(app, actor, key),
  }),
  rotate: defineAction({
    name: 'apiKeys.rotate',
    summary: 'Give an API key a new secret; the one before works for some hours more',
    on: ONE,
    input: rotationSchema.extend(codeInput.shape),
    output: shownOnce,
    returns: 'The key, once',
    right: ACCOUNT,
    repeats: 'anew',
    audit: [],
    event: null,
    call: null,
    scope: null,
    needsCode: true,
    run: (app, { actor }, { id }, rotation) => rotateKey(app, actor, id, rotation),
  }),
  revoke: defineAction({
    name: 'apiKeys.revoke',
    summary: 'Revoke an API key',
    on: ONE,
    input: NOTHING,
    output: z.object({ name: z.string() }),
    returns: 'Which one',
    right: ACCOUNT,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    scope: null,
    run: async (app, { actor }, { id }) => ({ name: await revokeKey(app, actor, id) }),
  }),
};
