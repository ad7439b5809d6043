import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const record = () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog({ logLevel: 'info' }, stream), text: () => lines.join('') };
};

test.each([
  'email',
  'fullName',
  'address',
  'password',
  'token',
  'otp',
  'recovery',
  'secret',
  'card_number',
  'ssn',
  'message',
  'cookie',
])('a field named %s never reaches the log, at the top or one level down', (name) => {
  const { log, text } = record();
  log.info({ [name]: 'Ada Byron', inner: { [name]: 'Ada Byron' }, id: 7 }, 'Something happened');
  expect(text()).not.toContain('Ada');
  expect(JSON.parse(text())).toMatchObject({ level: 'info', id: 7, msg: 'Something happened' });
});

test.each([
  ['a plain object, as the queue passes on', { message: 'no such queue', stack: 'at the queue', queue: 'render' }],
  ['a text', 'no such queue'],
  ['an error around another', new Error('a job failed', { cause: new Error('no such queue') })],
])('the cause of a failure is logged that is %s', (_, err) => {
  const { log, text } = record();
  log.error({ err }, 'The job queue failed');
  expect(JSON.parse(text()).err.text).toContain('no such queue');
  expect(text()).not.toContain('[hidden]');
});

test('a failure is logged with its kind, message and location, without its data', () => {
  const { log, text } = record();
  log.error({ err: Object.assign(new TypeError('went wrong'), { code: 'E1', input: { name: 'Ada' } }) }, 'Failed');
  expect(JSON.parse(text()).err).toMatchObject({ type: 'TypeError', text: 'went wrong', errorCode: 'E1' });
  expect(text()).toContain('log.test.ts');
  expect(text()).not.toContain('Ada');
});
