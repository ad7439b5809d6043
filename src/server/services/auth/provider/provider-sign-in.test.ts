import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Claims,
  type HostileProvider,
  type Signing,
  startHostileProvider,
} from '../../../../../tests/providers/hostile-provider.ts';
import { createTestApp, type TestApp } from '../../../../../tests/test-app.ts';
import { isAppError } from '../../../../domain/errors.ts';
import { ROLE } from '../../../../domain/roles.ts';
import { beginProviderSignIn } from './begin-provider-sign-in.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';
import { findSession } from '../session.ts';
import { beginSession } from '../sign-in.ts';
import { signInByLink, writeSignInLink } from '../sign-in-link.ts';

const CLIENT = 'paperproof';
const VISIT = { agent: 'a test', address: '127.0.0.1', visitor: null };

let provider: HostileProvider;
let tested: TestApp;

beforeAll(async () => {
  provider = await startHostileProvider();
  tested = await createTestApp({
    RATE_LIMIT_SCALE: '100000',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_DOMAINS: 'example.com, works.example',
  });
});
afterAll(async () => {
  await tested?.stop();
  await provider?.stop();
});
afterEach(() => {
  provider.userinfo = {};
});

const now = () => Math.floor(Date.now() / 1_000);

interface Going {
  readonly cookies: string;
  readonly state: string;
  readonly nonce: string;
}

async function begin(next: string | null = null): Promise<Going> {
  const { to, cookie } = await beginProviderSignIn(tested.app, next);
  const { searchParams } = new URL(to);
  return { cookies: cookie.split(';')[0]!, state: searchParams.get('state')!, nonce: searchParams.get('nonce')! };
}

const goodClaims = (nonce: string, email: string, subject = email): Claims => ({
  iss: provider.issuer,
  aud: CLIENT,
  sub: subject,
  nonce,
  iat: now(),
  exp: now() + 300,
  email,
  email_verified: true,
  name: 'Ana Núñez',
});

