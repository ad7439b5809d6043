import type { Wording } from '../../domain/language/public/english-wording.ts';
import type { CheckedDocument, FileAnswer, FileVerdict } from '../../server/documents/check-document.ts';

export type Tone = 'ok' | 'amber' | 'red' | 'plain';

export interface Verdict {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
}

function replacedWhen({ stateChangedAfterDays: days }: CheckedDocument, { t }: Wording): string {
  if (days === null || days <= 0) return t('the same day');
  return days === 1 ? t('the next day') : t('{} days later', days);
}

const specimenNote = ({ level }: CheckedDocument, { t }: Wording): string =>
  level === 'S'
    ? ` ${t('It is a specimen for training or testing. It was not issued by a utility, a bank or an authority.')}`
    : '';

/** The verdict on a file after every byte was compared. */
export function verdictOnFile(
  { verdict, document, documents }: FileAnswer,
  isNumberKnown: boolean,
  wording: Wording,
): Verdict {
  const { t } = wording;
  if (verdict === 'unknown' || !document) {
    return {
      tone: 'red',
      heading: t('Not a match'),
      sentence: isNumberKnown
        ? t('This file was changed or is not ours. It is not the document that we issued under this number.')
        : t('This file was changed or is not ours. It matches no document that we issued.'),
    };
  }
  if (documents.length > 1) return verdictOnDocuments(verdict, document, documents.length, wording);
  const specimen = specimenNote(document, wording);
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: t('Revoked'),
      sentence: `${t('This file is unchanged since it was issued. But the document was revoked. Do not rely on it.')}${specimen}`,
    };
  }
  if (verdict === 'superseded') {
    return {
      tone: 'amber',
      heading: t('Replaced by a newer version'),
      sentence: `${t(
        'A newer version replaced this document {}. This file is unchanged since it was issued, but it may be out of date.',
        replacedWhen(document, wording),
      )}${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: t('Verified, but disputed'),
      sentence: `${t('This file is unchanged since it was issued. But the person it names says that it is not correct.')}${specimen}`,
    };
  }
  const sentence = t(
    'This file is unchanged since it was issued. It is, byte for byte, the document issued by {} on {}.',
    document.issuer,
    document.sealedAt,
  );
  // Green is for documents that somebody may rely on.
  if (document.level === 'S') return { tone: 'amber', heading: t('Specimen'), sentence: `${sentence}${specimen}` };
  return { tone: 'ok', heading: t('Verified'), sentence };
}

/** Several documents in one file: the verdict is that of the worst one, which is named. */
function verdictOnDocuments(
  verdict: FileVerdict,
  worst: CheckedDocument,
  documentCount: number,
  wording: Wording,
): Verdict {
  const { t } = wording;
  const specimen = specimenNote(worst, wording);
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: t('One document was revoked'),
      sentence: `${t('This file is unchanged since it was issued. But document {} was revoked. Do not rely on that one.', worst.number)}${specimen}`,
    };
  }
  if (verdict === 'superseded' || worst.isDisputed) {
    const isReplaced = verdict === 'superseded';
    const sentence = isReplaced
      ? t(
          'This file is unchanged since it was issued. But a newer version replaced document {} {}.',
          worst.number,
          replacedWhen(worst, wording),
        )
      : t(
          'This file is unchanged since it was issued. But the person named in document {} says that it is not correct.',
          worst.number,
        );
    return {
      tone: 'amber',
      heading: isReplaced ? t('Verified, but one was replaced') : t('Verified, but one is disputed'),
      sentence: `${sentence}${specimen}`,
    };
  }
  return {
    tone: worst.level === 'S' ? 'amber' : 'ok',
    heading: worst.level === 'S' ? t('Specimens') : t('Verified'),
    sentence: `${t(
      'This file is unchanged since it was issued. It holds the {} documents that {} issued together.',
      documentCount,
      worst.issuer,
    )}${specimen}`,
  };
}

/** The verdict on a document looked up by its number. No file was compared. */
export function verdictOnRecord(document: CheckedDocument, wording: Wording): Verdict {
  const { t } = wording;
  const specimen = specimenNote(document, wording);
  if (document.state === 'revoked') {
    return {
      tone: 'red',
      heading: t('Revoked'),
      sentence: t('This document was revoked. Do not rely on it.'),
    };
  }
  if (document.state === 'superseded') {
    return {
      tone: 'amber',
      heading: t('Replaced by a newer version'),
      sentence: `${t('A newer version replaced this document {}. It may be out of date.', replacedWhen(document, wording))}${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: t('Disputed'),
      sentence: `${t('The person named in this document says that it is not correct.')}${specimen}`,
    };
  }
  return {
    tone: 'plain',
    heading: t('Record found'),
    sentence: `${t(
      '{} issued a document with this number. Compare the details below with your document.',
      document.issuer,
    )}${specimen}`,
  };
}
