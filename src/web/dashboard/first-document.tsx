import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KINDS } from '../../kinds/kinds.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './dashboard.module.css';

/** The documents a user can create, for an empty dashboard. */
export function FirstDocument(): ReactNode {
  return (
    <ul className={styles.first}>
      {KINDS.map(({ id, generator, name, recipient }) => (
        <li key={id}>
          <Link to={generator.path}>
            <span>
              <b>{name}</b> <span className="pp-dimmed">{recipient}</span>
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
