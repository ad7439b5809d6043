import {
  DIFFERENT,
  type Finding,
  OF_OTHER_FILE,
  type Verdict,
  verdictOf,
} from '../../../packages/verify/verdict-words.ts';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import type { CheckedDocument, FileAnswer } from '../../server/documents/check/check-document.ts';
import type { CheckedPrint } from './printed-facts.tsx';
import type { KeyFigure } from './verdict-head.tsx';
import { type VerifyWording } from '../../domain/language/messages/verify/area.ts';

/** The words of every program, and a sentence with what only the site knows. */
export interface PageVerdict {
  readonly words: Verdict;
  readonly sentence: string;
}

const replacedWhen = ({ stateChangedAfterDays: days }: CheckedDocument, { t }: VerifyWording): string =>
  t('replacedWhen', { days: Math.max(0, days ?? 0) });

const findingOn = (compared: Finding['compared'], document: CheckedDocument): Finding => ({
  compared,
  level: document.level,
  statusLine: document.statusLine,
  kind: document.kind,
  state: document.state,
  isDisputed: document.isDisputed,
  isTest: document.test !== null,
  known: 'now',
});

const specimen = ({ test }: CheckedDocument, { t, dated }: VerifyWording): string =>
  test === null ? t('specimenNotIssued') : t('testNotForUse', { time: dated(test.deletedAt) });

function sentenceOn(words: Verdict, document: CheckedDocument, wording: VerifyWording): string {
  const { t, tell } = wording;
  // A specimen's own sentence says more.
  const said = document.level === 'S' && document.state === 'live' ? [] : [tell(words.sentence)];
  if (document.state === 'superseded') said.unshift(t('itWasReplaced', { when: replacedWhen(document, wording) }));
  if (document.level === 'S') said.push(specimen(document, wording));
  return said.join(' ');
}

/** The verdict on a file after every byte was compared. `marks` of a file that is not one of ours. */
export function verdictOnFile(
  { document, documents }: FileAnswer,
  { marks, isNumberKnown }: { readonly marks: MarksFound; readonly isNumberKnown: boolean },
  wording: VerifyWording,
): PageVerdict {
  const { t, tell, dated } = wording;
  if (!document) {
    const words = OF_OTHER_FILE[marks];
    const which = isNumberKnown ? ` ${t('notIssuedUnderThisNumber')}` : '';
    return { words, sentence: `${tell(words.sentence)}${which}` };
  }
  const words = verdictOf(findingOn('file', document));
  if (documents.length > 1) return { words, sentence: sentenceOnDocuments(document, documents.length, wording) };
  if (document.state !== 'live' || document.isDisputed)
    return { words, sentence: sentenceOn(words, document, wording) };
  const issued = t('itIsTheDocumentIssued', { issuer: document.issuer, time: dated(document.sealedAt) });
  return { words, sentence: document.level === 'S' ? `${issued} ${specimen(document, wording)}` : issued };
}

/** Several documents in one file: the verdict is that of the worst one, which is named. */
function sentenceOnDocuments(worst: CheckedDocument, count: number, wording: VerifyWording): string {
  const { t } = wording;
  const more = worst.level === 'S' ? ` ${specimen(worst, wording)}` : '';
  if (worst.state === 'revoked') return `${t('oneDocumentRevoked', { number: worst.number })}${more}`;
  if (worst.state === 'superseded')
    return `${t('oneDocumentReplaced', { number: worst.number, when: replacedWhen(worst, wording) })}${more}`;
  if (worst.isDisputed) return `${t('oneDocumentDisputed', { number: worst.number })}${more}`;
  return `${t('documentsIssuedTogether', { count, issuer: worst.issuer })}${more}`;
}

/** What stands at the head of the page about a print. */
export interface PrintedVerdict extends PageVerdict {
  readonly issuer?: string;
  readonly figures: readonly KeyFigure[];
}

/**
 * What was compared of a print: rows that we signed, a code, or only the number. No file was compared. A damaged QR code compares
 * nothing. One that we did not sign is of another print: it is different, whatever became of the document, and no figure of the
 * document stands beside that. `eyes` is what the reader said after comparing each row with the print.
 */
export function verdictOnPrint(
  document: CheckedDocument,
  print: CheckedPrint | undefined,
  wording: VerifyWording,
  eyes?: 'same' | 'different',
): PrintedVerdict {
  if (print?.verdict === 'forged' || print?.verdict === 'unknown')
    return { words: DIFFERENT, sentence: wording.tell(DIFFERENT.sentence), figures: [] };
  if (eyes === 'different') return { words: DIFFERENT, sentence: wording.t('rowDiffersFromOurRecord'), figures: [] };
  const compared = print?.verdict === 'genuine' || eyes === 'same' ? 'rows' : document.details ? 'code' : 'number';
  const words = verdictOf(findingOn(compared, document));
  const figures = print?.facts?.figures ?? document.details?.figures ?? [];
  return { words, sentence: sentenceOn(words, document, wording), issuer: document.issuer, figures };
}

/** The state of the whole document decides what a part of it is worth. */
export function verdictOnPart(document: CheckedDocument, wording: VerifyWording): PageVerdict {
  const words = verdictOf(findingOn('part', document));
  return { words, sentence: sentenceOn(words, document, wording) };
}
