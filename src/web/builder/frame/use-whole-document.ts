import { use, useEffect, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { type FormDocument, loadWhole, wholeOf } from '../../../domain/documents/outline.ts';
import { checkForNewRelease } from '../../ui/new-release.ts';
import { keepFill } from './pending-fills.ts';

/** Whatever a reader does first. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'] as const;

interface Wanted {
  /** The page came with entries, whose checks the server has shown. */
  readonly atOnce: boolean;
  /** Something has changed the form since. */
  readonly isChanged: boolean;
}

/**
 * What checks and calculates the form; null until then. A form that nobody has touched does without, so it is loaded at
 * the first sign of its reader.
 */
export function useWholeDocument(document: FormDocument, { atOnce, isChanged }: Wanted): DocumentKind | null {
  const [whole, setWhole] = useState(() => wholeOf(document));
  const known = whole ?? (atOnce ? (wholeOf(document) ?? use(loadWhole(document))) : null);
  const isMissing = known === null;
  useEffect(() => {
    if (!isMissing) return;
    const stop = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, load, true);
    };
    const load = (): void => {
      stop();
      // Next and Checkout wait for it.
      keepFill(loadWhole(document).then(setWhole, () => checkForNewRelease().then(listen)));
    };
    const listen = (): void => {
      for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
    };
    if (isChanged) load();
    else listen();
    return stop;
  }, [document, isMissing, isChanged]);
  return known;
}
