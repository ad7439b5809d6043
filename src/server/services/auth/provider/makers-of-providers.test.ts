import { afterEach, expect, test } from 'vitest';
import { type Setting, startRealProvider } from '../../../../../tests/providers/real-provider.ts';
import { createTestApp } from '../../../../../tests/test-app.ts';
import { findSession } from '../session.ts';
import { beginProviderSignIn } from './begin-provider-sign-in.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';

const RETURN = 'http://paperproof.test/sign-in/provider/return/';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function signInThrough(setting: Setting) {
  const provider = await startRealProvider(RETURN, setting);
  stops.push(() => provider.stop());
  const tested = await createTestApp({
    SITE_URL: 'http://paperproof.test',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'paperproof',
    OIDC_CLIENT_SECRET: 'a secret of the client',
    OIDC_DOMAINS: 'harbor.example',
  });
  stops.push(() => tested.stop());
  const known: (readonly string[])[] = [];
  const app = {
    ...tested.app,
    hooks: {
      ...tested.app.hooks,
      groupsKnown: (_app: unknown, _trx: unknown, _userId: string, { groups }: { groups: readonly string[] }) => {
        known.push(groups);
        return Promise.resolve();
      },
    },
  };
  const { to, cookie } = await beginProviderSignIn(app, null);
  const back = await provider.visit(to, 'ana');
  const answer = { search: back.search, cookies: cookie.split(';')[0]! };
  const begun = await finishProviderSignIn(app, answer, { agent: '', address: '127.0.0.1', visitor: null });
  return { session: await findSession(app, begun.token), groups: known[0] };
}

const ANA = { email: 'Ana@harbor.example', name: 'Ana Núñez' };

test('signs in through a provider set as Keycloak is, with groups as paths', async () => {
  const { session, groups } = await signInThrough({
    path: '/realms/harbor',
    claims: { ...ANA, email_verified: true, groups: ['/payroll/managers', '/staff'] },
    areInToken: true,
  });
  expect(session?.user).toMatchObject({ username: 'ana@harbor.example', fullName: 'Ana Núñez' });
  expect(groups).toEqual(['/payroll/managers', '/staff']);
});

test('signs in through a provider set as Microsoft Entra ID is, with its own word about the address, and IDs of groups', async () => {
  const { session, groups } = await signInThrough({
    path: '/5f1b9a8e-3a44-4d5c-9d8e-0a4b6a3f5b11/v2.0',
    claims: { ...ANA, xms_edov: true, groups: ['7f0c3a52-94f3-4c13-8d55-1f3c0a8d9f10'] },
    areInToken: true,
  });
  expect(session?.user.username).toBe('ana@harbor.example');
  expect(groups).toEqual(['7f0c3a52-94f3-4c13-8d55-1f3c0a8d9f10']);
});

test('leaves roles as they are where Microsoft Entra ID has too many groups to send', async () => {
  const { session, groups } = await signInThrough({
    path: '/5f1b9a8e-3a44-4d5c-9d8e-0a4b6a3f5b11/v2.0',
    claims: { ...ANA, xms_edov: true, _claim_names: { groups: 'src1' } },
    areInToken: true,
  });
  expect(session).not.toBeNull();
  expect(groups).toBeUndefined();
});

test('refuses an address of Microsoft Entra ID that nobody verified', async () => {
  const signIn = signInThrough({ path: '/tenant/v2.0', claims: ANA, areInToken: true });
  await expect(signIn).rejects.toThrow('does not say that it verified your email address');
});

test('signs in through a provider set as Google is, whose organization is one of the domains', async () => {
  const { session } = await signInThrough({
    path: '',
    claims: { ...ANA, email_verified: true, hd: 'harbor.example' },
    areInToken: false,
  });
  expect(session?.user.username).toBe('ana@harbor.example');
});

test('refuses somebody of another organization of Google', async () => {
  const claims = { ...ANA, email_verified: true, hd: 'elsewhere.example' };
  await expect(signInThrough({ path: '', claims, areInToken: false })).rejects.toThrow('cannot sign you in here');
});
