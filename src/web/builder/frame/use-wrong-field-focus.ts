import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to the first wrong field of the open step, once it has been drawn as wrong. */
export function useWrongFieldFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [request, setRequest] = useState(0);
  useEffect(() => {
    if (request === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('details[open] [aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [request, form]);
  return () => setRequest((before) => before + 1);
}
