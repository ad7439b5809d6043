import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws what is folded away only once its fold was opened, so that its script is not loaded before. */
export function WhenOpened({ children }: { readonly children: ReactNode }): ReactNode {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = place.current?.closest('details');
    const see = (): void => {
      if (!fold || fold.open) setSeen(true);
    };
    see();
    fold?.addEventListener('toggle', see);
    return () => fold?.removeEventListener('toggle', see);
  }, []);
  return <div ref={place}>{isSeen && children}</div>;
}
