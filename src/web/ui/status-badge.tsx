import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-badge.module.css';

const STATUSES = {
  sealed: { icon: 'tick', label: 'Issued', tone: 'ok' },
  superseded: { icon: 'sheets', label: 'Replaced', tone: 'amber' },
  altered: { icon: 'cross', label: 'Altered', tone: 'red' },
  revoked: { icon: 'cross', label: 'Revoked', tone: 'red' },
  disputed: { icon: 'sheets', label: 'Disputed', tone: 'amber' },
  draft: { icon: 'pencil', label: 'Draft', tone: 'plain' },
} as const satisfies Record<string, { icon: IconName; label: string; tone: string }>;

export type Status = keyof typeof STATUSES;

/** A status with its icon and label, never color alone. `children` replaces the label. */
export function StatusBadge(props: { readonly status: Status; readonly children?: ReactNode }): ReactNode {
  const { icon, label, tone } = STATUSES[props.status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {props.children ?? label}
    </span>
  );
}
