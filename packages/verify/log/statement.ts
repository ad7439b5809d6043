import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './bytes.ts';

/** What one entry of the log says about one file. The log itself holds only the hash of this. */
export interface Statement {
  /** The document, or every document of a file with several. */
  readonly numbers: readonly string[];
  readonly sha256: string;
  readonly level: string;
  readonly state: 'live' | 'superseded' | 'revoked';
  readonly isDisputed: boolean;
  readonly at: Date;
}

// The database writes these lines. A stranger can hash them with sha256sum.
const STATEMENT = new RegExp(
  [
    '^paperproof\\.log/1',
    'salt ([0-9a-f]{64})',
    'number ([0-9A-Z -]+)',
    'sha256 ([0-9a-f]{64})',
    'level ([SUDB])',
    'state (live|superseded|revoked)',
    'disputed (yes|no)',
    'time (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)',
    '$',
  ].join('\\n'),
);

/** Null for text that is not a statement. */
export function readStatement(text: string): Statement | null {
  const [, , numbers, hash, level, state, disputed, time] = STATEMENT.exec(text) ?? [];
  if (!numbers || !hash || !level || !time || Number.isNaN(Date.parse(time))) return null;
  return {
    numbers: numbers.split(' '),
    sha256: hash,
    level,
    state: state as Statement['state'],
    isDisputed: disputed === 'yes',
    at: new Date(time),
  };
}

/** What an entry says about an issuer's answer. The answer itself is a signed credential, which only its two sides have. */
export interface AnswerStatement {
  /** Of the text of the credential. */
  readonly sha256: string;
  readonly at: Date;
}

const ANSWER =
  /^paperproof\.answer\/1\nsalt [0-9a-f]{64}\nsha256 ([0-9a-f]{64})\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n$/;

/** Null for text that is not a statement about an answer. */
export function readAnswerStatement(text: string): AnswerStatement | null {
  const [, hash, time] = ANSWER.exec(text) ?? [];
  return !hash || !time || Number.isNaN(Date.parse(time)) ? null : { sha256: hash, at: new Date(time) };
}

/** The entry of the log: a hash that nobody can guess, because the statement has a random line. */
export const entryOf = (statement: string): Uint8Array => sha256(utf8(statement));
