import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const ABOUT = ['Ines Vallejo', 'ines@example.com'];

test.each(['password123', 'Password123', 'Qwerty@123', '1q2w3e4r5t', 'contraseña', 'aaaaaaaaaaaa'])(
  'refuses %s, which guessers try first',
  (password) => {
    expect(isGuessable(password, ABOUT)).toBe(true);
  },
);

test.each(['inesvallejo1', 'Ines.Vallejo.2024!', 'vallejo-2026', 'ines123456', 'ines@example.com'])(
  'refuses %s, the name or address of its owner',
  (password) => {
    expect(isGuessable(password, ABOUT)).toBe(true);
    expect(isGuessable(password, ['Somebody Else', 'else@example.org'])).toBe(false);
  },
);

test.each([
  'a good long password',
  'correct horse battery staple',
  'k7m2-9xqd-4tfn',
  '8362 5540 1927',
  'Übung macht den Meister',
])('accepts %s', (password) => {
  expect(isGuessable(password, ABOUT)).toBe(false);
});
