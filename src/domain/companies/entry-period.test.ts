import { expect, test } from 'vitest';
import { parsePeriod, periodInWords, readPeriod } from './entry-period.ts';

test.each([
  '10/04/2026 - 10/17/2026',
  '10/4/2026-10/17/2026',
  '10/04/2026 – 10/17/2026',
  'Oct 4, 2026 to Oct 17, 2026',
  '2026-10-04/2026-10-17',
  '2026-10-04 - 2026-10-17',
  ' 10-04-2026 to 10-17-2026 ',
])('%s is a period', (typed) => {
  const text = parsePeriod(typed);
  expect(text).toBe('2026-10-04/2026-10-17');
  expect(periodInWords(text!)).toBe('10/04/2026 - 10/17/2026');
  expect(parsePeriod(periodInWords(text!))).toBe(text);
});

test.each(['', 'October', '10/04/2026', '10/17/2026 - 10/04/2026', '13/01/2026 - 13/02/2026', '10/04 - 10/17'])(
  '“%s” is no period',
  (typed) => {
    expect(parsePeriod(typed)).toBeNull();
    expect(readPeriod(typed)).toBeNull();
  },
);
