import { useEffect, useRef, useState } from 'react';
import type { TakenFiles, WantedFile } from './take-files.ts';
import { type Outcome, verifySeveral } from './verify-several.ts';

export interface Several {
  readonly files: readonly WantedFile[];
  readonly leftOut: number;
  /** By place. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly isWorking: boolean;
  readonly cancel: () => void;
  /** What was canceled, and what got no answer. */
  readonly verifyRest: () => void;
}

const SHOWN_EVERY_MS = 200;

/** Verifies the taken files, of which each one can be opened while others still wait. */
export function useSeveral(taken: TakenFiles | undefined, names: readonly string[]): Several | undefined {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isWorking, setWorking] = useState(false);
  const work = useRef<AbortController>(null);

  const verify = async (files: readonly WantedFile[], done: ReadonlyMap<number, Outcome>): Promise<void> => {
    const mine = new AbortController();
    work.current?.abort();
    work.current = mine;
    setOutcomes(done);
    setWorking(true);
    const open = files.flatMap((_, place) => (done.has(place) ? [] : [place]));
    const known = new Map(done);
    let shownAt = 0;
    for await (const [place, outcome] of verifySeveral(files, open, names, mine.signal)) {
      known.set(place, outcome);
      // Drawing hundreds of lines for each of them would take longer than verifying.
      if (work.current !== mine || performance.now() < shownAt + SHOWN_EVERY_MS) continue;
      shownAt = performance.now();
      setOutcomes(new Map(known));
    }
    if (work.current !== mine) return;
    setOutcomes(known);
    setWorking(false);
  };

  useEffect(() => {
    if (taken) void verify(taken.files, new Map());
    return () => work.current?.abort();
    // Runs once for what was chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [taken]);

  return (
    taken && {
      ...taken,
      outcomes,
      isWorking,
      cancel: () => work.current?.abort(),
      verifyRest: () =>
        void verify(taken.files, new Map([...outcomes].filter(([, outcome]) => outcome.of !== 'unanswered'))),
    }
  );
}
