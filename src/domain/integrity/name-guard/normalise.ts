/** Letters of other alphabets that pass for Latin ones. NFKC already folds full-width and styled letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ғ: 'f',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ш: 'w',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  з: '3',
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'p',
  ʟ: 'l',
  ʀ: 'r',
  ꜱ: 's',
  ᴇ: 'e',
  ɴ: 'n',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  '¡': 'i',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
};

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const LEGAL_SUFFIXES = new Set(
  'inc llc lp llp corp corporation co company na fsb ssb plc pllc pc ltd incorporated limited'.split(' '),
);

const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;

function fold(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  let folded = '';
  // "Ch!se" hides a letter behind the mark; "Wow!" merely shouts.
  for (const letter of plain.replace(/[!|](?=\w)/g, 'i')) folded += LOOKALIKES[letter] ?? letter;
  return folded;
}

/** Digits that stand for letters: only inside a word that has letters, so that "1st" and "24 Hour" stay what they are. */
const readLeet = (token: string): string =>
  /[a-z]/.test(token) && !/^\d+(st|nd|rd|th)$/.test(token)
    ? token.replace(/[0134578]/g, (digit) => LEET[digit] ?? digit)
    : token;

/**
 * The words of a name as the guard compares them: look-alike letters and leet digits read as Latin letters, punctuation
 * gone, legal suffixes dropped from the end.
 */
export function nameTokens(name: string): string[] {
  const tokens = fold(name)
    .replace(/&/g, ' and ')
    .replace(/['’`´.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(readLeet);
  while (tokens.length > 1 && LEGAL_SUFFIXES.has(tokens.at(-1)!)) tokens.pop();
  return tokens;
}

/** Folds letters that look alike in print into one, and drops spaces: "WeIIs Fargo" and "Wells Fargo" become equal. */
export const skeletonOf = (text: string): string =>
  text
    .replace(/ /g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[il1|!]/g, 'l')
    .replace(/[o0q]/g, 'o')
    .replace(/[s5$]/g, 's')
    .replace(/[a4@]/g, 'a')
    .replace(/[e3]/g, 'e');

/** The host of a typed web site or e-mail address, without "www." */
export function hostOf(address: string): string | null {
  const match = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s/@]*@)?([^\s/:?#]+\.[^\s/:?#]+)/i.exec(address);
  if (!match) return null;
  return fold(match[1]!).replace(/^www\./, '');
}
