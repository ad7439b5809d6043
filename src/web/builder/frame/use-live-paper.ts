import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { FieldErrors } from '../../../domain/errors.ts';
import type { Level } from '../../../domain/integrity/level.ts';

export interface LivePaper {
  /** Address of the newest picture; the one before stays good until it is on screen. */
  readonly src: string | null;
  readonly pageCount: number;
  readonly paperCount: number;
  readonly level: Level | null;
  /** Why the newest state is not on the paper. */
  readonly problem: 'offline' | 'unreadable' | null;
}

/** No picture: the network is away, or the server says what is wrong with the form, by field where it can. */
type Failure = { readonly problem: 'offline' } | { readonly problem: 'unreadable'; readonly fields: FieldErrors };

/** A pause in typing. The picture follows within 150 ms of it. */
const PAUSE = 50;
const TRY_AGAIN_AFTER = 3_000;
const BLANK: LivePaper = { src: null, pageCount: 0, paperCount: 1, level: null, problem: null };

interface Wish {
  readonly document: DocumentKind;
  readonly form: object;
  readonly paper: number;
  readonly page: number;
  readonly scale: number;
  /** What the form says against being drawn at all is no question for the server. */
  readonly isDrawable: boolean;
}

const requestOf = ({ document, form, paper, page, scale }: Wish, editor: string): string =>
  JSON.stringify({ kind: document.id, input: form, paper, page, scale, format: 'webp', editor });

/** The rendered page of what is typed. One request at a time: typing on while one is under way asks once more after it. */
export function useLivePaper(wish: Wish, onUnprintable: (fields: FieldErrors) => void): LivePaper {
  const [paper, setPaper] = useState(BLANK);
  const work = useRef({ wanted: '', drawn: '', isRunning: false, addresses: [] as string[] });
  const report = useRef(onUnprintable);
  useEffect(() => {
    report.current = onUnprintable;
  });
  const [editor] = useState(() => Math.random().toString(36).slice(2));
  const isReadable = wish.isDrawable && wish.document.draftSchema.safeParse(wish.form).success;
  const request = requestOf(wish, editor);

  useEffect(() => {
    const state = work.current;
    if (!isReadable) return;
    state.wanted = request;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const draw = async (): Promise<void> => {
      if (state.isRunning || state.wanted === state.drawn) return;
      state.isRunning = true;
      const asked = state.wanted;
      const answer = await askForPicture(asked);
      state.isRunning = false;
      if (answer.problem === 'unreadable') {
        state.drawn = asked;
        report.current(answer.fields);
      }
      if (answer.problem !== null) setPaper((before) => ({ ...before, problem: answer.problem }));
      else {
        state.drawn = asked;
        state.addresses.push(answer.src!);
        // The picture before may still be on screen while the new one is decoded.
        while (state.addresses.length > 3) URL.revokeObjectURL(state.addresses.shift()!);
        setPaper(answer);
      }
      if (answer.problem === 'offline') retry = setTimeout(() => void draw(), TRY_AGAIN_AFTER);
      else if (state.wanted !== asked) void draw();
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

  return isReadable ? paper : { ...paper, problem: 'unreadable' };
}

async function askForPicture(body: string): Promise<(LivePaper & { readonly problem: null }) | Failure> {
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
      paperCount: Number(answer.headers.get('X-Paper-Count')),
      level: answer.headers.get('X-Document-Level') as Level | null,
      problem: null,
    };
  } catch {
    return { problem: 'offline' };
  }
}
