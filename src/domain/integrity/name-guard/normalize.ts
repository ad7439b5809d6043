import lookalikes from './lookalike-letters.json' with { type: 'json' };
import spanish from './spanish-words.json' with { type: 'json' };

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
/** Shorter words with a digit are sizes, models and units: 4K, B12, 3M. */
const SHORTEST_WITH_DIGITS = 4;

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

/**
 * Latin letters in the case that was typed. Capitals come first: the Greek capital Η looks like H, its small letter η
 * like n. Before and after compatibility folding, which turns some look-alikes into letters that look like nothing Latin.
 */
const toCapitals = (text: string): string => toLatin(toLatin(text.replace(UNREAD, '')).normalize('NFKC'));

function toSmall(capitals: string): string {
  const plain = capitals.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  // In "Ch!se" the mark hides a letter; in "Wow!" it does not.
  return toLatin(plain.replace(/[!|](?=\w)/g, 'i'));
}

export const fold = (text: string): string => toSmall(toCapitals(text));

/** Between capitals a small L, a 1 and a few other digits are read as capitals: "lRS", "F.D.l.C.", "USP5". */
const ACRONYM = /(?<![\p{L}\p{N}])(?:[A-Zl0158][. ]?){2,7}(?![\p{L}\p{N}])/gu;
const CAPITALS: Readonly<Record<string, string>> = { l: 'I', 1: 'I', 0: 'O', 5: 'S', 8: 'B' };

const readAcronyms = (capitals: string): string =>
  capitals.replace(ACRONYM, (found) =>
    (found.match(/[A-Z]/g)?.length ?? 0) < 2 ? found : found.replace(/[l0158]/g, (sign) => CAPITALS[sign]!),
  );

const mixesDigits = (token: string): boolean =>
  token.length >= SHORTEST_WITH_DIGITS && /\d/.test(token) && /[a-z]/.test(token) && !/^\d+(st|nd|rd|th)$/.test(token);

/** The same digit stands for the same letter in a whole name, so there are at most eight readings. */
function readDigits(tokens: readonly string[]): string[][] {
  const mixed = tokens.filter(mixesDigits).join('');
  if (mixed === '') return [[...tokens]];
  let choices: Readonly<Record<string, string>>[] = [{}];
  for (const [digit, shapes] of Object.entries(DIGIT_SHAPES)) {
    if (!mixed.includes(digit)) continue;
    choices = choices.flatMap((choice) => Array.from(shapes, (shape) => ({ ...choice, [digit]: shape })));
  }
  return choices.map((choice) =>
    tokens.map((token) => (mixesDigits(token) ? token.replace(/\d/g, (digit) => choice[digit]!) : token)),
  );
}

const ENDING =
  /(?<=[a-z0-9]{3})\.(?:com|net|org|co|us|info|biz|online|io|app|site|shop|gov|edu|mil|bank|pay)(?![a-z0-9])/g;

function tokensOf(small: string): string[] {
  const tokens = small
    .replace(ENDING, ' ')
    .replace(/&|(?<=\w)\.?\+(?=\w)| \+ /g, ' and ')
    .replace(/['’`´.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  while (tokens.length > 1 && LEGAL_SUFFIXES.has(tokens.at(-1)!)) tokens.pop();
  return tokens;
}

const rawTokens = (name: string): string[] => tokensOf(fold(name));

/** The words of a listed name: look-alike letters become Latin, punctuation and legal suffixes are removed. */
export const nameTokens = (name: string): string[] => readDigits(rawTokens(name))[0]!;

/** "A D P" and "A. D. P." become "adp"; "T Mobile" stays. */
export function joinInitials(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let isRun = false;
  for (const token of tokens) {
    if (token.length === 1 && isRun) joined[joined.length - 1] += token;
    else joined.push(token);
    isRun = token.length === 1;
  }
  return joined;
}

/** The Spanish word order puts the kind first: "Energía Duke". Longer names are sentences. */
const MOST_TURNED = 6;

function readSpanish(tokens: readonly string[]): string[][] {
  if (!tokens.some((token) => Object.hasOwn(spanish.words, token))) return [];
  const words: Readonly<Record<string, string>> = spanish.words;
  const links: Readonly<Record<string, string>> = spanish.links;
  const say = (token: string, of: string): string =>
    Object.hasOwn(words, token) ? words[token]! : Object.hasOwn(links, token) ? links[token]!.replace('of', of) : token;
  const whole = tokens.map((token) => say(token, 'of')).filter(Boolean);
  const short = tokens.map((token) => say(token, '')).filter((token) => token !== '' && token !== 'company');
  if (short.length > MOST_TURNED) return [whole];
  return [whole, ...short.map((_, at) => [...short.slice(at), ...short.slice(0, at)])];
}

/** Every way in which the guard reads a typed name, as words. The first is the plain one. */
export function readingsOf(name: string, mostTokens: number): string[][] {
  const capitals = toCapitals(name);
  const tokens = tokensOf(toSmall(capitals)).slice(0, mostTokens);
  const digits = readDigits(tokens);
  const plain = digits[0]!;
  const writtenOut = plain.flatMap((token) =>
    Object.hasOwn(WRITTEN_OUT, token) ? WRITTEN_OUT[token]!.split(' ') : [token],
  );
  const acronyms = joinInitials(tokensOf(toSmall(readAcronyms(capitals))).slice(0, mostTokens));
  const all = [...digits, tokens, joinInitials(plain), joinInitials(tokens), acronyms, writtenOut];
  return [...new Map([...all, ...readSpanish(plain)].map((words) => [words.join(' '), words])).values()];
}

const SHAPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('il1|!', (character) => [character, 'l'])),
  ...Object.fromEntries(Array.from('o0q', (character) => [character, 'o'])),
  ...Object.fromEntries(Array.from('s5$', (character) => [character, 's'])),
  ...Object.fromEntries(Array.from('a4@', (character) => [character, 'a'])),
  ...Object.fromEntries(Array.from('e3', (character) => [character, 'e'])),
};

function foldShapes(text: string): string {
  let folded = '';
  for (const character of text) folded += SHAPES[character] ?? character;
  return folded;
}

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
