/* 200 companies are in `tests/slow`. */
import { expect, test } from 'vitest';
import { wrongFiguresOf } from './moved-years.fixture.ts';

test('a year of movers, switchers, leavers and corrections adds up by place to the cent, in every form', async () => {
  const { wrong, movers, switchers, rowsSeen, programsSeen } = await wrongFiguresOf(40);
  expect([wrong.length, wrong.slice(0, 8)]).toEqual([0, []]);
  expect([movers > 80, switchers > 25, rowsSeen > 200, programsSeen > 100]).toEqual([true, true, true, true]);
}, 60_000);
