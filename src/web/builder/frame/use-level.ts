import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { typedTexts } from '../../../domain/documents/printed-texts.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { LogoState } from '../../../domain/integrity/logo-rule.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { callApi } from '../../ui/call-api.ts';
import { type Calculation, readForm } from './read-form.ts';

export interface LevelPreview {
  readonly level: Level;
  readonly statusLine: string;
  readonly why: string;
  readonly refused: FieldErrors;
  readonly affirm: readonly string[];
  /** The user's own documents that block this one. */
  readonly live: readonly {
    readonly id: string;
    readonly number: string;
    readonly person: string | null;
    readonly period: string;
  }[];
  readonly logo: { readonly state: LogoState; readonly why: string };
}

const PAUSE = 500;

/** The answer depends only on the words, the highest level that the kind allows, the documents' subjects and the logo. */
function questionOf(
  document: DocumentKind | null,
  form: object,
  subjects: Calculation['subjects'],
): { readonly key: string; readonly input: unknown } | null {
  const read = document && readForm(document, form);
  if (document === null || read === null) return null;
  const { input } = read;
  const texts = JSON.stringify([typedTexts(input), document.ceiling(input), subjects]);
  return { key: `${texts} ${document.logo?.of(input) ?? ''}`, input };
}

/** `isPressed`: the user wants to pay now, so a refused name is recorded. */
export async function fetchLevel(
  document: Pick<DocumentKind, 'id'>,
  input: unknown,
  { isPressed = false } = {},
): Promise<LevelPreview | null> {
  const body = { kind: document.id, input, isPressed };
  return (await callApi<LevelPreview>('/documents/level', { method: 'POST', body })).data;
}

/** The document's level and the reason for it; the list of protected names stays on the server. */
function useLevel(
  document: DocumentKind | null,
  form: object,
  subjects: Calculation['subjects'],
  onRefused: (refused: FieldErrors) => void,
): LevelPreview | null {
  const [preview, setPreview] = useState<LevelPreview | null>(null);
  const question = useMemo(() => questionOf(document, form, subjects), [document, form, subjects]);
  const key = question?.key;
  useEffect(() => {
    if (document === null || key === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const answer = await fetchLevel(document, question!.input);
      if (answer === null || isGone) return;
      setPreview(answer);
      onRefused(answer.refused);
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // The key contains everything that the answer depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, key]);
  return preview;
}

interface LevelQuestionProps {
  readonly document: DocumentKind | null;
  readonly form: object;
  readonly subjects: Calculation['subjects'];
  readonly onRefused: (refused: FieldErrors) => void;
  readonly onLevel: (level: LevelPreview | null) => void;
}

/** Asks for the level beside the form, so that a key is shown before the form is read for it. */
export function LevelQuestion({ document, form, subjects, onRefused, onLevel }: LevelQuestionProps): null {
  const level = useLevel(document, useDeferredValue(form), subjects, onRefused);
  useEffect(() => onLevel(level), [level, onLevel]);
  return null;
}
