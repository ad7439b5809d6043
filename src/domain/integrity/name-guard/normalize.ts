import lookalikes from './lookalike-letters.json' with { type: 'json' };

/** Letters that read as a Latin one in a name, though they do not look exactly like it. Checked after Unicode's list. */
const READ_AS: Readonly<Record<string, string>> = {
  // Unicode's list takes these capitals for a small L. Longer names are compared by skeleton, where both are one.
  '\u0406': 'i',
  '\u0399': 'i',
  ё: 'e',
  ғ: 'f',
  н: 'h',
  ї: 'i',
  к: 'k',
  м: 'm',
  п: 'n',
  и: 'n',
  т: 't',
  ц: 'u',
  в: 'b',
  ш: 'w',
  я: 'r',
  з: '3',
  ч: '4',
  λ: 'a',
  Λ: 'a',
  β: 'b',
  Δ: 'd',
  ε: 'e',
  η: 'n',
  κ: 'k',
  μ: 'u',
  π: 'n',
  Π: 'n',
  Σ: 'e',
  τ: 't',
  χ: 'x',
  ω: 'w',
  Ω: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ʟ: 'l',
  ʀ: 'r',
  ᴀ: 'a',
  ʙ: 'b',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ɴ: 'n',
  ᴘ: 'p',
  ᴛ: 't',
  '¡': 'i',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
};

const LATIN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(lookalikes.characters).flatMap(([latin, characters]) =>
    Array.from(characters, (character): [string, string] => [character, latin]),
  ),
  ...Object.entries(READ_AS),
]);

/** What a digit can stand for, as a shape or a sound. */
const DIGIT_SHAPES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'li',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'gb',
  7: 't',
  8: 'b',
  9: 'gp',
};
const MOST_READINGS = 32;

/** Short forms that people write in names. A name is compared as written and with these written out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  acct: 'account',
  admin: 'administration',
  amer: 'american',
  assn: 'association',
  bk: 'bank',
  bur: 'bureau',
  calif: 'california',
  comm: 'commission',
  dept: 'department',
  elec: 'electric',
  fed: 'federal',
  fin: 'financial',
  govt: 'government',
  intl: 'international',
  int: 'internal',
  natl: 'national',
  nj: 'new jersey',
  ny: 'new york',
  pac: 'pacific',
  rev: 'revenue',
  sec: 'security',
  soc: 'social',
  socal: 'southern california',
  svc: 'service',
  svcs: 'services',
  svgs: 'savings',
  tr: 'trust',
  treas: 'treasury',
  wrls: 'wireless',
};

const LEGAL_SUFFIXES = new Set(
  'inc llc lp llp corp corporation co company na fsb ssb plc pllc pc ltd incorporated limited'.split(' '),
);

// Marks of registration would become letters: ™ is folded to TM.
const UNREAD = /\p{Cf}|\p{Default_Ignorable_Code_Point}|[™℠®©]/gu;

const toLatin = (text: string): string => {
  let latin = '';
  for (const character of text) latin += LATIN.get(character) ?? character;
  return latin;
};

function fold(text: string): string {
  // Capitals first: the Greek capital Η looks like H, its small letter η like n. Before and after compatibility folding,
  // which turns some look-alikes into letters that look like nothing Latin.
  const capitals = toLatin(toLatin(text.replace(UNREAD, '')).normalize('NFKC'));
  const plain = capitals.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  // In "Ch!se" the mark hides a letter; in "Wow!" it does not.
  return toLatin(plain.replace(/[!|](?=\w)/g, 'i'));
}

const mixesDigits = (token: string): boolean =>
  /\d/.test(token) && /[a-z]/.test(token) && !/^\d+(st|nd|rd|th)$/.test(token);

/** The readings of a word in which digits stand for letters: "9aychex" is gaychex and paychex. */
function readDigits(token: string): string[] {
  if (!mixesDigits(token)) return [token];
  let readings = [''];
  for (const character of token) {
    const shapes = DIGIT_SHAPES[character] ?? character;
    readings = readings.flatMap((reading) => Array.from(shapes, (shape) => reading + shape)).slice(0, MOST_READINGS);
  }
  return readings;
}

function rawTokens(name: string): string[] {
  const tokens = fold(name)
    .replace(/&/g, ' and ')
    .replace(/['’`´.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  while (tokens.length > 1 && LEGAL_SUFFIXES.has(tokens.at(-1)!)) tokens.pop();
  return tokens;
}

/** The words of a listed name: look-alike letters become Latin, punctuation and legal suffixes are removed. */
export const nameTokens = (name: string): string[] => rawTokens(name).map((token) => readDigits(token)[0]!);

/** "A D P" and "A. D. P." become "adp"; "T Mobile" stays. */
function joinInitials(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let isRun = false;
  for (const token of tokens) {
    if (token.length === 1 && isRun) joined[joined.length - 1] += token;
    else joined.push(token);
    isRun = token.length === 1;
  }
  return joined;
}

/** Every way in which the guard reads a typed name, as words. The first is the plain one. */
export function readingsOf(name: string, mostTokens: number): string[][] {
  const tokens = rawTokens(name).slice(0, mostTokens);
  let digits: string[][] = [[]];
  for (const token of tokens) {
    const readings = readDigits(token);
    digits = digits.flatMap((words) => readings.map((reading) => [...words, reading])).slice(0, MOST_READINGS);
  }
  const plain = digits[0]!;
  const writtenOut = plain.flatMap((token) =>
    Object.hasOwn(WRITTEN_OUT, token) ? WRITTEN_OUT[token]!.split(' ') : [token],
  );
  const all = [...digits, tokens, joinInitials(plain), joinInitials(tokens), writtenOut];
  return [...new Map(all.map((words) => [words.join(' '), words])).values()];
}

const foldShapes = (text: string): string =>
  text
    .replace(/[il1|!]/g, 'l')
    .replace(/[o0q]/g, 'o')
    .replace(/[s5$]/g, 's')
    .replace(/[a4@]/g, 'a')
    .replace(/[e3]/g, 'e');

/** Folds letters that look alike in print into one, and drops spaces: "WeIIs Fargo" and "Wells Fargo" become equal. */
export const skeletonOf = (text: string): string =>
  foldShapes(text.replace(/ /g, '').replace(/rn/g, 'm').replace(/vv/g, 'w'));

/** Folds letters that sound or look alike, and doubled ones: "Welz Phargo" and "Wells Fargo" become equal. */
export const soundOf = (text: string): string =>
  foldShapes(text.replace(/ /g, '').replace(/(.)\1+/g, '$1'))
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'l');

/** The host of a typed website or email address, without "www." */
export function hostOf(address: string): string | null {
  const match = /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s/@]*@)?([^\s/:?#]+\.[^\s/:?#]+)/i.exec(address);
  if (!match) return null;
  return fold(match[1]!).replace(/^www\./, '');
}
