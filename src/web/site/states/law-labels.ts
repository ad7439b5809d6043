import type { ItemCondition, LawConfidence } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';

/** How we checked a list against the law. */
export const CONFIDENCE_LABELS: Readonly<Record<LawConfidence, string>> = {
  text: 'Checked against the text of the law.',
  'partly text': 'Checked partly against the text of the law, partly against a summary.',
  'two summaries': 'Based on two summaries that agree. Not checked against the text of the law.',
  'one summary': 'Based on one summary. Not checked against the text of the law. Read the law before you rely on it.',
  list: 'Based on a list of states without such a law. Not checked against any text.',
  memory: 'Not checked against any source yet. Read the law before you rely on this list.',
};

export const isReadInText = (confidence: LawConfidence): boolean => confidence === 'text';

export const CONDITION_LABELS: Readonly<Record<ItemCondition, string>> = {
  nonExempt: 'for overtime-eligible employees',
  hourly: 'for hourly employees',
  pieceRate: 'for piece-rate employees',
  tipped: 'for tipped employees',
  allowances: 'if any are claimed',
  maybeSeparate: 'may be given on a separate document',
};

/** How many independent sources agree with a figure. */
export const sourcesLabel = (sources: number): string => {
  if (sources === 0) return 'last confirmed figure';
  return sources === 1
    ? 'confirmed in one source'
    : `confirmed in ${sources === 2 ? 'two' : sources} independent sources`;
};
