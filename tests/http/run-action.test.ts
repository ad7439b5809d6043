import { data, redirect, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../src/domain/errors.ts';
import { ANYONE, defineAction, ONE, type Right } from '../../src/server/services/actions/action.ts';
import { findSession, type Session } from '../../src/server/services/auth/session.ts';
import {
  appContext,
  clientAddressContext,
  requestIdContext,
  sessionContext,
} from '../../src/server/services/http/who/site-context.ts';
import { anyone, press, runAction } from '../../src/web/run-action.server.ts';
import { createPerson } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested.stop());

type Fields = readonly (readonly [name: string, value: string])[];

function argsOf(fields: Fields, session: Session | null = null) {
  const context = new RouterContextProvider();
  context.set(appContext, tested.app);
  context.set(requestIdContext, 'request-1');
  context.set(clientAddressContext, '127.0.0.1');
  context.set(sessionContext, () => Promise.resolve(session));
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return { context, request: new Request('http://localhost/here/', { method: 'POST', body }) };
}

/** The answer of a page, without the wrapper of its status. */
async function answerOf(result: ReturnType<typeof runAction<unknown, unknown>>) {
  const answer = await result;
  if (answer instanceof Response) throw new Error('This is a redirect.');
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

test('answers with the message of the pressed button', async () => {
  const result = runAction(argsOf([['intent', 'save']]), anyone, () => ({
    save: () => Promise.resolve('Changes saved.'),
    remove: () => Promise.resolve('Removed.'),
  }));
  expect(await answerOf(result)).toMatchObject({
    status: 200,
    isDone: true,
    intent: 'save',
    message: 'Changes saved.',
  });
});

test('answers a refused form with its errors and entries, but never with a secret', async () => {
  const fields = { email: 'Please enter your email address' };
  const entries: Fields = [
    ['email', 'typed'],
    ['shown', 'one'],
    ['shown', 'two'],
    ['password', 'a secret'],
    ['newPassword', 'a secret'],
    ['otp', '123456'],
    ['recovery', 'a-secret'],
    ['card_number', '4242424242424242'],
  ];
  const result = runAction(argsOf(entries), anyone, () => () => {
    throw new AppError('INVALID_INPUT', 'Check one field.', fields);
  });
  const answer = await answerOf(result);
  expect(answer).toMatchObject({ status: 422, isDone: false, fields });
  expect(answer.typed).toEqual({ email: ['typed'], shown: ['one', 'two'] });
});

const refuseEveryone = () => Promise.reject(data(null, 403));
const save = () => Promise.resolve('This must not run.');

test('checks the permission before it reads the form', async () => {
  const args = argsOf([['intent', 'save']]);
  await expect(runAction(args, refuseEveryone, () => save)).rejects.toMatchObject({ init: { status: 403 } });
  expect(args.request.bodyUsed).toBe(false);
});

test.each(['nonsense', 'toString', 'constructor'])('refuses the unknown button %s', async (intent) => {
  const result = runAction(argsOf([['intent', intent]]), anyone, () => ({ save: () => Promise.resolve('Saved.') }));
  await expect(result).rejects.toMatchObject({ init: { status: 400 } });
});

test('keeps the entries after an unexpected error and says how to find it in the log', async () => {
  const result = runAction(argsOf([['message', 'A long text']]), anyone, () => () => {
    throw new TypeError('a secret of the code');
  });
  const answer = await answerOf(result);
  expect(answer).toMatchObject({ status: 500, isDone: false, typed: { message: ['A long text'] } });
  expect(answer.message).toContain('request-1');
  expect(answer.message).not.toContain('a secret of the code');
});

test('shows a missing item as a missing page', async () => {
  const result = runAction(argsOf([]), anyone, () => () => {
    throw new AppError('NOT_FOUND', 'No such order.');
  });
  await expect(result).rejects.toMatchObject({ init: { status: 404 } });
});

test('follows a redirect, returned or thrown', async () => {
  const there = await runAction(argsOf([]), anyone, () => () => Promise.resolve(redirect('/there/')));
  expect(there instanceof Response && there.headers.get('Location')).toBe('/there/');
  const thrown = runAction(argsOf([]), anyone, () => () => {
    throw redirect('/elsewhere/');
  });
  await expect(thrown).rejects.toBeInstanceOf(Response);
});

const rename = (right: Right<unknown> = ANYONE) =>
  defineAction({
    name: 'contacts.rename',
    summary: 'Rename one',
    on: ONE,
    input: z.object({ names: z.array(z.string().min(2, 'Too short')) }),
    output: z.object({ was: z.string(), by: z.string().nullable(), key: z.string().nullable() }),
    returns: 'The former name',
    right,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: (_app, { actor }, { id }) => Promise.resolve({ was: id, by: actor.userId, key: actor.key }),
  });

const oneName = ({ name }: Readonly<Record<string, string>>) => ({ names: [name] });
const refuse = () => Promise.reject(new AppError('FORBIDDEN', 'Only the owner may.'));
const whoDid = ({ by, key }: { readonly by: string | null; readonly key: string | null }) => ({
  message: '',
  data: { by, key },
});

test('a button does its action on what the page names, and the page says what came of it', async () => {
  const buttons = {
    rename: press(rename(), { on: { id: 'Ada' }, input: oneName, done: ({ was }) => `Renamed ${was}.` }),
  };
  const result = runAction(
    argsOf([
      ['intent', 'rename'],
      ['name', 'Grace'],
    ]),
    buttons,
  );
  expect(await answerOf(result)).toMatchObject({ status: 200, isDone: true, message: 'Renamed Ada.' });
});

test('the only form of a page needs no name for its button, and any other unknown button is refused', async () => {
  const button = press(rename(), { on: { id: 'Ada' }, input: () => ({ names: [] }), done: () => 'Renamed.' });
  const pressed: Fields = [['intent', 'anything']];
  expect(await answerOf(runAction(argsOf(pressed), { '': button }))).toMatchObject({ message: 'Renamed.' });
  const others = runAction(argsOf(pressed), { '': button, rename: button });
  await expect(others).rejects.toMatchObject({ init: { status: 400 } });
});

test('a button shows what its action refuses at the field of the page', async () => {
  const button = press(rename(), {
    on: { id: 'Ada' },
    input: oneName,
    fieldNameOf: (field) => field.replace('names.0', 'name'),
    done: () => 'Renamed.',
  });
  const answer = await answerOf(runAction(argsOf([['name', 'G']]), { '': button }));
  expect(answer).toMatchObject({ status: 422, isDone: false, fields: { name: 'Too short' }, typed: { name: ['G'] } });
});

test('a button asks for the right of its action before it reads the form', async () => {
  const button = press(rename({ name: 'owner', who: 'anyone', check: refuse }), {
    on: { id: 'Ada' },
    input: () => {
      throw new AppError('INVALID_INPUT', 'This must not be read.');
    },
    done: () => 'Renamed.',
  });
  const answer = await answerOf(runAction(argsOf([]), { '': button }));
  expect(answer).toMatchObject({ status: 403, message: 'Only the owner may.' });
});

test('a page for accounts sends others to sign in, and takes no key of an email', async () => {
  const { token, id } = await createPerson(tested.app, 0);
  const session = (await findSession(tested.app, token))!;
  const button = press(rename(), { on: { id: 'Ada' }, input: () => ({ names: [] }), done: whoDid });
  const asked = (who: Session | null) => {
    const args = argsOf([], who);
    const request = new Request('http://localhost/here/?key=of-an-email', args.request);
    return runAction({ ...args, request }, { '': button }, 'account');
  };
  await expect(asked(null)).rejects.toMatchObject({ status: 302 });
  expect(await answerOf(asked(session))).toMatchObject({ data: { by: id, key: null } });
});
