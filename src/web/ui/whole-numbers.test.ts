import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The inputs of a file, each with its attributes. Arrow functions in them close no element. */
const inputsOf = (source: string): readonly string[] =>
  [...source.replaceAll('=>', '').matchAll(/<\w*(?:Input|input)\b[^>]*>/g)].map(([element]) => element);

const OF_DIGITS = /inputMode="(?:numeric|decimal)"|^<(?:Phone|Zip|SsnLastFour|Ein|Money|Hours|Count|Percent)Input/;

/** A browser cuts a pasted text there, and the first four digits of a whole number are not its last four. */
test('no field of digits cuts what is pasted into it', async () => {
  const fields: string[] = [];
  for (const file of globSync('src/**/*.tsx'))
    fields.push(...inputsOf(await readFile(file, 'utf8')).map((element) => `${file}: ${element}`));
  const ofDigits = fields.filter((field) => OF_DIGITS.test(field.slice(field.indexOf('<'))));
  expect(ofDigits.length).toBeGreaterThan(30);
  expect(ofDigits.filter((field) => field.includes('maxLength'))).toEqual([]);
});
