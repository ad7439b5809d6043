import { parsePlainDate, type PlainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Cents } from '../../../domain/money.ts';
import { assertImportSize, ImportCollector, type ImportedStatement } from './import-result.ts';
import { parseSignedAmount } from './parse-amount.ts';

/** The transaction elements that we read. */
type Transaction = Record<'DTPOSTED' | 'TRNAMT' | 'NAME' | 'PAYEE' | 'MEMO' | 'CHECKNUM' | 'REFNUM' | 'FITID', string>;
const EMPTY: Transaction = {
  DTPOSTED: '',
  TRNAMT: '',
  NAME: '',
  PAYEE: '',
  MEMO: '',
  CHECKNUM: '',
  REFNUM: '',
  FITID: '',
};

/** Longer values cannot be statement values; they are cut before parsing. */
const LONGEST_VALUE = 1_000;

export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER|<\?xml|<\?OFX|<OFX)/i.test(text.slice(0, 200).replace(/^\uFEFF/, ''));

/**
 * Reads OFX 1 (SGML, where elements with a value have no end tag), OFX 2 (XML) and QFX in one pass over the tags.
 * Nothing is resolved or fetched: a DOCTYPE, a custom entity or a comment is treated as an unknown tag.
 */
export function importOfx(text: string): ImportedStatement {
  assertImportSize(text);
  if (!isOfx(text)) throw new AppError('UNSUPPORTED_MEDIA', 'This is not an OFX or QFX file.');
  const collector = new ImportCollector();
  const seen = new Set<string>();
  const said: { start: PlainDate | null; end: PlainDate | null; balance: Cents | null } = {
    start: null,
    end: null,
    balance: null,
  };
  let open: { line: number; values: Transaction } | null = null;
  let isLedgerBalance = false;

  for (const { name, value, line } of tags(text)) {
    if (name === 'STMTTRN') {
      // SGML may omit the end tag, so the next transaction ends the previous one.
      if (open) collect(collector, seen, open.line, open.values);
      open = { line, values: { ...EMPTY } };
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') {
      if (open) collect(collector, seen, open.line, open.values);
      open = null;
    } else if (open && name in open.values) {
      const key = name as keyof Transaction;
      if (open.values[key] === '') open.values[key] = value;
    } else if (name === 'DTSTART') said.start ??= ofxDate(value);
    else if (name === 'DTEND') said.end ??= ofxDate(value);
    else if (name === 'LEDGERBAL') isLedgerBalance = true;
    else if (name === '/LEDGERBAL') isLedgerBalance = false;
    else if (name === 'AVAILBAL') isLedgerBalance = false;
    else if (name === 'BALAMT' && isLedgerBalance) said.balance ??= ofxAmount(value);
    else if (name === 'CURDEF' && value !== '' && value !== 'USD')
      throw new AppError('INVALID_INPUT', `This file is in ${value.slice(0, 3)}. Statements are in US dollars.`);
  }
  if (open) collect(collector, seen, open.line, open.values);
  return collector.result({
    statementStartDate: said.start,
    statementEndDate: said.end,
    endingBalance: said.balance,
  });
}

/** Each tag with the text after it and its line number, in one pass. */
function* tags(text: string): Generator<{ name: string; value: string; line: number }> {
  let line = 1;
  let newline = text.indexOf('\n');
  let at = text.indexOf('<');
  while (at !== -1) {
    while (newline !== -1 && newline < at) {
      line += 1;
      newline = text.indexOf('\n', newline + 1);
    }
    const end = text.indexOf('>', at + 1);
    if (end === -1) return;
    const next = text.indexOf('<', end + 1);
    const name = text
      .slice(at + 1, Math.min(end, at + 41))
      .trim()
      .toUpperCase();
    const until = Math.min(next === -1 ? text.length : next, end + 1 + LONGEST_VALUE);
    yield { name, value: unescape(text.slice(end + 1, until)).trim(), line };
    at = next;
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The five XML entities, the non-breaking space and numeric entities; each is decoded only once. */
const unescape = (value: string): string =>
  value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return point >= 32 && point <= 0x10_ffff ? String.fromCodePoint(point) : ' ';
    },
  );

/** "20261005120000.000[-5:EST]": the day in the bank's time zone. */
const ofxDate = (value: string): PlainDate | null =>
  /^\d{8}/.test(value) ? parsePlainDate(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`) : null;

const ofxAmount = (value: string): Cents | null =>
  parseSignedAmount(value.replace(/(\.\d\d)0+$/, '$1'), /,\d{1,2}$/.test(value) ? ',' : '.');

function collect(collector: ImportCollector, seen: Set<string>, line: number, values: Transaction): void {
  const name = values.NAME || values.PAYEE;
  const description = [name, values.MEMO]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(', ');
  const shown = [values.DTPOSTED, description, values.TRNAMT].filter(Boolean).join(' ');
  const date = ofxDate(values.DTPOSTED);
  const amount = ofxAmount(values.TRNAMT);
  if (date === null)
    collector.refuse(
      line,
      values.DTPOSTED === '' ? 'The date is missing' : `“${values.DTPOSTED.slice(0, 20)}” is not a date`,
      shown,
    );
  else if (amount === null)
    collector.refuse(
      line,
      values.TRNAMT === '' ? 'The amount is missing' : `“${values.TRNAMT.slice(0, 20)}” is not an amount`,
      shown,
    );
  else if (description === '') collector.refuse(line, 'The description is missing', shown);
  else if (values.FITID !== '' && seen.has(values.FITID))
    collector.refuse(line, 'This transaction is in the file twice', shown);
  else {
    if (values.FITID !== '') seen.add(values.FITID);
    collector.add(line, { date, description, reference: values.CHECKNUM || values.REFNUM, amount });
  }
}
