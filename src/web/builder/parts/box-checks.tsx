import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';

interface BoxCheck {
  readonly path: string;
  readonly box: string;
  readonly message: string;
}

/** What does not follow from the other boxes, below the boxes it is about. It warns: the issuer knows what was paid. */
export function BoxChecks({
  checks,
  at,
}: {
  readonly checks: readonly BoxCheck[];
  /** Paths, or beginnings of paths; all checks when it is left out. */
  readonly at?: readonly string[];
}): ReactNode {
  const shown = checks.filter(({ path }) => !at || at.some((top) => path === top || path.startsWith(`${top}.`)));
  if (shown.length === 0) return null;
  return (
    <Note tone="amber" isNews>
      {shown.map(({ path, message }) => (
        <p key={`${path} ${message}`}>{message}</p>
      ))}
    </Note>
  );
}
