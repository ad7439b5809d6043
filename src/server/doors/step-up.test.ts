import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleCompany } from '../../../tests/example-company.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createCompany } from '../payroll/companies/companies.ts';
import { createKey } from '../payroll/api-keys/own-keys.ts';
import { addEndpoint } from '../trust/webhooks/endpoints.ts';
import { perform, type AnyAction, type Caller } from '../services/actions/action.ts';
import type { Actor } from '../services/actor.ts';
import { findSession } from '../services/auth/session.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '../services/auth/second-factor/set-up-second-factor.ts';
import { ACTIONS } from './actions.ts';

let clock = new Date('2026-11-20T15:00:00Z');
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' }, () => clock);
});
afterAll(() => tested?.stop());

/** The next code of an app is another one. */
const later = (): void => {
  clock = new Date(clock.getTime() + 60_000);
};

const codeOf = (secret: string): Promise<string> => generate({ secret, epoch: clock.getTime() / 1_000 });

const callerOf = (actor: Actor): Caller => ({
  actor,
  ownerKeys: [],
  address: '198.51.100.7',
  agent: 'a test',
  attempt: null,
  seen: null,
  signal: new AbortController().signal,
});

interface Owner {
  readonly person: Person;
  readonly company: string;
  readonly key: string;
  readonly endpoint: string;
}

async function createOwner(): Promise<Owner> {
  const { app } = tested;
  const person = await createPerson(app, 0);
  const { id: company } = await createCompany(app, person.actor, exampleCompany('Guarded Keys LLC'));
  const { id: key } = await createKey(app, person.actor, {
    name: 'First',
    mode: 'live',
    scopes: ['read'],
    company,
    expiresInDays: '',
  });
  const { id: endpoint } = await addEndpoint(app, person.actor, {
    url: 'https://books.example.com/hooks',
    events: [],
    company,
  });
  return { person, company, key, endpoint };
}

async function turnOn({ person }: Owner) {
  const session = (await findSession(tested.app, person.token))!;
  const { secret } = await beginSecondFactor(tested.app, session);
  const recovery = await confirmSecondFactor(tested.app, session, await codeOf(secret), '198.51.100.7');
  later();
  return { secret, recovery, session };
}

interface Guarded {
  readonly on: (owner: Owner) => object;
  readonly input: (owner: Owner) => object;
  /** Of a company that requires two-step verification, it refuses who has none. */
  readonly isOfCompany: boolean;
}

/** What asks for a code, and what each is sent. */
const GUARDED: Readonly<Record<string, Guarded>> = {
  'apiKeys.create': {
    on: () => ({}),
    input: ({ company }) => ({ name: 'Second', mode: 'live', scopes: ['read'], company }),
    isOfCompany: true,
  },
  'apiKeys.rotate': { on: ({ key }) => ({ id: key }), input: () => ({}), isOfCompany: true },
  'webhooks.add': {
    on: () => ({}),
    input: ({ company }) => ({ url: 'https://books.example.com/other', company }),
    isOfCompany: true,
  },
  'webhooks.rotate': { on: ({ endpoint }) => ({ id: endpoint }), input: () => ({}), isOfCompany: true },
  'companies.setTwoFactorForKeys': {
    on: ({ company }) => ({ company }),
    input: () => ({ isOn: false }),
    isOfCompany: false,
  },
};

/** What answers with a key or a secret without a code, and why. */
const WITHOUT_CODE: Readonly<Record<string, string>> = {
  'documents.correct': 'The key opens one document, as its emailed link does.',
};

const actionOf = (name: string): AnyAction => ACTIONS.find((action) => action.name === name)!;

const attempt = (name: string, owner: Owner, code: object, actor: Actor = owner.person.actor) => {
  const { on, input } = GUARDED[name]!;
  return perform(tested.app, callerOf(actor), actionOf(name), on(owner), () => ({ ...input(owner), ...code })).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
};

test('every action that shows a key or a secret needs a code, or has a reason why not', () => {
  const showing = ACTIONS.filter(({ output }) => {
    const { properties = {} } = z.toJSONSchema(output, { unrepresentable: 'any' });
    return 'key' in properties || 'secret' in properties;
  });
  expect(showing.length).toBeGreaterThan(3);
  expect(
    showing.filter(({ name, needsCode }) => !needsCode && !(name in WITHOUT_CODE)).map(({ name }) => name),
  ).toEqual([]);
  expect(
    ACTIONS.filter(({ needsCode }) => needsCode)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(GUARDED).toSorted());
});

test.each(Object.keys(GUARDED))('%s takes a code once, from whoever has two-step verification on', async (name) => {
  const owner = await createOwner();
  expect(await attempt(name, owner, {})).toBe('done');
  const { secret, recovery } = await turnOn(owner);
  expect(await attempt(name, owner, {})).toBe('SECOND_FACTOR');
  expect(await attempt(name, owner, { otp: '000000' })).toBe('SECOND_FACTOR');
  const otp = await codeOf(secret);
  expect(await attempt(name, owner, { otp })).toBe('done');
  expect(await attempt(name, owner, { otp })).toBe('SECOND_FACTOR');
  expect(await attempt(name, owner, { recovery: recovery[0] })).toBe('done');
  expect(await attempt(name, owner, { recovery: recovery[0] })).toBe('SECOND_FACTOR');
});

test.each(['webhooks.add', 'webhooks.rotate'])(
  '%s by API key needs no code: a person gave one for the key',
  async (name) => {
    const owner = await createOwner();
    await turnOn(owner);
    const byKey: Actor = { ...owner.person.actor, via: { name: 'First', companyId: null } };
    expect(await attempt(name, owner, {}, byKey)).toBe('done');
  },
);

test('a company that requires two-step verification has no new key or secret made without it', async () => {
  const owner = await createOwner();
  const { app } = tested;
  const require = actionOf('companies.setTwoFactorForKeys');
  const set = (isOn: boolean, code: object) =>
    perform(app, callerOf(owner.person.actor), require, { company: owner.company }, () => ({ isOn, ...code }));
  await expect(set(true, {})).rejects.toMatchObject({ code: 'CONFLICT' });
  const { secret, session } = await turnOn(owner);
  await set(true, { otp: await codeOf(secret) });
  const ofCompany = Object.keys(GUARDED).filter((name) => GUARDED[name]!.isOfCompany);
  for (const name of ofCompany) {
    later();
    expect([name, await attempt(name, owner, { otp: await codeOf(secret) })]).toEqual([name, 'done']);
  }
  later();
  await removeSecondFactor(app, session, { otp: await codeOf(secret) }, '198.51.100.7');
  const byKey: Actor = { ...owner.person.actor, via: { name: 'First', companyId: owner.company } };
  for (const name of ofCompany) {
    expect([name, await attempt(name, owner, {})]).toEqual([name, 'FORBIDDEN']);
    expect([name, await attempt(name, owner, {}, byKey)]).toEqual([name, 'FORBIDDEN']);
  }
  // What is the account's own is not the company's.
  expect(await attempt('apiKeys.create', { ...owner, company: '' }, {})).toBe('done');
});
