import { expect, test } from 'vitest';
import { foldName, liveKey } from './live-key.ts';

const named = { issuer: 'Kestrel & Rowe Joinery', person: 'Maren Adeyemi', period: 'Nov 1 – 14, 2026' };

test.each([
  'KESTREL & ROWE JOINERY',
  'Kestrel\u00a0&\u00a0Rowe Joinery',
  'Kestrel & Rowe Join\u00adery',
  'Kestrel & Rowe Joinery.',
  'Kestrel  &  Rowe Joinery',
  'K\u0435strel & R\u043ewe Joinery',
  'Kestrel & Rowe J\u200boinery',
  'Késtrel & Rowe Joinery',
  'KestreI & Rowe Joinery',
  'Kestre1 & R0we Joinery',
  'Ｋestrel & Rowe Joinery',
])('%j is the same issuer', (issuer) => {
  expect(liveKey({ ...named, issuer })).toBe(liveKey(named));
});

test.each([
  { issuer: 'Kestrel & Sons Joinery' },
  { issuer: 'Kestrel & Rowe Joinery 2' },
  { person: 'Maren Adeyemo' },
  { person: null },
  { period: 'Nov 15 – 28, 2026' },
  { period: 'Nov 1 – 14, 2025' },
])('%j is another document', (other) => {
  expect(liveKey({ ...named, ...other })).not.toBe(liveKey(named));
});

test.each([
  ['Lia Brown', 'Ila Brown'],
  ['Ada Lee', 'Adam Lee'],
  ['Unit 10', 'Unit 16'],
  ['山田', '山本'],
  ['2026-1-11', '2026-11-1'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});
