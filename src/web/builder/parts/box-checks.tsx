import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';

interface BoxCheck {
  readonly path: string;
  readonly box: string;
  readonly message: string;
}

/** Mismatches between boxes, below the boxes concerned. Only warnings, because the issuer knows what was paid. */
export function BoxChecks({
  checks,
  at,
}: {
  readonly checks: readonly BoxCheck[];
  /** Paths, or prefixes of paths. Without them, all checks are shown. */
  readonly at?: readonly string[];
}): ReactNode {
  const shown = checks.filter(({ path }) => !at || at.some((top) => path === top || path.startsWith(`${top}.`)));
  if (shown.length === 0) return null;
  return (
    <Note tone="amber" isNotice>
      {shown.map(({ path, message }) => (
        <p key={`${path} ${message}`}>{message}</p>
      ))}
    </Note>
  );
}
