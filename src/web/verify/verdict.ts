import type { CheckedDocument, FileAnswer, FileVerdict } from '../../server/documents/check-document.ts';

export type Tone = 'ok' | 'amber' | 'red' | 'plain';

export interface Verdict {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
}

const count = (days: number) => (days === 1 ? 'the next day' : `${days} days later`);

function replacedWhen(document: CheckedDocument): string {
  const [sealed, changed] = [document.sealedAt, document.stateChangedAt].map((text) =>
    Date.parse(text?.replace(/, \d+:.*$/, '') ?? ''),
  );
  const days = Math.round((changed! - sealed!) / 86_400_000);
  return days > 0 ? count(days) : 'the same day';
}

const SPECIMEN = ' It is a specimen: made for training or testing, not issued by a utility, a bank or an authority.';

/** The file that somebody holds, after every byte was compared. */
export function verdictOnFile({ verdict, document, papers }: FileAnswer, isNumberKnown: boolean): Verdict {
  if (verdict === 'unknown' || !document) {
    return {
      tone: 'red',
      heading: 'It does not fit.',
      sentence: isNumberKnown
        ? 'This file is not the paper that was sealed under this number. It was changed after sealing, or it was never sealed here.'
        : 'No paper that we sealed is this file. It was changed after sealing, or it was never sealed here.',
    };
  }
  if (papers.length > 1) return verdictOnPapers(verdict, document, papers.length);
  const specimen = document.level === 'S' ? SPECIMEN : '';
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: 'It was withdrawn.',
      sentence: `Nothing in this file has changed, but ${document.issuer} no longer stands behind it. Do not rely on it.${specimen}`,
    };
  }
  if (verdict === 'superseded') {
    return {
      tone: 'amber',
      heading: 'It fits, but there is a newer one.',
      sentence: `Nothing in this file has changed. But the issuer replaced it ${replacedWhen(document)}, so what it says may be out of date.${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: 'It fits, but it is disputed.',
      sentence: `Nothing in this file has changed. But the person whom it names says that it is not true.${specimen}`,
    };
  }
  return {
    tone: 'ok',
    heading: 'It fits.',
    sentence: `This file is, byte for byte, the paper that was sealed for ${document.issuer} on ${document.sealedAt}.${specimen}`,
  };
}

/** Several papers in one file: it is no better than the worst of them, which is named. */
function verdictOnPapers(verdict: FileVerdict, worst: CheckedDocument, paperCount: number): Verdict {
  const specimen = worst.level === 'S' ? SPECIMEN : '';
  if (verdict === 'revoked') {
    return {
      tone: 'red',
      heading: 'One of them was withdrawn.',
      sentence: `Nothing in this file has changed, but ${worst.issuer} no longer stands behind ${worst.number}. Do not rely on that one.${specimen}`,
    };
  }
  if (verdict === 'superseded' || worst.isDisputed) {
    const what =
      verdict === 'superseded'
        ? `the issuer replaced ${worst.number} ${replacedWhen(worst)}, so what it says may be out of date`
        : `the person whom it names says that ${worst.number} is not true`;
    return {
      tone: 'amber',
      heading: verdict === 'superseded' ? 'It fits, but one is out of date.' : 'It fits, but one is disputed.',
      sentence: `Nothing in this file has changed. But ${what}.${specimen}`,
    };
  }
  return {
    tone: 'ok',
    heading: 'It fits.',
    sentence: `This file is, byte for byte, the ${paperCount} papers that were sealed together for ${worst.issuer}.${specimen}`,
  };
}

/** A paper looked up by its number: nothing was compared yet, so nothing fits. */
export function verdictOnRecord(document: CheckedDocument): Verdict {
  const specimen = document.level === 'S' ? SPECIMEN : '';
  if (document.state === 'revoked') {
    return {
      tone: 'red',
      heading: 'It was withdrawn.',
      sentence: `${document.issuer} no longer stands behind this paper. Do not rely on it.`,
    };
  }
  if (document.state === 'superseded') {
    return {
      tone: 'amber',
      heading: 'There is a newer one.',
      sentence: `The issuer replaced this paper ${replacedWhen(document)}, so what it says may be out of date.${specimen}`,
    };
  }
  if (document.isDisputed) {
    return {
      tone: 'amber',
      heading: 'It is disputed.',
      sentence: `The person whom this paper names says that it is not true.${specimen}`,
    };
  }
  return {
    tone: 'plain',
    heading: 'It is on record.',
    sentence: `A paper with this number was sealed for ${document.issuer}. Hold what stands here against the paper in your hand.${specimen}`,
  };
}
