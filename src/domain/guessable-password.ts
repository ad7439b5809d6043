/**
 * The passwords of at least ten characters in the published lists of the most common ones: NordPass 2023 and 2025, as in
 * SecLists (2023-200_most_used_passwords.txt and 2025-199_most_used_passwords.txt). Guessers try them first.
 */
const COMMON = new Set(
  `1234567890 12345678910 qwertyuiop password@123 1q2w3e4r5t admintelecom 123456789a 1122334455 welcome@123 admin123456
  administrator global123@ guru123456 12345678900 1111111111 12345678901 aa123456789 password123 a123456789 1234567891
  1234512345 1234567899 aa12345678 adminadmin qwerty12345 theworldinyourhand 1234554321 aa@1234567 admin@1234 qwerty@123
  aa@123456789 qwerty1234 turktelekom contraseña password@1 qwerty123456 q1w2e3r4t5 zxcvbnm123 pakistan123 admin12345
  1029384756 azertyuiop 2402301978 123meklozed 12345qwert`.split(/\s+/),
);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Without digits and signs. */
const bare = (text: string): string => plain(text).replaceAll(/[^\p{L}]/gu, '');

/**
 * True for a password that guessers try first: a common one, one character repeated, or a name or the address of its owner
 * (`about`) with digits or signs around it.
 */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const core = bare(password);
  const own = about.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map(bare);
  return COMMON.has(plain(password)) || /^(.)\1*$/su.test(password) || (core !== '' && own.includes(core));
}
