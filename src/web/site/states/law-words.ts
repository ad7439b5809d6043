import type { ItemCondition, LawConfidence } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';

/** How far a list of ours was held against the law itself. */
export const CONFIDENCE_WORDS: Readonly<Record<LawConfidence, string>> = {
  text: 'Held against the text of the law.',
  'partly text': 'Held in part against the text of the law, in part against a summary.',
  'two summaries': 'Taken from two summaries that agree; not held against the text of the law.',
  'one summary': 'Taken from one summary; not held against the text of the law. Read the law before you rely on it.',
  list: 'Taken from a list of the states that have no such law; no text was read.',
  memory: 'Not held against any text yet. Read the law before you rely on this list.',
};

export const isReadInText = (confidence: LawConfidence): boolean => confidence === 'text';

export const CONDITION_WORDS: Readonly<Record<ItemCondition, string>> = {
  nonExempt: 'for those who are paid for overtime',
  hourly: 'for those who are paid by the hour',
  pieceRate: 'for those who are paid by the piece',
  tipped: 'for those who get tips',
  maybeSeparate: 'may be given on a paper of its own',
};

/** How many independent sources a figure of ours agrees with. */
export const verifiedWords = (sources: number): string => {
  if (sources === 0) return 'the last confirmed figure, carried on';
  return sources === 1 ? 'read in one source' : `${sources === 2 ? 'two' : sources} independent sources agree`;
};
