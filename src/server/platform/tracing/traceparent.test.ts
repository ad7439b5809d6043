import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './span.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('reads what it writes, sampled or not', () => {
  for (const sampled of [true, false]) {
    const context = { traceId: TRACE, spanId: SPAN, sampled };
    expect(readTraceparent(writeTraceparent(context))).toEqual(context);
  }
});

test('reads the part that it knows of a later version', () => {
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-more`)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true });
});

test.each([
  undefined,
  7,
  '',
  'Ada Byron',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
])('ignores %j', (value) => {
  expect(readTraceparent(value)).toBeUndefined();
});
