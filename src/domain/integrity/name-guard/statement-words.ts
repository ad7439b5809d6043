import type { NamedField } from '../../documents/kind.ts';
import type { Budget } from './budget.ts';
import { fold } from './normalize.ts';

// Each repetition has an end, or begins with what it does not repeat, so that a long text takes no more than its length.

/** A unit in which utilities sell, after a number or as the unit of a line. */
const UNIT =
  /(?:\d[\d,.]{0,12}\s*|^\s*)(?:k[\s.-]?w[\s.-]?h(?:rs?|ours?)?s?|kilo\s?watt[\s-]?hours?|kilovatios?(?:[\s-]hora)?s?|therms?|c\.?c\.?f|m\.?c\.?f|gal(?:lons?|ones|s)?)\b/;

/** What only a statement of a utility says, whatever stands around it. */
const METER =
  /\b(?:meter|current|previous|present|prior|start|end)(?:ing)?\s+read(?:ing)?s?\b|\breads?\s+(?:previous|current)\b|\blectura (?:anterior|actual|del medidor)\b|\b(?:kwh|kilowatt[\s-]?hours?|therms?|gallons?) used\b/;
const UTILITY =
  /\bk[\s.-]?w[\s.-]?h(?:rs?|ours?)?s?\b|\bkilo\s?watt[\s-]?hours?\b|\bkilovatios?\b|\btherms?\b|\b[cm]cf\b|\b(?:smart |electric |gas |water )?meter (?:number|no|id|serial|read)|\b(?:report an|power|electric) outages?\b|\boutage\b|\breport a gas leak\b|\bmedidor\b|\b(?:days|period) of service\b|\bservice (?:period|address|dates?)\b|\bperiodo de (?:servicio|facturacion)\b|\b(?:basic|customer|energy|delivery|supply|distribution|transmission) charges?\b|\baverage daily use\b/;
const BANK =
  /\b(?:beginning|opening|starting|ending|closing|available|average daily|ledger) balances?\b|\bstatement (?:period|of account)\b|\baccount (?:summary|activity)\b|\b(?:deposits|withdrawals) and\b|\boverdraft\b|\bapy earned\b|\bmember fdic\b|\bsaldo (?:inicial|final|disponible|anterior)\b|\bestado de cuenta\b/;

const PERIOD =
  /\b(?:service|billing|statement|usage|meter|bill)\s+(?:period|dates?|days|from|address)\b|\bperiodo de (?:servicio|facturacion|consumo)\b/;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
/** "Oct 1 – Oct 31, 2026", "10/1 to 10/31". */
const RANGE = new RegExp(
  `(?:${MONTH}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2})(?:,?\\s*\\d{4}|/\\d{2,4})?\\s*(?:-|–|—|to|through|thru)\\s*(?:${MONTH}\\s*)?\\d{1,2}`,
);
const SUPPLY =
  /\b(?:electric(?:ity)?|gas|water|sewer|energy)\s+(?:service|supply|delivery|usage|use|consumption|charges?)\b|\b(?:customer|energy|supply|delivery|distribution) charges?\b|\bconsumo\b/;

/** A balance with its amount or date, as a row has it; "Opening balance entries" is work. */
const balance = (words: string) => new RegExp(`\\b${words}(?:\\s*$|\\s*:|\\s+(?:on|as of|al)\\b|\\s+[$\\d])`, 'm');
const BEGINS = balance('(?:(?:beginning|opening|starting|previous) balance|saldo (?:inicial|anterior))');
const ENDS = balance('(?:(?:ending|closing|new|current) balance|saldo (?:final|actual))');

export interface StatementLike {
  readonly path: string;
  readonly action: 'affirm' | 'hold';
  readonly kind: 'utility' | 'bank';
  /** The words that were found. */
  readonly matched: string;
}

const PLAIN = /^[ -~\n]*$/;
/** All patterns together read so many characters in the time of a comparison with a name. */
const CHARACTERS_EACH = 8;
const read = (value: string): string => (PLAIN.test(value) ? value.toLowerCase() : fold(value));

/**
 * What makes another kind of document look like a utility bill or an account statement, which only a verified business
 * issues unmarked: a word of theirs asks. A meter reading or a unit of use with a service period, or a beginning and an
 * ending balance, makes a specimen. It reads everything that is printed, as one page, as far as the budget reaches.
 */
export function findStatementWords(fields: readonly NamedField[], budget: Budget): StatementLike | null {
  const reached = fields.filter(({ value }) => budget.spend(Math.ceil(value.length / CHARACTERS_EACH)));
  const texts = reached.map(({ path, value }) => ({ path, text: read(value) }));
  const where = (pattern: RegExp) => {
    for (const { path, text } of texts) {
      const match = pattern.exec(text);
      if (match) return { path, matched: match[0].trim() };
    }
    return null;
  };
  const metered = where(METER) ?? where(UNIT);
  if (metered && (where(PERIOD) || (where(RANGE) && where(SUPPLY))))
    return { ...metered, action: 'hold', kind: 'utility' };
  const ends = where(ENDS);
  if (ends && where(BEGINS)) return { ...ends, action: 'hold', kind: 'bank' };
  const utility = where(METER) ?? where(UTILITY);
  if (utility) return { ...utility, action: 'affirm', kind: 'utility' };
  const bank = where(BANK);
  return bank && { ...bank, action: 'affirm', kind: 'bank' };
}
