import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So long after the last key the words are kept. */
const PAUSE = 1_500;

const CONTENT = ['title', 'slug', 'excerpt', 'body', 'category', 'featuredMediaId', 'authorName'];

export type Keeping =
  | { readonly state: 'quiet' }
  | { readonly state: 'typing' }
  | { readonly state: 'kept'; readonly at: string }
  | { readonly state: 'failed'; readonly message: string };

interface Autosave {
  readonly keeping: Keeping;
  /** Something was typed. */
  readonly soon: () => void;
}

const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** Keeps what stands in the form beside the post, a moment after the last key. */
export function useAutosave(id: string, version: number, form: RefObject<HTMLFormElement | null>): Autosave {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'quiet' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async (): Promise<void> => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const body = Object.fromEntries(CONTENT.map((name) => [name, String(typed.get(name) ?? '')]));
    const answer = await fetch(`/api/v1/admin/blog/autosave/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, version }),
    }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as { data?: { savedAt: string }; message?: string } | null;
    if (answer?.ok && said?.data) setKeeping({ state: 'kept', at: timeOf(said.data.savedAt) });
    else setKeeping({ state: 'failed', message: said?.message ?? 'The server does not answer.' });
  }, [form, id, version]);

  const soon = useCallback((): void => {
    clearTimeout(timer.current);
    setKeeping({ state: 'typing' });
    timer.current = setTimeout(() => void send(), PAUSE);
  }, [send]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { keeping, soon };
}
