import { expect, test } from 'vitest';
import { ERROR_MEANINGS } from '../../src/domain/error-meanings.ts';
import { ERROR_CODES } from '../../src/domain/errors.ts';
import { listSources } from './list-sources.ts';
import { readSource } from './source-text.ts';

/** A value in a message. */
const VALUE = /…|\{\w+\}/u;

/** The messages of the program, each as what it may say. */
const MESSAGES = listSources(['src'])
  .filter((file) => file !== 'src/domain/error-meanings.ts')
  .flatMap((file) => readSource(file).texts.map(({ text }) => text.split(VALUE)))
  // Neither values alone, nor the statements of a migration.
  .filter((parts) => parts.join('').length > 10 && parts.join('').length < 300)
  .map(
    (parts) =>
      new RegExp(`^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.+')}$`, 'u'),
  );

test('the example of each error is a message that the program sends', () => {
  const shown = ERROR_CODES.flatMap((code) => {
    const { message, fields = {} } = ERROR_MEANINGS[code].example;
    return [message, ...Object.values(fields)].map((text) => `${code}: ${text}`);
  });
  expect(shown.filter((text) => !MESSAGES.some((message) => message.test(text.replace(/^\w+: /, ''))))).toEqual([]);
});
