import { setImmediate as comeAround } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('the event loop comes around between two requests, which are answered in their order', async () => {
  const turns = openTurns();
  let round = 0;
  const served: string[] = [];
  const all = Promise.all(
    ['first', 'second', 'third'].map((name) => turns.take().then(() => served.push(`${name} ${round}`))),
  );
  for (; served.length < 3; round += 1) await comeAround();
  await all;
  expect(served).toEqual(['first 0', 'second 1', 'third 2']);
});

test('a request that comes when nobody waits gets the next turn', async () => {
  const turns = openTurns();
  await turns.take();
  await turns.take();
  expect(turns.longestWait()).toBe(0);
});
