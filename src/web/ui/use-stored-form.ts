import { useState } from 'react';
import { type ActionAnswer, isAnswerTo } from './action-answer.ts';

/** What the answer to a save says about what it stored. */
export interface Saved {
  readonly version: number;
}

/**
 * For a form that shows a stored version and may be edited while it is being saved. Another version fills the form anew
 * (its `key`), but not after a save of the form itself: what was typed since would be lost. The answer comes before the
 * page has loaded its data again, so until then it says on which version the next save is based.
 */
export function useStoredForm(
  stored: { readonly version: number; readonly key?: string },
  answer: ActionAnswer<Saved> | undefined,
  saves: string | readonly string[],
): { readonly key: number; readonly version: number } {
  const content = stored.key ?? String(stored.version);
  const [shown, setShown] = useState({ content, key: 0 });
  const saved = answer?.isDone === true && isAnswerTo(answer, saves) ? answer.data : undefined;
  if (shown.content !== content) setShown({ content, key: saved ? shown.key : shown.key + 1 });
  return { key: shown.key, version: Math.max(stored.version, saved?.version ?? 0) };
}
