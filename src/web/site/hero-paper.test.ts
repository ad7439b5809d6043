import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HERO_PAPER } from './hero-paper.ts';

test('the front page parts its sheet along the real fingerprint of that sheet', () => {
  const bytes = readFileSync(new URL('papers/hero-pay-stub.webp', import.meta.url));
  expect(HERO_PAPER.fingerprint).toBe(createHash('sha256').update(bytes).digest('hex'));
});
