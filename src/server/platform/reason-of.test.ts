import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
const noBucket = Object.assign(new Error('UnknownError'), { name: 'NoSuchBucket' });

test.each<[name: string, error: unknown, reason: string]>([
  ['an error', new Error('went wrong'), 'went wrong'],
  [
    'a wrapper',
    new Error('Cannot write file', { cause: refused }),
    'Cannot write file: connect ECONNREFUSED 127.0.0.1:9',
  ],
  [
    'an answer without a message',
    new Error('Cannot write file', { cause: noBucket }),
    'Cannot write file: NoSuchBucket',
  ],
  ['several at once', new AggregateError([refused, noBucket], ''), 'connect ECONNREFUSED 127.0.0.1:9; NoSuchBucket'],
  ['only a code', Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['a plain object', { message: 'no partition of the queue' }, 'no partition of the queue'],
  ['a text', 'gone', 'gone'],
])('says why, for %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('an error that is its own cause is read once', () => {
  const error = new Error('around');
  error.cause = error;
  expect(reasonOf(error)).toBe('around');
});
