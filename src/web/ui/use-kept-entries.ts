import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { formsAddress } from './done-address.ts';
import { placeOf, readKept, restoreEntry, valuesOf, writeKept } from './kept-entries.ts';

/** How long nothing is typed before it is kept, in milliseconds. */
const PAUSE = 250;
const HEARD = ['input', 'change', 'click'];

/** Whose entries they are, because two accounts may use one tab, one after the other. */
function useOwner(): string {
  const customer = useRouteLoaderData<{ readonly id: string }>('layouts/dashboard');
  const staff = useRouteLoaderData<{ readonly id: string }>('layouts/admin');
  return customer?.id ?? staff?.id ?? '';
}

interface FormPlace {
  readonly key: string;
  readonly path: string;
}

function useFormPlace(form: string): FormPlace {
  const path = formsAddress(useLocation());
  return { key: JSON.stringify([useOwner(), path, form]), path };
}

interface KeptEntriesProps {
  readonly node: RefObject<HTMLFormElement | null>;
  /** Tells it from the others of its page. */
  readonly form: string;
  readonly isSending: boolean;
  /** Null without an answer to this form. */
  readonly isDone: boolean | null;
}

/**
 * Keeps what is typed into a form until the site has stored it, and restores it where the form is shown again. Returns what
 * the form calls when it is sent.
 */
export function useKeptEntries({ node, form, isSending, isDone }: KeptEntriesProps): () => void {
  const { key, path } = useFormPlace(form);
  /** What the page had in each field. */
  const start = useRef<ReadonlyMap<string, string>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAnswered = useEffectEvent(() => isDone === true);

  // Of a form that is gone, or shows another item by now, only its effect knows the node and the place.
  const keep = (element: HTMLFormElement, place: FormPlace, isSent: boolean): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const changed = valuesOf(element).filter((field) => start.current.get(placeOf(field)) !== field.value);
    const entries = changed.map(({ name, nth, value }) => ({
      name,
      nth,
      value,
      from: start.current.get(placeOf({ name, nth })),
    }));
    writeKept(place.key, { path: place.path, isSent, entries });
  };
  const keepNow = useEffectEvent(keep);
  const begin = (as: 'start' | 'value'): void => {
    start.current = new Map(valuesOf(node.current!).map((field) => [placeOf(field), field[as]]));
  };
  const beginNow = useEffectEvent(begin);

  useEffect(() => {
    const element = node.current!;
    beginNow('start');
    const hear = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepNow(element, { key, path }, false), PAUSE);
    };
    const leave = (): void => {
      if (timer.current !== undefined) keepNow(element, { key, path }, false);
    };
    for (const heard of HEARD) element.addEventListener(heard, hear);
    addEventListener('pagehide', leave);
    // Outside of React's own work, where an entry makes it take over a part of the page that still waits.
    const restoring = setTimeout(() => {
      const kept = readKept(key);
      if (!kept) return;
      // A page that a form without scripts has led to.
      if (isAnswered()) return writeKept(key, null);
      writeKept(key, { ...kept, isSent: false });
      for (const entry of kept.entries) restoreEntry(element, entry);
    });
    return () => {
      clearTimeout(restoring);
      leave();
      for (const heard of HEARD) element.removeEventListener(heard, hear);
      removeEventListener('pagehide', leave);
      // A send that failed shows its page now, which says so to what was sent.
      setTimeout(() => {
        if (readKept(key)?.isSent) writeKept(key, null);
      });
    };
  }, [node, key, path]);

  const wasSending = useRef(false);
  const arrive = useEffectEvent(() => {
    const kept = readKept(key);
    if (isDone === false) return kept && writeKept(key, { ...kept, isSent: false });
    // What was typed meanwhile is not sent.
    if (kept?.isSent) writeKept(key, null);
    begin('value');
  });
  useEffect(() => {
    if (wasSending.current && !isSending) arrive();
    wasSending.current = isSending;
  }, [isSending]);

  return () => keep(node.current!, { key, path }, true);
}

interface AsText<State> {
  readonly write: (state: State) => string;
  readonly read: (text: string) => State;
}

/** A text is sent as it is. */
export const AS_TYPED = { write: (text: string) => text, read: (text: string) => text };

/** State that a hidden field of this name sends, marked as `data-kept`. It is kept like what is typed into other fields. */
export function useKeptState<State>(name: string, form: string, start: State, { write, read }: AsText<State>) {
  const { key } = useFormPlace(form);
  const [state, setState] = useState(start);
  const restore = useEffectEvent((from: string) => {
    const kept = readKept(from)?.entries.find((entry) => entry.name === name);
    // Browsers leave out a line break at the start of a field.
    if (kept && kept.from?.trim() === write(start).trim()) setState(read(kept.value));
  });
  // Once: from then on, the person changes it.
  useEffect(() => {
    const restoring = setTimeout(restore, 0, key);
    return () => clearTimeout(restoring);
  }, [key]);
  return [state, setState] as const;
}
