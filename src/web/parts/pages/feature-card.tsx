import type { ReactNode } from 'react';
import styles from './feature-card.module.css';

interface FeatureCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly subtitle: string;
}

export function FeatureCard({ icon, title, subtitle }: FeatureCardProps): ReactNode {
  return (
    <div className={styles.card}>
      {icon}
      <h3>{title}</h3>
      <p>{subtitle}</p>
    </div>
  );
}
