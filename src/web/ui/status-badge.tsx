import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-badge.module.css';

const STATUSES = {
  sealed: { icon: 'tick', word: 'Sealed', tone: 'ok' },
  superseded: { icon: 'sheets', word: 'Superseded', tone: 'amber' },
  altered: { icon: 'cross', word: 'Altered', tone: 'red' },
  revoked: { icon: 'cross', word: 'Revoked', tone: 'red' },
  disputed: { icon: 'sheets', word: 'Disputed', tone: 'amber' },
  draft: { icon: 'pencil', word: 'Draft, not sealed', tone: 'plain' },
} as const satisfies Record<string, { icon: IconName; word: string; tone: string }>;

export type Status = keyof typeof STATUSES;

/** A status always comes with its mark and its word; the colour only helps. `children` replaces the word. */
export function StatusBadge(props: { readonly status: Status; readonly children?: ReactNode }): ReactNode {
  const { icon, word, tone } = STATUSES[props.status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {props.children ?? word}
    </span>
  );
}
