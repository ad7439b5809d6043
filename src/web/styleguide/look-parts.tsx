import { type ReactNode, useEffect, useRef } from 'react';
import { LEVELS } from '../../domain/integrity/level.ts';
import { LevelMark } from '../parts/documents/level-mark.tsx';
import { type Status, StatusBadge } from '../ui/status-badge.tsx';
import styles from './styleguide.module.css';

const COLORS = [
  'background',
  'sunk',
  'raise',
  'sheet',
  'field',
  'ink',
  'ink2',
  'ink3',
  'edge',
  'rule',
  'violet',
  'ok',
  'amber',
  'red',
];

export function ColorParts(): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const swatch of root.current?.querySelectorAll<HTMLElement>('i') ?? []) {
      swatch.style.background = `var(--pp-${swatch.dataset.color})`;
    }
  }, []);
  return (
    <div ref={root} className={styles.flow}>
      {COLORS.map((color) => (
        <div key={color} className={styles.swatch}>
          <i data-color={color} />
          {color}
        </div>
      ))}
    </div>
  );
}

export function TypeParts(): ReactNode {
  const samples: readonly (readonly [string, ReactNode])[] = [
    [
      'h2, 44',
      <p key="h2" className={styles.large}>
        A large heading
      </p>,
    ],
    ['h3, 24', <h3 key="h3">A smaller heading</h3>],
    [
      'lead, 19',
      <p key="lead" className="pp-lead">
        Each document is sealed when you download it.
      </p>,
    ],
    ['body, 16', <p key="body">Drafts are saved automatically. Nothing is issued until you pay.</p>],
    [
      'small, 14',
      <p key="small" className="pp-small pp-dimmed">
        Saved at 10:42
      </p>,
    ],
    [
      'figures',
      <p key="figures" className="pp-figures">
        1,234.50 −89.00 11.11
      </p>,
    ],
    ['code', <code key="code">26-1XPE-W47A D4F1 3A45</code>],
  ];
  return samples.map(([name, sample]) => (
    <div key={name} className={styles.type}>
      <span className="pp-tiny pp-faint">{name}</span>
      {sample}
    </div>
  ));
}

const STATUSES: readonly Status[] = ['sealed', 'superseded', 'altered', 'revoked', 'disputed', 'draft'];

export function LevelParts(): ReactNode {
  return (
    <div className={styles.stack}>
      <div className={styles.flow}>
        {LEVELS.map((level) => (
          <LevelMark key={level} level={level} />
        ))}
      </div>
      <div className={styles.flow}>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    </div>
  );
}
