import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { callApi } from '../../ui/call-api.ts';

/** Milliseconds from the last keystroke to the autosave. */
const DELAY = 1_500;

const CONTENT = ['title', 'slug', 'excerpt', 'body', 'category', 'featuredMediaId', 'authorName'];

export type AutosaveState =
  | { readonly state: 'idle' }
  | { readonly state: 'unsaved' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'failed'; readonly message: string };

interface Autosave {
  readonly state: AutosaveState;
  /** Saves after a short delay. */
  readonly schedule: () => void;
}

const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/**
 * Saves the form as a draft next to the post, shortly after the last keystroke. While the post itself is being saved,
 * nothing is autosaved: an autosave that arrives later would belong to an older version and be refused.
 */
export function useAutosave(id: string, version: number, form: RefObject<HTMLFormElement | null>): Autosave {
  const [state, setState] = useState<AutosaveState>({ state: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<AbortController>(undefined);
  const isSaving = useNavigation().formData !== undefined;
  /** The version that is being saved over, until that has ended. */
  const replaced = useRef<number>(undefined);
  const isTypedSince = useRef(false);

  const send = useCallback(async (): Promise<void> => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const body = Object.fromEntries(CONTENT.map((name) => [name, String(typed.get(name) ?? '')]));
    const { signal } = (sending.current = new AbortController());
    const { data, failure } = await callApi<{ savedAt: string }>(`/admin/blog/autosave/${id}`, {
      method: 'PUT',
      body: { ...body, version },
      signal,
    });
    if (signal.aborted) return;
    if (failure === null) setState({ state: 'saved', at: timeOf(data.savedAt) });
    else setState({ state: 'failed', message: failure });
  }, [form, id, version]);

  const schedule = useCallback((): void => {
    clearTimeout(timer.current);
    setState({ state: 'unsaved' });
    isTypedSince.current = true;
    if (!isSaving) timer.current = setTimeout(() => void send(), DELAY);
  }, [send, isSaving]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isSaving) {
      if (replaced.current !== undefined) return;
      replaced.current = version;
      isTypedSince.current = false;
      clearTimeout(timer.current);
      sending.current?.abort();
    } else if (replaced.current !== undefined) {
      // After a refused save, everything that was typed is still unsaved.
      const wasRefused = replaced.current === version;
      replaced.current = undefined;
      if (wasRefused || isTypedSince.current) schedule();
      else setState({ state: 'idle' });
    }
  }, [isSaving, version, schedule]);
  return { state, schedule };
}