const returnOf = ({ state }: Going, rest: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ code: 'a code', state, iss: provider.issuer, ...rest })}`;

async function finish(going: Going, search = returnOf(going), cookies: string | null = going.cookies) {
  return finishProviderSignIn(tested.app, { search, cookies }, VISIT);
}

async function signInAs(email: string, more: Claims = {}) {
  const going = await begin();
  provider.answer({ ...goodClaims(going.nonce, email), ...more }, 'well');
  return finish(going);
}

/** Somebody with an account here. */
const addUser = async (
  username: string,
  more: { user_role?: 0 | 2; disabled_at?: Date; isConfirmed?: boolean } = {},
) => {
  const { isConfirmed = true, ...columns } = more;
  const { id } = await tested.app.db
    .insertInto('users')
    .values({
      username,
      full_name: 'Somebody',
      password_hash: 'none',
      email_confirmed_at: isConfirmed ? new Date() : null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('signs a new person in, with an account of their verified address', async () => {
  const { token, asksForCode } = await signInAs('Ana@Example.com');
  expect(asksForCode).toBe(false);
  const session = await findSession(tested.app, token);
  expect(session?.user).toMatchObject({
    username: 'ana@example.com',
    isEmailConfirmed: true,
    user_role: ROLE.customer,
  });
  expect(provider.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
});

test('signs the same person in again, also under a new address', async () => {
  const first = await signInAs('before@example.com', { sub: 'same' });
  const second = await signInAs('after@works.example', { sub: 'same' });
  expect(second.username).toBe(first.username);
});

test('asks the provider for what its token leaves out, and only of the same person', async () => {
  const going = await begin();
  const { email: _email, email_verified: _verified, ...signed } = goodClaims(going.nonce, 'lean@example.com');
  provider.userinfo = { sub: 'lean@example.com', email: 'lean@example.com', email_verified: true };
  provider.answer(signed, 'well');
  expect((await finish(going)).username).toBe('lean@example.com');
  const other = await begin();
  provider.userinfo = { sub: 'somebody else', email: 'ana@example.com', email_verified: true };
  provider.answer({ ...signed, nonce: other.nonce }, 'well');
  await expect(finish(other)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('asks an account with two-step verification for its code', async () => {
  const userId = await addUser('careful@example.com');
  await tested.app.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: Buffer.from('x'), confirmed_at: new Date(), created_at: new Date() })
    .execute();
  const { token, asksForCode } = await signInAs('careful@example.com');
  expect(asksForCode).toBe(true);
  expect(await findSession(tested.app, token)).toBeNull();
});

test('gives staff no rights of staff without their second factor', async () => {
  await addUser('chief@example.com', { user_role: ROLE.admin });
  const session = await findSession(tested.app, (await signInAs('chief@example.com')).token);
  expect(session).toMatchObject({ isHeldBack: true, user: { user_role: ROLE.customer } });
});

/** One way to try to become the victim: what it sends, and what differs from an honest sign-in. */
interface Attempt {
  readonly kind: string;
  /** Whom it tries to be: an account that is tied to its identity, or one that an address could tie. */
  readonly victim?: 'tied' | 'not tied';
  readonly claims?: (good: Claims) => Claims;
  readonly signing?: Signing;
  readonly search?: (going: Going) => string;
  readonly cookies?: (going: Going) => string | null;
  readonly rest?: Claims;
}

const VICTIM = 'victim@example.com';
const TIED = 'tied@example.com';
const SUBJECT_OF_TIED = 'the tied victim';

const without = (good: Claims, name: string): Claims =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const changed =
  (change: Claims) =>
  (good: Claims): Claims => ({ ...good, ...change });

const WRONG_TEXTS = [
  '',
  ' ',
  'null',
  '0',
  '../',
  'paperproof ',
  'PAPERPROOF',
  'paperproof\u0000',
  '*',
  'a'.repeat(5_000),
];
const WRONG_VALUES: readonly unknown[] = [null, 0, 1, true, false, [], {}, ...WRONG_TEXTS];

/** Addresses that are not the victim's, and look, read, or may be cut to it. */
const LOOKALIKES = [
  'victim@example.com.evil.example',
  'victim@evil.example',
  'victim@example.com@evil.example',
  'victim@evil.example@example.com',
  'victim@sub.example.com',
  'victim@example.co',
  'victim@example.com.',
  'victim@xn--exmple-cua.com',
  'victim@exаmple.com',
  'vіctim@example.com',
  'victim@example.com\u0000@evil.example',
  'victim@example.com\n',
  ' victim@example.com',
  'victim@example.com ',
  'victim@example.com,evil@evil.example',
  'victim@example.com;evil@evil.example',
  'Victim <victim@example.com>',
  '<victim@example.com>',
  '"victim"@example.com',
  'victim@[127.0.0.1]',
  'victim@EXAMPLE.COM.EVIL.EXAMPLE',
  'victim%40example.com@evil.example',
  'victim@example.com%00.evil.example',
  'victim@example.com#@evil.example',
  'victim@example.com?@evil.example',
  'victim@ex\u00adample.com',
  'victim\u200b@example.com',
  'victim＠example.com',
  'mailto:victim@example.com',
  'victim@example。com',
];

const NOT_VERIFIED: readonly unknown[] = [
  false,
  null,
  0,
  1,
  '',
  'true',
  'false',
  '1',
  'yes',
  [],
  [true],
  {},
  'TRUE',
  -1,
];

const byAddress: readonly Attempt[] = (
  [
    ...LOOKALIKES.flatMap((email) => [
      { kind: 'address that looks alike', claims: changed({ email, sub: `sub ${email}` }) },
      {
        kind: 'address that looks alike, with userinfo',
        claims: changed({ email, sub: `sub2 ${email}`, hd: 'example.com' }),
      },
    ]),
    ...[undefined, null, 0, 1, true, [], {}, [VICTIM], [VICTIM, 'x@evil.example'], { address: VICTIM }, ''].map(
      (email) => ({
        kind: 'address that is none',
        claims: changed({ email, sub: 'no address' }),
      }),
    ),
    ...NOT_VERIFIED.flatMap((verified) => [
      { kind: 'address not verified', claims: changed({ email_verified: verified, sub: 'not verified' }) },
      {
        kind: 'address not verified, another claim says so',
        claims: changed({ email_verified: verified, xms_edov: true }),
      },
    ]),
    ...[undefined, false, 0, 'true', 'yes', null, '', [], [1], {}].map((edov) => ({
      kind: 'address without a word about it',
      claims: (good: Claims) => ({ ...without(good, 'email_verified'), xms_edov: edov, sub: 'no word' }),
    })),
    ...['evil.example', 'example.com.evil.example', '', 'sub.example.com', null, 1, true, ['example.com']].map(
      (hd) => ({
        kind: 'of another organization',
        claims: changed({ hd, sub: 'other organization' }),
      }),
    ),
  ] satisfies readonly Attempt[]
).map((attempt) => ({ ...attempt, victim: 'not tied' }));

const attempts: readonly Attempt[] = [
  ...(['none', 'unknown key', 'public key as secret', 'cut', 'changed after'] as const).flatMap((signing) =>
    Array.from({ length: 12 }, (_, index) => ({
      kind: `signed: ${signing}`,
      signing,
      claims: changed({ jti: index }),
    })),
  ),
  ...['iss', 'aud', 'exp', 'iat', 'nonce', 'sub'].flatMap((name) => [
    { kind: `${name} is missing`, claims: (good: Claims) => without(good, name) },
    ...WRONG_VALUES.filter((value) => name !== 'sub' || typeof value !== 'string' || value === '' || value.length > 255)
      // An issue time is only a number, and each past one is possible.
      .filter((value) => name !== 'iat' || typeof value !== 'number')
      .map((value) => ({ kind: `${name} is wrong`, claims: changed({ [name]: value }) })),
  ]),
  ...[1, 60, 3_600, 86_400, 31_536_000].map((seconds) => ({
    kind: 'expired',
    claims: (good: Claims) => ({ ...good, iat: now() - seconds - 900, exp: now() - seconds - 60 }),
  })),
  ...['https://evil.example', 'https://accounts.google.com', 'http://127.0.0.1', 'http://127.0.0.1:1/'].flatMap(
    (iss) => [
      { kind: 'of another issuer', claims: changed({ iss }) },
      { kind: 'answer of another issuer', search: (going: Going) => returnOf(going, { iss }) },
    ],
  ),
  ...[['other'], ['other', 'another'], 'other', [CLIENT, 'other'], 'paperproof2', [], [1]].map((aud) => ({
    kind: 'for another audience',
    claims: changed({ aud, ...(aud.includes(CLIENT as never) && { azp: 'other' }) }),
  })),
  ...['other', '', 'PAPERPROOF'].map((azp) => ({
    kind: 'for another party',
    claims: changed({ aud: [CLIENT, 'x'], azp }),
  })),
  ...byAddress,
  ...['', 'other', 'undefined', 'null', 'a'.repeat(43)].flatMap((state) => [
    { kind: 'state of somebody else', search: (going: Going) => returnOf(going, { state }) },
    { kind: 'state twice', search: (going: Going) => `${returnOf(going)}&state=${state}` },
  ]),
  ...[null, '', 'provider=', 'provider=other', `provider=${'a'.repeat(43)}`, 'visitor=x', 'Provider=x'].map(
    (cookies) => ({
      kind: 'cookie of another browser',
      cookies: () => cookies,
    }),
  ),
  ...['access_denied', 'login_required', 'server_error', 'invalid_scope', '<script>', 'consent_required'].map(
    (error) => ({
      kind: 'answer that is an error',
      search: (going: Going) => returnOf(going, { error }),
    }),
  ),
  ...['', '?', '?code=', '?state=', '?code=a&code=b'].map((search) => ({
    kind: 'answer without a code',
    search: () => search,
  })),
  ...['id_token', 'response'].map((name) => ({
    kind: 'token in the address',
    search: (going: Going) => `?${name}=a.b.c&state=${going.state}`,
  })),
  ...[
    { id_token: null },
    { id_token: '' },
    { id_token: 'a.b.c' },
    { id_token: 5 },
    { token_type: '' },
    { access_token: null },
  ].map((rest) => ({ kind: 'answer without a token', rest })),
];

/** With other times, other subjects and other names until there are five hundred, so that no single value decides. */
const hostile: readonly Attempt[] = Array.from({ length: 500 }, (_, index) => {
  const attempt = attempts[index % attempts.length]!;
  const round = Math.floor(index / attempts.length);
  if (round === 0) return attempt;
  const claims = attempt.claims ?? ((good: Claims) => good);
  return {
    ...attempt,
    claims: (good: Claims) => ({ ...claims({ ...good, jti: `round ${round}`, name: `Name ${index}` }) }),
  };
});

test('five hundred hostile answers make nobody the victim', { timeout: 120_000 }, async () => {
  const { app } = tested;
  await addUser(VICTIM);
  await signInAs(TIED, { sub: SUBJECT_OF_TIED });
  const sessions = async () => (await app.db.selectFrom('sessions').select('id').execute()).length;
  const before = await sessions();
  const outcomes = new Map<string, { tried: number; refused: number }>();
  const opened: string[] = [];
  for (const {
    kind,
    victim = 'tied',
    claims = (good: Claims) => good,
    signing = 'well',
    search = returnOf,
    cookies,
    rest,
  } of hostile) {
    const going = await begin();
    const good =
      victim === 'tied'
        ? goodClaims(going.nonce, TIED, SUBJECT_OF_TIED)
        : goodClaims(going.nonce, VICTIM, 'an attacker');
    provider.answer(claims(good), signing, rest);
    const found = outcomes.get(kind) ?? { tried: 0, refused: 0 };
    found.tried += 1;
    try {
      const begun = await finish(going, search(going), cookies ? cookies(going) : going.cookies);
      opened.push(`${kind}: ${begun.username}`);
    } catch (error) {
      if (!isAppError(error)) throw error;
      found.refused += 1;
    }
    outcomes.set(kind, found);
  }
  expect(hostile).toHaveLength(500);
  expect(opened).toEqual([]);
  expect(await sessions()).toBe(before);
  expect([...outcomes.values()].every(({ tried, refused }) => tried === refused)).toBe(true);
  expect(outcomes.size).toBeGreaterThan(25);
});

test('the same answer with nothing wrong signs in, so that each refusal has its own reason', async () => {
  const going = await begin('/my-pay/');
  provider.answer(goodClaims(going.nonce, 'honest@example.com'), 'well');
  expect(await finish(going)).toMatchObject({ username: 'honest@example.com', next: '/my-pay/' });
});

test('an answer works once', async () => {
  const going = await begin();
  provider.answer(goodClaims(going.nonce, 'once@example.com'), 'well');
  await finish(going);
  await expect(finish(going)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('of two answers of one sign-in at the same time, one signs in', async () => {
  const going = await begin();
  provider.answer(goodClaims(going.nonce, 'twice@example.com'), 'well');
  const results = await Promise.allSettled([finish(going), finish(going)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('another identity with the same address does not get the account', async () => {
  await signInAs('first@example.com', { sub: 'the first' });
  await expect(signInAs('first@example.com', { sub: 'the second' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('neither a closed account nor one with an unconfirmed address is opened', async () => {
  await addUser('closed@example.com', { disabled_at: new Date() });
  await addUser('unconfirmed@example.com', { isConfirmed: false });
  await expect(signInAs('closed@example.com')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(signInAs('unconfirmed@example.com')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an identity whose address left the domains is refused', async () => {
  await signInAs('moving@example.com', { sub: 'moving' });
  await expect(signInAs('moving@elsewhere.example', { sub: 'moving' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('where a company asks for the provider, its members sign in through it alone', async () => {
  const { app } = tested;
  const owner = await addUser('owner@example.com');
  const member = await addUser('member@example.com');
  const { id: company } = await app.db
    .insertInto('companies')
    .values({
      owner_id: owner,
      name: 'Harbor Bakery',
      phone: '',
      email: '',
      address1: '',
      address2: '',
      city: '',
      state: 'MA',
      zip: '02101',
      ein_last4: '',
      periodicity: 'weekly',
      first_period_start: '2026-01-05',
      pay_delay: 5,
      template: 1,
      created_at: new Date(),
      updated_at: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('company_members')
    .values({
      company_id: company,
      email: 'member@example.com',
      role: 'viewer',
      user_id: member,
      key_hash: null,
      expires_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const byPassword = async (userId: string) => (await beginSession(app, userId, VISIT)).token;
  const before = await byPassword(member);
  await app.db.updateTable('companies').set({ only_through_provider: true }).where('id', '=', company).execute();
  expect(await findSession(app, before)).toBeNull();
  await expect(byPassword(member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const link = await writeSignInLink(app, app.db, 'member@example.com', null);
  await expect(signInByLink(app, link, VISIT)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await findSession(app, (await signInAs('member@example.com')).token)).not.toBeNull();
  // Its owner keeps every way in, so that a provider that fails locks nobody out.
  expect(await findSession(app, await byPassword(owner))).not.toBeNull();
  // As before, once the operator has no provider.
  const { signInProvider: _none, ...config } = app.config;
  expect(await findSession({ ...app, config: { ...config, signInProvider: undefined } }, before)).not.toBeNull();
});
