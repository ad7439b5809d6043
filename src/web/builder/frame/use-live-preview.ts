import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { readForm } from './read-form.ts';

export interface LivePreview {
  /** URL of the newest picture. The previous one stays valid until the new one is on screen. */
  readonly src: string | null;
  readonly pageCount: number;
  readonly documentCount: number;
  readonly level: Level | null;
  /** Why the preview is not up to date. */
  readonly problem: 'offline' | 'unreadable' | null;
}

/** No picture: the network is down, or the server refused the form, with errors by field if possible. */
type Failure = { readonly problem: 'offline' } | { readonly problem: 'unreadable'; readonly fields: FieldErrors };

/** A pause in typing. The picture follows within 150 ms of it. */
const PAUSE = 50;
const TRY_AGAIN_AFTER = 3_000;
const BLANK: LivePreview = { src: null, pageCount: 0, documentCount: 1, level: null, problem: null };

interface PreviewRequest {
  readonly document: DocumentKind;
  readonly form: object;
  readonly position: number;
  readonly page: number;
  readonly scale: number;
  /** A form that cannot be rendered is not sent to the server. */
  readonly isDrawable: boolean;
}

const requestOf = ({ document, form, position, page, scale }: PreviewRequest, editor: string): string =>
  JSON.stringify({ kind: document.id, input: form, position, page, scale, format: 'png', editor });

/** Renders the current form. One request at a time: typing during a request sends one more after it. */
export function useLivePreview(options: PreviewRequest, onUnprintable: (fields: FieldErrors) => void): LivePreview {
  const [position, setPreview] = useState(BLANK);
  const work = useRef({ wanted: '', drawn: '', isRunning: false, addresses: [] as string[] });
  const report = useRef(onUnprintable);
  useEffect(() => {
    report.current = onUnprintable;
  });
  const [editor] = useState(() => Math.random().toString(36).slice(2));
  const isReadable = options.isDrawable && readForm(options.document, options.form) !== null;
  const request = requestOf(options, editor);

  useEffect(() => {
    const state = work.current;
    if (!isReadable) return;
    state.wanted = request;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const draw = async (): Promise<void> => {
      if (state.isRunning || state.wanted === state.drawn) return;
      state.isRunning = true;
      const args = state.wanted;
      const answer = await askForPicture(args);
      state.isRunning = false;
      if (answer.problem === 'unreadable') {
        state.drawn = args;
        report.current(answer.fields);
      }
      if (answer.problem !== null) setPreview((before) => ({ ...before, problem: answer.problem }));
      else {
        state.drawn = args;
        state.addresses.push(answer.src!);
        // The previous picture may still be on screen while the new one is decoded.
        while (state.addresses.length > 3) URL.revokeObjectURL(state.addresses.shift()!);
        setPreview(answer);
      }
      if (answer.problem === 'offline') retry = setTimeout(() => void draw(), TRY_AGAIN_AFTER);
      else if (state.wanted !== args) void draw();
    };
    const timer = setTimeout(() => void draw(), PAUSE);
    const onOnline = (): void => void draw();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      removeEventListener('online', onOnline);
    };
  }, [request, isReadable]);

  return isReadable ? position : { ...position, problem: 'unreadable' };
}

async function askForPicture(body: string): Promise<(LivePreview & { readonly problem: null }) | Failure> {
  try {
    const answer = await fetch('/api/v1/documents/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (answer.status === 422 || answer.status === 400) {
      const { fields = {} } = (await answer.json()) as { fields?: FieldErrors };
      return { problem: 'unreadable', fields };
    }
    if (!answer.ok) return { problem: 'offline' };
    return {
      src: URL.createObjectURL(await answer.blob()),
      pageCount: Number(answer.headers.get('X-Page-Count')),
      documentCount: Number(answer.headers.get('X-Document-Count')),
      level: answer.headers.get('X-Document-Level') as Level | null,
      problem: null,
    };
  } catch {
    return { problem: 'offline' };
  }
}
