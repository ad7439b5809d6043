import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormDocument, wholeOf } from '../../../domain/documents/outline.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { callFor } from '../../ui/call-api.ts';
import type { LevelPreview } from './level-preview.ts';
import { readForm } from './read-form.ts';

export interface LivePreview {
  /** URL of the newest picture. The previous one stays valid until the new one is on screen. */
  readonly src: string | null;
  readonly pageCount: number;
  readonly documentCount: number;
  readonly level: Level | null;
  /** Why the preview is not up to date. */
  readonly problem: 'failed' | 'unreadable' | null;
  /** What the failed call said. */
  readonly failure: string;
}

/** No picture: the call failed, or the server refused the form, with errors by field if possible. */
interface NoPicture {
  readonly problem: 'failed' | 'unreadable';
  readonly failure: string;
  readonly fields: FieldErrors;
}

/** A pause in typing, which is longer than between the letters of a key that is held down (33 ms). */
const PAUSE = 35;
const TRY_AGAIN_AFTER = 3_000;
const BLANK: LivePreview = { src: null, pageCount: 0, documentCount: 1, level: null, problem: null, failure: '' };

export interface ChangedForm {
  readonly form: object;
  readonly changedAt: number;
}

interface PreviewRequest {
  readonly document: FormDocument;
  readonly form: object;
  /** What was typed, if the form is filled up with samples. */
  readonly typed: object | undefined;
  readonly position: number;
  readonly page: number;
  readonly scale: number;
  /** A form that cannot be rendered is not sent to the server. */
  readonly isDrawable: boolean;
  /** Something was typed, so its level is asked for too. */
  readonly isTouched: boolean;
  /** The newest form, which may be newer than the one to draw. */
  readonly newest: RefObject<ChangedForm>;
}

const requestOf = (
  { document, form, typed, position, page, scale, isTouched: withLevel }: PreviewRequest,
  editor: string,
): string =>
  JSON.stringify({ kind: document.id, input: form, typed, position, page, scale, format: 'png', editor, withLevel });

/** Each says of which form, for it may have changed since. */
interface Reports {
  readonly onUnprintable: (fields: FieldErrors, of: object) => void;
  /** The level of what was typed, unless it makes no document yet. */
  readonly onLevel: (level: LevelPreview, of: object) => void;
}

/**
 * Renders the current form, and tells its level from the same answer. One request at a time: typing during a request sends one
 * more after it.
 */
export function useLivePreview(options: PreviewRequest, reports: Reports): LivePreview {
  const [position, setPreview] = useState(BLANK);
  const work = useRef({ wanted: '', typed: options.form, drawn: '', isRunning: false, addresses: [] as string[] });
  const report = useRef(reports);
  useEffect(() => {
    report.current = reports;
  });
  const [editor] = useState(() => Math.random().toString(36).slice(2));
  const whole = wholeOf(options.document);
  // The form that a page begins with can be read.
  const isReadable = options.isDrawable && (whole === null || readForm(whole, options.form) !== null);
  const request = requestOf(options, editor);
  const { newest, typed = options.form } = options;

  useEffect(() => {
    const state = work.current;
    if (!isReadable) return;
    state.wanted = request;
    state.typed = typed;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const draw = async (): Promise<void> => {
      if (state.isRunning || state.wanted === state.drawn) return;
      state.isRunning = true;
      const { wanted: args, typed: of } = state;
      const answer = await askForPicture(args);
      state.isRunning = false;
      if (answer.problem === 'unreadable') {
        state.drawn = args;
        report.current.onUnprintable(answer.fields, of);
      }
      if (answer.problem !== null)
        setPreview((before) => ({ ...before, problem: answer.problem, failure: answer.failure }));
      else {
        state.drawn = args;
        state.addresses.push(answer.src!);
        // The previous picture may still be on screen while the new one is decoded.
        while (state.addresses.length > 3) URL.revokeObjectURL(state.addresses.shift()!);
        setPreview(answer);
        if (answer.levelOfTyped) report.current.onLevel(answer.levelOfTyped, of);
      }
      if (answer.problem === 'failed') retry = setTimeout(() => void draw(), TRY_AGAIN_AFTER);
      else if (state.wanted !== args) void draw();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawAfterPause = (): void => {
      const left = newest.current.changedAt + PAUSE - performance.now();
      if (left > 0) timer = setTimeout(drawAfterPause, left);
      else void draw();
    };
    drawAfterPause();
    const onOnline = (): void => void draw();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      removeEventListener('online', onOnline);
    };
  }, [request, typed, isReadable, newest]);

  return isReadable ? position : { ...position, problem: 'unreadable' };
}

interface Picture extends LivePreview {
  readonly problem: null;
  /** Null if nothing was typed, or what makes no document. */
  readonly levelOfTyped: LevelPreview | null;
}

async function askForPicture(body: string): Promise<Picture | NoPicture> {
  const call = { method: 'POST', body, advice: 'This is the last preview.' } as const;
  const answer = await callFor('/api/v1/documents/preview', call, async (response) => {
    const { headers } = response;
    const isForm = headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;
    const parts = isForm ? await response.formData() : null;
    const picture = parts ? (parts.get('picture') as Blob) : await response.blob();
    return {
      src: URL.createObjectURL(picture),
      pageCount: Number(headers.get('X-Page-Count')),
      documentCount: Number(headers.get('X-Document-Count')),
      level: headers.get('X-Document-Level') as Level | null,
      levelOfTyped: parts ? (JSON.parse(parts.get('level') as string) as LevelPreview | null) : null,
    };
  });
  const { status, failure } = answer;
  if (failure === null) return { ...answer.data, problem: null, failure: '' };
  return { problem: status === 422 || status === 400 ? 'unreadable' : 'failed', failure, fields: answer.fields };
}
