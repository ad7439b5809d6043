import { useEffect, useState } from 'react';
import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { type Calculation, calculateForm } from './read-form.ts';

/** Changes in quick succession are calculated together. */
const BATCH = 10;

const NOTHING: Calculation = { figures: null, views: [] };

/**
 * The amounts of a form, from the same calculation that the server runs. Until there are new ones, the last good ones
 * stay. None before the kind is loaded.
 */
export function useFigures(document: DocumentKind | null, form: object, today: PlainDate): Calculation {
  const [calculation, setCalculation] = useState(NOTHING);
  useEffect(() => {
    if (document === null) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const next = await calculateForm(document, form, today).catch(() => null);
      if (next !== null && !isGone) setCalculation(next);
    }, BATCH);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [document, form, today]);
  return calculation;
}
