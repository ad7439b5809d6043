import type { CheckedDocument, FileAnswer, FileVerdict } from '../../server/documents/check-document.ts';

export type Tone = 'ok' | 'amber' | 'red' | 'plain';

export interface Verdict {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
}

const count = (days: number) => (days === 1 ? 'the next day' : `${days} days later`);

function replacedWhen({ stateChangedAfterDays: days }: CheckedDocument): string {
  return days !== null && days > 0 ? count(days) : 'the same day';
}

const SPECIMEN = ' It is a specimen for training or testing. It was not issued by a utility, a bank or an authority.';

/** The verdict on a file after every byte was compared. */
export function verdictOnFile({ verdict, document, documents }: FileAnswer, isNumberKnown: boolean): Verdict {
  if (verdict === 'unknown' || !document) {
    return {
      tone: 'red',
      heading: 'Not a match',
      sentence: isNumberKnown
        ? 'This file was changed or is not ours. It is not the document that we issued under this number.'
        : 'This file was changed or is not ours. It matches no document that we issued.',
    };
  }
  if (documents.length > 1) return verdictOnDocuments(verdict, document, documents.length);
  const specimen = document.level === 'S' ? SPECIMEN : '';
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: 'Revoked',
      sentence: `This file is unchanged since it was issued. But the document was revoked. Do not rely on it.${specimen}`,
    };
  }
  if (verdict === 'superseded') {
    return {
      tone: 'amber',
      heading: 'Replaced by a newer version',
      sentence: `A newer version replaced this document ${replacedWhen(document)}. This file is unchanged since it was issued, but it may be out of date.${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: 'Verified, but disputed',
      sentence: `This file is unchanged since it was issued. But the person it names says that it is not correct.${specimen}`,
    };
  }
  const sentence = `This file is unchanged since it was issued. It is, byte for byte, the document issued by ${document.issuer} on ${document.sealedAt}.`;
  // Green is for documents that somebody may rely on.
  if (document.level === 'S') return { tone: 'amber', heading: 'Specimen', sentence: `${sentence}${specimen}` };
  return { tone: 'ok', heading: 'Verified', sentence };
}

/** Several documents in one file: the verdict is that of the worst one, which is named. */
function verdictOnDocuments(verdict: FileVerdict, worst: CheckedDocument, documentCount: number): Verdict {
  const specimen = worst.level === 'S' ? SPECIMEN : '';
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: 'One document was revoked',
      sentence: `This file is unchanged since it was issued. But document ${worst.number} was revoked. Do not rely on that one.${specimen}`,
    };
  }
  if (verdict === 'superseded' || worst.isDisputed) {
    const what =
      verdict === 'superseded'
        ? `a newer version replaced document ${worst.number} ${replacedWhen(worst)}`
        : `the person named in document ${worst.number} says that it is not correct`;
    return {
      tone: 'amber',
      heading: verdict === 'superseded' ? 'Verified, but one was replaced' : 'Verified, but one is disputed',
      sentence: `This file is unchanged since it was issued. But ${what}.${specimen}`,
    };
  }
  return {
    tone: worst.level === 'S' ? 'amber' : 'ok',
    heading: worst.level === 'S' ? 'Specimens' : 'Verified',
    sentence: `This file is unchanged since it was issued. It holds the ${documentCount} documents that ${worst.issuer} issued together.${specimen}`,
  };
}

/** The verdict on a document looked up by its number. No file was compared. */
export function verdictOnRecord(document: CheckedDocument): Verdict {
  const specimen = document.level === 'S' ? SPECIMEN : '';
  if (document.state === 'revoked') {
    return {
      tone: 'red',
      heading: 'Revoked',
      sentence: 'This document was revoked. Do not rely on it.',
    };
  }
  if (document.state === 'superseded') {
    return {
      tone: 'amber',
      heading: 'Replaced by a newer version',
      sentence: `A newer version replaced this document ${replacedWhen(document)}. It may be out of date.${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: 'Disputed',
      sentence: `The person named in this document says that it is not correct.${specimen}`,
    };
  }
  return {
    tone: 'plain',
    heading: 'Record found',
    sentence: `${document.issuer} issued a document with this number. Compare the details below with your document.${specimen}`,
  };
}
