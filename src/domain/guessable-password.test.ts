import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

// Every password of at least ten characters in NordPass' 200 most common passwords of 2023 and 2025
// (SecLists, Passwords/Common-Credentials/2023-200_most_used_passwords.txt and 2025-199_most_used_passwords.txt).
const PUBLISHED = `
1234567890 12345678910 qwertyuiop Password@123 1q2w3e4r5t admintelecom 123456789a 1122334455 Welcome@123 admin123456
administrator Global123@ guru123456 12345678900 1111111111 12345678901 Aa123456789 password123 a123456789 Password123
1234567891 1234512345 1234567899 Aa12345678 adminadmin qwerty12345 theworldinyourhand 1234554321 Aa@1234567 Admin@1234
Qwerty@123 Aa@123456789 qwerty1234 turktelekom contraseña Password@1 qwerty123456 q1w2e3r4t5 zxcvbnm123
pakistan123 admin12345 1029384756 azertyuiop 2402301978 123meklozed 12345qwert
`
  .trim()
  .split(/\s+/);

test.each(PUBLISHED)('refuses %s from the lists of most common passwords', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  ['P@$$w0rd1234', []],
  ['Sunshine2024!', []],
  ['aaaaaaaaaaaa', []],
  ['abcabcabcabc', []],
  ['zaq12wsxcde3', []],
  ['paperproof1', []],
  ['Vallejo2024!', ['Ines Vallejo', 'ines@example.com']],
  ['inesvallejo1', ['Ines Vallejo', 'ines@example.com']],
] as const)('refuses %s', (password, about) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each([
  'a good long password',
  'the first admin of the tests',
  'correct horse battery staple',
  'k7m2-9xqd-4tfn',
  'tj8Vq0mZsX',
  'nine small boats in may',
  'Übung macht den Meister',
])('accepts %s', (password) => {
  expect(isGuessable(password, ['Ines Vallejo', 'ines@example.com'])).toBe(false);
});
