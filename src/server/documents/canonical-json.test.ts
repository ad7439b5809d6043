import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the order of keys changes nothing, at any depth', () => {
  const one = { b: [{ y: 1, x: 2 }], a: { '10': 'ten', '9': 'nine', é: 1, Z: 2, z: 3 } };
  const other = { a: { z: 3, Z: 2, é: 1, '9': 'nine', '10': 'ten' }, b: [{ x: 2, y: 1 }] };
  expect(canonicalJson(one)).toBe('{"a":{"9":"nine","10":"ten","Z":2,"z":3,"é":1},"b":[{"x":2,"y":1}]}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
});

test('what JSON leaves out or writes in another way stays as JSON has it', () => {
  const value = { at: new Date(0), none: undefined, list: [undefined, null, Number.NaN], text: 'a\n\u2028"' };
  expect(canonicalJson(value)).toBe('{"at":"1970-01-01T00:00:00.000Z","list":[null,null,null],"text":"a\\n\u2028\\""}');
  expect(JSON.parse(canonicalJson(JSON.parse('{"__proto__":{"b":1},"a":2}')))).toEqual(
    JSON.parse('{"__proto__":{"b":1},"a":2}'),
  );
});
