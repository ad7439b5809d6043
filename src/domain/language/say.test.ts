import { expect, test } from 'vitest';
import { es } from './es.ts';
import { PHRASES } from './phrases.ts';
import { speechesOf, translationInto } from './say.ts';
import { ENGLISH } from './speech.ts';

const { say, names, words } = translationInto('es');

test('a sentence keeps its figures, writes dates in numbers and states in Spanish', () => {
  expect(say('Overtime, week of Nov 1, 2026: regular rate 13.00, 6.00 hours at 1.5 times (19.50).')).toBe(
    'Horas extra, semana del 11/01/2026: tarifa regular 13.00, 6.00 horas a 1.5 veces (19.50).',
  );
  expect(say('New York income tax')).toBe('Impuesto sobre el ingreso de Nueva York');
});

test('a text that is not ours stays as it is', () => {
  expect(say('Uniforms')).toBe('Uniforms');
  expect(names.identifier({ key: 'own', name: 'Own number' })).toBe('Own number');
});

const places = (text: string) => text.match(/\{(?:name|date)?\}/g) ?? [];

test('each phrase has as many places as its translation', () => {
  for (const phrase of PHRASES) expect([phrase, ...places(es.phrases[phrase])]).toEqual([phrase, ...places(phrase)]);
});

test('side by side, a figure with its unit is written once for both languages', () => {
  const [english, spanish] = speechesOf('both', ENGLISH);
  expect(english!.words.per).toEqual({ hourly: '/hr', units: '/unit (unidad)', salary: '/yr (año)' });
  expect(spanish!.words.per).toEqual(english!.words.per);
  expect(spanish!.words.numberOf(23, 26)).toBe('23/26');
  expect(words.numberOf(23, 26)).toBe('23 de 26');
});
