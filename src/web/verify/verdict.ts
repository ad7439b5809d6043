import {
  DIFFERENT,
  type Finding,
  OF_OTHER_FILE,
  type Verdict,
  verdictOf,
} from '../../../packages/verify/verdict-words.ts';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import type { Wording } from '../../domain/language/public/english-wording.ts';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check/check-document.ts';
import type { CheckedPrint } from './printed-facts.tsx';
import type { KeyFigure } from './verdict-head.tsx';

/** The words of every program, and a sentence with what only the site knows. */
export interface PageVerdict {
  readonly words: Verdict;
  readonly sentence: string;
}

function replacedWhen({ stateChangedAfterDays: days }: CheckedDocument, { t }: Wording): string {
  if (days === null || days <= 0) return t('the same day');
  return days === 1 ? t('the next day') : t('{} days later', days);
}

const findingOn = (compared: Finding['compared'], document: CheckedDocument): Finding => ({
  compared,
  level: document.level,
  statusLine: document.statusLine,
  kind: document.kind,
  state: document.state,
  isDisputed: document.isDisputed,
  known: 'now',
});

const SPECIMEN = 'It is a specimen for training or testing. It was not issued by a utility, a bank or an authority.';

function sentenceOn(words: Verdict, document: CheckedDocument, wording: Wording): string {
  const { t } = wording;
  // A specimen's own sentence says more.
  const said = document.level === 'S' && document.state === 'live' ? [] : [t(...words.sentence)];
  if (document.state === 'superseded') said.unshift(t('It was replaced {}.', replacedWhen(document, wording)));
  if (document.level === 'S') said.push(t(SPECIMEN));
  return said.join(' ');
}

/** The verdict on a file after every byte was compared. `marks` of a file that is not one of ours. */
export function verdictOnFile(
  { document, documents }: FileAnswer,
  { marks, isNumberKnown }: { readonly marks: MarksFound; readonly isNumberKnown: boolean },
  wording: Wording,
): PageVerdict {
  const { t } = wording;
  if (!document) {
    const words = OF_OTHER_FILE[marks];
    const which = isNumberKnown ? ` ${t('It is not the document that we issued under this number.')}` : '';
    return { words, sentence: `${t(...words.sentence)}${which}` };
  }
  const words = verdictOf(findingOn('file', document));
  if (documents.length > 1) return { words, sentence: sentenceOnDocuments(document, documents.length, wording) };
  if (document.state !== 'live' || document.isDisputed)
    return { words, sentence: sentenceOn(words, document, wording) };
  const issued = t('It is, byte for byte, the document issued by {} on {}.', document.issuer, document.sealedAt);
  return { words, sentence: document.level === 'S' ? `${issued} ${t(SPECIMEN)}` : issued };
}

/** Several documents in one file: the verdict is that of the worst one, which is named. */
function sentenceOnDocuments(worst: CheckedDocument, count: number, wording: Wording): string {
  const { t } = wording;
  const specimen = worst.level === 'S' ? ` ${t(SPECIMEN)}` : '';
  if (worst.state === 'revoked')
    return `${t('This file is unchanged since it was issued. But document {} was revoked. Do not rely on that one.', worst.number)}${specimen}`;
  if (worst.state === 'superseded')
    return `${t(
      'This file is unchanged since it was issued. But a newer version replaced document {} {}.',
      worst.number,
      replacedWhen(worst, wording),
    )}${specimen}`;
  if (worst.isDisputed)
    return `${t(
      'This file is unchanged since it was issued. But the person named in document {} says that it is not correct.',
      worst.number,
    )}${specimen}`;
  return `${t(
    'This file is unchanged since it was issued. It holds the {} documents that {} issued together.',
    count,
    worst.issuer,
  )}${specimen}`;
}

/** What stands at the head of the page about a print. */
export interface PrintedVerdict extends PageVerdict {
  readonly issuer?: string;
  readonly figures: readonly KeyFigure[];
}

/**
 * What was compared of a print: rows that we signed, a code, or only the number. No file was compared. A damaged QR code compares
 * nothing. One that we did not sign is of another print: it is different, whatever became of the document, and no figure of the
 * document stands beside that.
 */
export function verdictOnPrint(
  document: CheckedDocument,
  print: CheckedPrint | undefined,
  wording: Wording,
): PrintedVerdict {
  if (print?.verdict === 'forged' || print?.verdict === 'unknown')
    return { words: DIFFERENT, sentence: wording.t(...DIFFERENT.sentence), figures: [] };
  const compared = print?.verdict === 'genuine' ? 'rows' : document.details ? 'code' : 'number';
  const words = verdictOf(findingOn(compared, document));
  const figures = print?.facts?.figures ?? document.details?.figures ?? [];
  return { words, sentence: sentenceOn(words, document, wording), issuer: document.issuer, figures };
}

/** The state of the whole document decides what a part of it is worth. */
export function verdictOnPart(document: CheckedDocument, wording: Wording): PageVerdict {
  const words = verdictOf(findingOn('part', document));
  return { words, sentence: sentenceOn(words, document, wording) };
}
