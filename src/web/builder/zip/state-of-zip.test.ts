import { expect, test } from 'vitest';
import places from './zip-places.json' with { type: 'json' };
import { stateOfZip } from '../../../domain/state-of-zip.ts';
import { isStateCode } from '../../../domain/us.ts';

test('every ZIP code that a form fills in a city from has the same state here', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [prefix, states] of Object.entries(places as Record<string, Record<string, Record<string, string>>>))
    for (const [state, cities] of Object.entries(states))
      for (const endings of Object.values(cities))
        for (const [ending] of endings.matchAll(/\d\d/g)) {
          count += 1;
          if (stateOfZip(prefix + ending) !== state) wrong.push(prefix + ending);
        }
  expect(count).toBeGreaterThan(40_000);
  expect(wrong).toEqual([]);
});

test('what is no ZIP code has no state, and no military address has one', () => {
  for (const text of ['', '1801', '180180', 'ABCDE', '00000', '09012', '96201', '34001'])
    expect([text, stateOfZip(text)]).toEqual([text, undefined]);
  expect(isStateCode(stateOfZip('18018')!)).toBe(true);
});
