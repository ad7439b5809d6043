import { useEffect, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';

export interface LevelNews {
  readonly level: Level;
  readonly statusLine: string;
  readonly why: string;
  readonly refused: FieldErrors;
  readonly affirm: readonly string[];
}

const PAUSE = 500;

/** What is asked depends on the names alone, and on what the kind says of its own ceiling. */
function questionOf(document: DocumentKind, form: object): { readonly key: string; readonly input: unknown } | null {
  const draft = document.draftSchema.safeParse(form);
  if (!draft.success) return null;
  return { key: JSON.stringify([document.names(draft.data), document.ceiling(draft.data)]), input: draft.data };
}

/** `isPressed`: somebody wants to pay for it now; a name that is refused then counts as tried. */
export async function askLevel(
  document: DocumentKind,
  input: unknown,
  { isPressed = false } = {},
): Promise<LevelNews | null> {
  try {
    const answer = await fetch('/api/v1/documents/level', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: document.id, input, isPressed }),
    });
    return answer.ok ? ((await answer.json()) as { data: LevelNews }).data : null;
  } catch {
    return null;
  }
}

/** The level that the paper will carry and why; the list of protected names stays on the server. */
export function useLevel(
  document: DocumentKind,
  form: object,
  onRefused: (refused: FieldErrors) => void,
): LevelNews | null {
  const [news, setNews] = useState<LevelNews | null>(null);
  const question = questionOf(document, form);
  const key = question?.key;
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const answer = await askLevel(document, question!.input);
      if (answer === null || isGone) return;
      setNews(answer);
      onRefused(answer.refused);
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // The key says all that the answer depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, key]);
  return news;
}
