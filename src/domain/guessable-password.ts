/** What people type along a keyboard, the alphabet or the digits, also backwards and in zigzags. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1a2b3c4d5e6f7g8h9i0j',
  '!@#$%^&*()',
].flatMap((run) => [run, [...run].toReversed().join('')]);

/** The start of most passwords in published lists, and the words of this site. */
const WORDS = `
paperproof paystub paycheck payroll payslip invoice salary wages document statement employer employee
aaron abcd abigail access account adam admin administrator alexander alexis alice amanda america andrea andrew angel
angela anthony apple arsenal ashley asshole austin azerty babygirl bailey banana barbara baseball basketball batman beautiful
benjamin bismillah blessed blink booboo brandon brian brooklyn buster butterfly california cameron carlos caroline
changeme charles charlie charlotte cheese chelsea cherry chicago chicken chocolate chris christian christine christopher
cisco coffee company computer contraseña cookie corvette cowboys daniel danielle david default demo dennis diamond dolphin
dragon eagles edward elizabeth emily eminem everton faith family ferrari flower flowers football forever freedom friend
friends fuckyou gabriel george ginger global google guest guitar gundam guru hannah happy harley harry heather hello heslo hockey
holiday hottie hunter iceman india internet isabella jackson jacob james jasmine jason jennifer jessica jesus john
jonathan jordan joseph joshua justin katherine kevin killer kimberly lakers lauren legend letmein liverpool login london
louise lovely lover loveme love maggie manager manchester marina mario marlboro martin master matrix matthew maverick
meklozed melissa mercedes merlin metallica michael michelle mickey midnight minecraft money monkey monster morgan mother motorola
mustang myspace naruto nathan newyork nicholas nicole nintendo office oliver orange pakistan pass password passwort patrick peanut
pepper phoenix please pokemon porsche prince princess private purple qwer rachel rainbow ranger rebecca richard robert
rock rockstar rosebud samantha samsung samuel scooby scorpion secret senha server service shadow shannon shopping silver simple
slipknot smokey snoopy soccer softball sophie spider spiderman spongebob spring starwars steelers stephanie steven
student summer sunshine super superman sweet taylor telecom telekom tennis test thomas thunder theworldinyourhand tiffany tigger tiger
tinkerbell toyota trinity turk tweety united unknown user vanessa victoria vodafone welcome whatever william winner winter xbox
yankees yellow yourmom zaq12wsx
iloveyou ilove you world
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
`
  .trim()
  .split(/\s+/);

const PLAIN_CHARACTER: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** "p@$$w0rd" is "password". */
const spellOut = (text: string): string => text.replaceAll(/[@4310!$57]/g, (character) => PLAIN_CHARACTER[character]!);

const LONGEST = Math.max(...RUNS.map(({ length }) => length));

/** How many characters from `at` a guesser would try as one. */
function longestPart(text: string, spelled: string, at: number, words: readonly string[]): number {
  const rest = text.slice(at, at + LONGEST);
  let longest = Math.max(1, /^(.)\1+/.exec(rest)?.[0].length ?? 0, /^\d{1,4}/.exec(rest)?.[0].length ?? 0);
  for (const word of words) {
    if (word.length > longest && (text.startsWith(word, at) || spelled.startsWith(word, at))) longest = word.length;
  }
  for (const run of RUNS) {
    for (let length = rest.length; length >= 3 && length > longest; length--) {
      if (run.includes(rest.slice(0, length))) longest = length;
    }
  }
  return longest;
}

/** The number of parts, each a word, a run, a few digits or one character, if read from the left. */
function countParts(text: string, words: readonly string[]): number {
  const spelled = spellOut(text);
  let parts = 0;
  for (let at = 0; at < text.length; at += longestPart(text, spelled, at, words)) parts += 1;
  return parts;
}

/** "abcabcabcabc" is as easy to guess as "abc". */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

/** Guessers try three parts in any combination within hours. */
const MOST_PARTS = 3;

/**
 * True for a password that guessers try early: "Password123!", "qwertyuiop", "1q2w3e4r5t", or the user's own name with a
 * year. `about` is what the password must not consist of: names and addresses of its owner.
 */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const own = about.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  const words = [...WORDS, ...own];
  return countParts(unrepeated(plain(password)), words) <= MOST_PARTS;
}
