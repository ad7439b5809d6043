import { expect, test } from 'vitest';
import { createGate } from './load-shedding.ts';

test('past its bound the gate refuses at once, and lets the next in when one leaves', async () => {
  const gate = createGate({ running: 2, waiting: 1, patience: 1_000 });
  await gate.enter();
  await gate.enter();
  let admitted = false;
  const third = gate.enter().then(() => (admitted = true));
  await expect(gate.enter()).rejects.toMatchObject({ code: 'BUSY' });
  expect(admitted).toBe(false);
  gate.leave();
  await third;
  expect(gate.load()).toEqual({ running: 2, waiting: 0 });
});

test('whoever waits longer than the patience is refused and leaves no gap behind', async () => {
  const gate = createGate({ running: 1, waiting: 5, patience: 20 });
  await gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({ code: 'BUSY' });
  expect(gate.load()).toEqual({ running: 1, waiting: 0 });
  gate.leave();
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('places are given in the order of asking', async () => {
  const gate = createGate({ running: 1, waiting: 5, patience: 1_000 });
  await gate.enter();
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    await gate.enter();
    order.push(number);
    gate.leave();
  });
  gate.leave();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});
