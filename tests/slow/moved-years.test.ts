import { expect, test } from 'vitest';
import { wrongFiguresOf } from '../../src/kinds/moved-years.fixture.ts';

test('a year of movers, switchers, leavers and corrections adds up by place to the cent, in every form, in 200 companies', async () => {
  const { wrong, movers, switchers, rowsSeen, programsSeen } = await wrongFiguresOf(200);
  expect([wrong.length, wrong.slice(0, 8)]).toEqual([0, []]);
  expect([movers > 400, switchers > 120, rowsSeen > 1000, programsSeen > 500]).toEqual([true, true, true, true]);
}, 300_000);
