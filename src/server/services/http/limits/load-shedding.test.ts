import { expect, test } from 'vitest';
import { createGate } from './load-shedding.ts';

test('a full gate refuses at once, and admits the next request when one leaves', async () => {
  const gate = createGate({ running: 2, waiting: 1, patience: 1_000, share: 1 });
  await gate.enter('a');
  await gate.enter('a');
  let admitted = false;
  const third = gate.enter('a').then(() => (admitted = true));
  await expect(gate.enter('a')).rejects.toMatchObject({ code: 'BUSY' });
  expect(admitted).toBe(false);
  gate.leave('a');
  await third;
  expect(gate.load()).toEqual({ running: 2, waiting: 0 });
});

test('a request that waits too long is refused and frees its place in the queue', async () => {
  const gate = createGate({ running: 1, waiting: 5, patience: 20, share: 1 });
  await gate.enter('a');
  await expect(gate.enter('a')).rejects.toMatchObject({ code: 'BUSY' });
  expect(gate.load()).toEqual({ running: 1, waiting: 0 });
  gate.leave('a');
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('places are given in the order of asking', async () => {
  const gate = createGate({ running: 1, waiting: 5, patience: 1_000, share: 1 });
  await gate.enter('a');
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    await gate.enter('a');
    order.push(number);
    gate.leave('a');
  });
  gate.leave('a');
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test('one address takes at most its share of places and queue, and others overtake the rest', async () => {
  const gate = createGate({ running: 4, waiting: 4, patience: 1_000, share: 0.5 });
  await gate.enter('a');
  await gate.enter('a');
  const order: string[] = [];
  const waiting = [1, 2].map(() => gate.enter('a').then(() => order.push('a')));
  await expect(gate.enter('a')).rejects.toMatchObject({ code: 'BUSY' });
  await gate.enter('b');
  order.push('b');
  expect(gate.load()).toEqual({ running: 3, waiting: 2 });
  gate.leave('a');
  gate.leave('a');
  await Promise.all(waiting);
  expect(order).toEqual(['b', 'a', 'a']);
  for (const address of ['a', 'a', 'b']) gate.leave(address);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});
