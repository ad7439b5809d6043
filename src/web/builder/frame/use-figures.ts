import { useEffect, useState } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind, PaperView } from '../../../domain/documents/kind.ts';

/** Changes that follow each other at once are calculated together. */
const BATCH = 10;

interface Calculation {
  readonly figures: unknown;
  /** One view for each paper, for the text beside the picture. */
  readonly views: readonly PaperView[];
}

const NOTHING: Calculation = { figures: null, views: [] };

async function calculate(document: DocumentKind, form: object, today: PlainDate): Promise<Calculation | null> {
  const draft = document.draftSchema.safeParse(form);
  if (!draft.success) return null;
  const template = document.templateOf(draft.data);
  const isSpecimen = document.ceiling(draft.data).unverified === 'S';
  const input = isSpecimen && document.specimenOf ? document.specimenOf(draft.data) : draft.data;
  const figures = await document.calculate(input, today);
  return { figures, views: document.papers(figures, template).map(({ view }) => view) };
}

/** The figures of a form, by the same sum that the server does again. While they cannot be had, the last good ones stay. */
export function useFigures(document: DocumentKind, form: object, today: PlainDate): Calculation {
  const [calculation, setCalculation] = useState(NOTHING);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      const next = await calculate(document, form, today).catch(() => null);
      if (next !== null && !isGone) setCalculation(next);
    }, BATCH);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [document, form, today]);
  return calculation;
}
