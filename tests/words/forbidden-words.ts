/**
 * Words of the former style that confused people, each with a replacement. words.test.ts checks every string and name
 * in the sources for them.
 */
export interface ForbiddenWord {
  readonly pattern: RegExp;
  readonly say: string;
}

export const IN_TEXT: readonly ForbiddenWord[] = [
  { pattern: /\bletters?\b/iu, say: 'email' },
  { pattern: /\bpapers?\b/iu, say: 'document' },
  { pattern: /\bhouses?\b/iu, say: 'company or site' },
  { pattern: /\bdesk\b/iu, say: 'dashboard' },
  { pattern: /\bdeeds?\b/iu, say: 'action' },
  { pattern: /\breckon\w*\b/iu, say: 'calculate' },
  { pattern: /\bnoughts?\b/iu, say: 'zero' },
  { pattern: /\bwho(?:m|so)?ever\b/iu, say: 'anyone who, or the person who' },
  { pattern: /\bwhere(?:in|upon|of)\b/iu, say: 'where, when, of which' },
  { pattern: /\b(?:taken|take|takes|took) (?:out|back|away)\b/iu, say: 'deducted, revoked, removed' },
  { pattern: /\b(?:given|give|gives|gave) (?:\w+ )?back\b/iu, say: 'refund' },
  { pattern: /\bputs? (?:\w+ )?right\b/iu, say: 'fix, correct' },
  { pattern: /\bto pay by\b/iu, say: 'due date' },
  { pattern: /\bit (?:fits|does not fit)\b/iu, say: 'verified, not a match' },
  { pattern: /\bread it over\b/iu, say: 'review' },
  { pattern: /\bpart here\b/iu, say: 'detach here' },
  { pattern: /\b(?:utility|energy) (?:and account |cost )?statements?\b/iu, say: 'utility bill' },
  { pattern: /\b(?:account|ledger) statements?\b/iu, say: 'bank statement' },
  { pattern: /\byour word\b/iu, say: 'certification' },
  { pattern: /\b(?:programmes?|cheques?|colou?rs?(?<=ou\w*)|licences?)\b/iu, say: 'the American spelling' },
];

/** Names are checked word by word: `doDeed` is "do" and "deed". */
export const IN_NAMES: readonly ForbiddenWord[] = [
  { pattern: /^letters?$/u, say: 'email' },
  { pattern: /^papers?$/u, say: 'document' },
  { pattern: /^houses?$/u, say: 'siteSettings or company' },
  { pattern: /^desk$/u, say: 'dashboard' },
  { pattern: /^deeds?$/u, say: 'action' },
  { pattern: /^reckon\w*$/u, say: 'calculate' },
  { pattern: /^noughts?$/u, say: 'zero' },
  { pattern: /^asked$/u, say: 'args or request' },
  { pattern: /^news$/u, say: 'event' },
  { pattern: /^wish(?:es)?$/u, say: 'request' },
  { pattern: /^standings?$/u, say: 'level or status' },
  { pattern: /^whoever$/u, say: 'actor' },
  { pattern: /^(?:programmes?|cheques?|colours?|licences?)$/u, say: 'the American spelling' },
];

export interface AllowedPlace {
  /** A file, or a folder that ends with a slash. */
  readonly file: string;
  readonly text: RegExp;
  readonly why: string;
}

/** The few places where such a word is correct. */
export const ALLOWED: readonly AllowedPlace[] = [
  { file: 'src/', text: /^Paper that proves itself(?:\.|: |$)/u, why: 'the slogan' },
  { file: 'src/domain/language/es.ts', text: /[Cc]heque/u, why: 'Spanish for a check' },
  { file: 'src/', text: /US letter size|us-letter/u, why: 'the sheet that a printer takes' },
  { file: 'bench/rivals/', text: /size:letter|^LETTER$/u, why: 'the sheet that a printer takes' },
  {
    file: 'src/',
    text: /letters?,? (?:or|and )?(?:digits?|numbers?|periods|dots)|[Cc]apital letters|3 letters of|one letter changed|A letter in a square|a letter and a line that say|at least one letter|The letters I, L, O/u,
    why: 'a letter of the alphabet',
  },
  {
    file: 'src/kinds/invoice/',
    text: /^letter$/u,
    why: 'a letter of the alphabet, also in stored documents',
  },
  { file: 'src/', text: /(?:EIN|IRS) letter|letter with the EIN/u, why: 'the letter in which the IRS assigns an EIN' },
  {
    file: 'src/domain/integrity/attestation.ts',
    text: /this paper|This paper/u,
    why: 'a text that people have certified',
  },
  {
    file: 'src/domain/legal/placeholders.ts',
    text: /^(?:guest paper days|account paper months|most paper years|papers a month)$/u,
    why: 'names inside legal texts of earlier releases',
  },
  { file: 'src/server/platform/db/migrations/', text: /./u, why: 'a migration that has run is never changed' },
  { file: 'src/server/platform/db/fold.ts', text: /^0001-ground /u, why: 'names of migrations that have run' },
  { file: 'src/server/services/jobs/', text: /dead-letter|dead_letter|^deadLetter$/u, why: 'the queue’s own term' },
  {
    file: 'src/server/trust/signals/check-documents-job.ts',
    text: /^look-at-papers$/u,
    why: 'a queue that holds jobs',
  },
  { file: 'src/web/admin/jobs/job-names.ts', text: /^look-at-papers$/u, why: 'a queue that holds jobs' },
  {
    file: 'src/server/services/http/answers/canonical-path.ts',
    text: /^\/(?:which-paper|my-dashboard\/papers)\/$/u,
    why: 'a path that moved',
  },
  {
    file: 'src/domain/language/messages/stored/',
    text: /^(?:Utility|Account) statement$|^Utility cost statement from|^Ledger statement - /u,
    why: 'names and labels that issued documents were signed with',
  },
  {
    file: 'src/server/content/blog/articles/',
    text: /a utility cost statement from the issuer, not a bill/u,
    why: 'what is printed on top of a utility bill',
  },
  {
    file: 'src/kinds/',
    text: /^Account statement$|cost statement|^Ledger statement - /iu,
    why: 'what is printed on top of a utility bill and of a bank statement',
  },
  { file: 'src/domain/documents/tipped-occupations.ts', text: /desk clerks/u, why: 'the name of an occupation' },
  { file: 'src/web/checkout/order-file.ts', text: /^paper$/u, why: 'links of earlier versions' },
  { file: 'src/web/theme/', text: /paperproof-colour-scheme/u, why: 'a key in browsers’ storage' },
  { file: 'src/web/admin/signals/signal.tsx', text: /^asked$/u, why: 'a stored step of a signal' },
];

const partsOfName = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');

const isAllowed = (file: string, text: string, places: readonly AllowedPlace[]): boolean =>
  places.some(
    (place) => (place.file.endsWith('/') ? file.startsWith(place.file) : file === place.file) && place.text.test(text),
  );

export const forbiddenInText = (file: string, text: string, places = ALLOWED): readonly ForbiddenWord[] =>
  isAllowed(file, text, places) ? [] : IN_TEXT.filter(({ pattern }) => pattern.test(text));

export const forbiddenInName = (file: string, name: string, places = ALLOWED): readonly ForbiddenWord[] =>
  isAllowed(file, name, places)
    ? []
    : IN_NAMES.filter(({ pattern }) => partsOfName(name).some((part) => pattern.test(part)));
