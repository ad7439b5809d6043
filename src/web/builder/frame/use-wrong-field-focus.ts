import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to the first invalid field of the open step, once it is shown as invalid. */
export function useWrongFieldFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [request, setRequest] = useState(0);
  useEffect(() => {
    if (request === 0) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].find((field) =>
      field.checkVisibility(),
    );
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [request, form]);
  return () => setRequest((before) => before + 1);
}
