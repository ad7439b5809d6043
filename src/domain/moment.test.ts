import { expect, test } from 'vitest';
import { clockInNewYork, momentOfNewYork } from './moment.ts';

test.each([
  ['2026-11-20T10:58', '2026-11-20T15:58:00.000Z'],
  ['2026-07-04T00:00', '2026-07-04T04:00:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
])('%s in New York is %s, and back', (clock, moment) => {
  expect(momentOfNewYork(clock)?.toISOString()).toBe(moment);
  expect(clockInNewYork(new Date(moment))).toBe(clock);
});

test('refuses text that is not a time', () => {
  for (const text of ['', '2026-13-01T00:00', '2026-11-20', 'tomorrow']) expect(momentOfNewYork(text)).toBeNull();
});
