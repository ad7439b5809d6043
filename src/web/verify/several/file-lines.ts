import { issuerWords, type Tone } from '../../../../packages/verify/verdict-words.ts';
import { formatDate, type PlainDate, readDate, yearOf } from '../../../domain/calendar.ts';
import type { VerifyWording } from '../../../domain/language/messages/verify/area.ts';
import { storedText } from '../../../domain/language/stored-text.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import type { CheckedDocument } from '../../../server/documents/check/check-document.ts';
import { errorIn, failureIn } from '../../parts/documents/answer-in.ts';
import { verdictOnFile } from '../verdict.ts';
import type { DatedDocument } from './compare-periods.ts';
import { faultInWords } from './take-files.ts';
import type { Outcome, VerifiedFile } from './verify-several.ts';

/** One document of a file, in words. */
export interface DocumentLine {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly issuer: string;
  readonly issuerStatus: string;
  readonly status: string;
  readonly person: string;
  readonly period: string;
  readonly payDate: string;
  /** The one that people compare first, and its name. */
  readonly figure: string;
  /** In cents. Null if there is none. */
  readonly amount: number | null;
}

/** One file, in the words of the page of a single file. */
export interface FileLine {
  readonly place: number;
  readonly name: string;
  readonly tone: Tone | 'none';
  readonly result: string;
  readonly sentence: string;
  readonly sha256: string;
  readonly documents: readonly DocumentLine[];
  readonly canBeOpened: boolean;
}

type Named = Pick<FileLine, 'place' | 'name'>;

function lineOf(named: Named, outcome: Outcome | undefined, isWorking: boolean, wording: VerifyWording): FileLine {
  const { t } = wording;
  const empty = { ...named, sentence: '', sha256: '', documents: [], canBeOpened: false };
  if (!outcome) return { ...empty, tone: 'none', result: isWorking ? t('waiting') : t('notVerified') };
  if (outcome.of === 'unanswered')
    return { ...empty, tone: 'none', result: t('notVerified'), sentence: failureIn(wording, outcome.failure) };
  if (outcome.of === 'problem') {
    const { fault, error } = outcome;
    const why = fault && faultInWords(fault, wording);
    return {
      ...empty,
      tone: 'red',
      result: t('notVerified'),
      sentence: why ?? (error === null ? t('fileNotRead') : errorIn(wording, error)),
    };
  }
  return { ...named, ...lineOfVerified(outcome, wording), sha256: outcome.file.sha256, canBeOpened: true };
}

/** Makes each line once, so that of hundreds only those are drawn again that changed. */
export function openLines(files: readonly Pick<FileLine, 'name'>[], wording: VerifyWording) {
  const made = new Map<number, { readonly from: Outcome | boolean; readonly line: FileLine }>();
  return (place: number, outcome: Outcome | undefined, isWorking: boolean): FileLine => {
    const from = outcome ?? isWorking;
    const known = made.get(place);
    if (known?.from === from) return known.line;
    const line = lineOf({ place, name: files[place]!.name }, outcome, isWorking, wording);
    made.set(place, { from, line });
    return line;
  };
}

function lineOfVerified(
  { answer, marks, data }: VerifiedFile,
  wording: VerifyWording,
): Pick<FileLine, 'tone' | 'result' | 'sentence' | 'documents'> {
  const { tell } = wording;
  // A single file's page looks up a number too. Here it would take a question for each file.
  const { words, sentence } = verdictOnFile(answer, { marks, isNumberKnown: false }, wording);
  return {
    tone: words.tone,
    result: words.heading.map(tell).join(' '),
    sentence,
    documents: answer.documents.map((document) => {
      const own = data.find(({ id }) => id === document.id);
      const alone = verdictOnFile(
        { ...answer, document, documents: [document] },
        { marks, isNumberKnown: false },
        wording,
      );
      return {
        id: document.id,
        kind: storedText(document.kindName, wording.language),
        number: document.number,
        issuer: document.issuer,
        issuerStatus: tell(issuerWords(document)),
        status: tell(alone.words.status),
        person: own?.person ?? document.details?.person ?? '',
        period: storedText(document.details?.period ?? '', wording.language),
        payDate: own?.payDate ? formatDate(own.payDate) : '',
        ...figureOf(document, wording),
      };
    }),
  };
}

/** Of a document with none of these, its first figure. */
const SHOWN_FIRST = ['Net pay', 'Ending balance', 'Amount due', 'Total'];

function figureOf({ details }: CheckedDocument, { language }: VerifyWording): Pick<DocumentLine, 'figure' | 'amount'> {
  const figures = details?.figures ?? [];
  const shown = SHOWN_FIRST.map((wanted) => figures.find(({ name }) => name === wanted)).find(Boolean) ?? figures[0];
  return { figure: shown ? storedText(shown.name, language) : '', amount: shown?.amount ?? null };
}

export const inDollars = (amount: number): string => formatDollars(cents(amount));

/** "Nov 1 – Nov 14, 2026", as the period of a document is written. */
function daysIn(period: string): { readonly start: PlainDate; readonly end: PlainDate } | null {
  const [from = '', to = ''] = period.split(' – ');
  const end = readDate(to);
  const start = end && (readDate(from) ?? readDate(`${from}, ${yearOf(end)}`));
  return start && end && { start, end };
}

/** The current documents about days, whose file is unchanged. */
export const datedDocuments = (outcomes: Iterable<Outcome>): readonly DatedDocument[] =>
  [...outcomes].flatMap((outcome) =>
    outcome.of === 'verified'
      ? outcome.answer.documents.flatMap((document) => {
          const days = daysIn(document.details?.period ?? '');
          if (!days || document.state !== 'live') return [];
          const own = outcome.data.find(({ id }) => id === document.id);
          const amountOf = (wanted: string): number | null =>
            document.details?.figures.find(({ name }) => name === wanted)?.amount ?? null;
          return [
            {
              ...days,
              id: document.id,
              kind: document.kindName,
              issuer: document.issuer,
              person: own?.person ?? document.details?.person ?? '',
              isSpecimen: document.level === 'S',
              payDate: own?.payDate ?? null,
              gross: amountOf('Gross pay'),
              grossOfYear: amountOf('Gross pay, year to date'),
            },
          ];
        })
      : [],
  );

const HEADINGS = [
  'File',
  'Result',
  'Document',
  'Number',
  'Issuer',
  'Issuer status',
  'Status',
  'Person',
  'Period',
  'Pay date',
  'Figure',
  'Amount',
  'SHA-256',
  'Note',
];

/** One line for each document, and one for each other file. In the words of the page; the heads are for programs. */
export function tableOf(lines: readonly FileLine[]) {
  const rows = lines.flatMap(({ name, result, sentence, sha256, documents }) =>
    documents.length === 0
      ? [[name, result, '', '', '', '', '', '', '', '', '', '', sha256, sentence]]
      : documents.map((document) => [
          name,
          result,
          document.kind,
          document.number,
          document.issuer,
          document.issuerStatus,
          document.status,
          document.person,
          document.period,
          document.payDate,
          document.figure,
          document.amount === null ? '' : { amount: (document.amount / 100).toFixed(2) },
          sha256,
          sentence,
        ]),
  );
  return [HEADINGS, ...rows];
}
