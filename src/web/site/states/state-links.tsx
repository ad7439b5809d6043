import type { ReactNode } from 'react';
import { TextLink } from '../../ui/button.tsx';
import type { StatePage } from '../../state-pages.ts';
import styles from './states.module.css';

/** Links to state pages, in columns. */
export const StateLinks = ({ states }: { readonly states: readonly StatePage[] }): ReactNode => (
  <ul className={styles.links}>
    {states.map(({ code, name, path }) => (
      <li key={code}>
        <TextLink to={path} quiet>
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
);
