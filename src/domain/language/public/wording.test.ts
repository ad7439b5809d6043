import { expect, test } from 'vitest';
import { KINDS } from '../../../kinds/kinds.ts';
import { publicEs } from './es.ts';
import { PUBLIC_PHRASES } from './phrases.ts';
import { wordingIn } from './wording.ts';

const { t, mix, say } = wordingIn('es');

const places = (text: string): number => text.split('{}').length;

test('every phrase is in Spanish, once, with as many places as in English', () => {
  expect(new Set(PUBLIC_PHRASES).size).toBe(PUBLIC_PHRASES.length);
  expect(PUBLIC_PHRASES.filter((phrase) => places(publicEs[phrase]) !== places(phrase))).toEqual([]);
  // Nothing was copied and left in English.
  expect(PUBLIC_PHRASES.filter((phrase) => publicEs[phrase] === phrase)).toEqual(['{} bytes', 'Total', 'No']);
});

test('a phrase keeps what fills it, and dates in it are in numbers', () => {
  const sentence = 'It is, byte for byte, the document issued by {} on {}.';
  expect(t(sentence, 'Kestrel & Rowe', 'Nov 20, 2026, 10:58 am ET')).toBe(
    'Es, byte por byte, el documento emitido por Kestrel & Rowe el 11/20/2026, 10:58 am ET.',
  );
  expect(mix('Try it with {}, or with {}.', 1, 2)).toEqual(['Pruebe con ', 1, ' o con ', 2, '.']);
});

test('what the server says in English is translated as a whole, and what has no phrase stays', () => {
  expect(say('Tax year 2025')).toBe('Año tributario 2025');
  expect(say('Nov 1 – Nov 14, 2026')).toBe('11/01/2026 – 11/14/2026');
  expect(say('Dec 27, 2026 – Jan 9, 2027')).toBe('12/27/2026 – 01/09/2027');
  expect(say('Self-prepared. Issuer not verified.')).toBe('Preparado por el emisor. Emisor no verificado.');
  expect(say('Document 26-QK3D-70VN has none of the chosen facts.')).toBe(
    'El documento 26-QK3D-70VN no tiene ninguno de los datos elegidos.',
  );
  expect(say('A note from the issuer')).toBe('A note from the issuer');
});

test('English stays as it is written', () => {
  const english = wordingIn('en');
  expect(english.say('Nov 1 – Nov 14, 2026')).toBe('Nov 1 – Nov 14, 2026');
  expect(english.t('{} sent you document {}', 'Kestrel & Rowe', 'A-1')).toBe('Kestrel & Rowe sent you document A-1');
});

test('every kind of document has a name in Spanish, which its own facts give', () => {
  expect(KINDS.filter(({ name }) => say(name) === name).map(({ id }) => id)).toEqual([]);
});
