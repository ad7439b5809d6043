import type { ReactNode } from 'react';
import { pageAt } from '../../pages.ts';
import { trailOf } from '../../structured-data/web-page.ts';
import { TextLink } from '../../ui/button.tsx';
import styles from './states.module.css';

/** The way from the front page down to this one, the same that search engines are told. */
export function Trail({ path }: { readonly path: string }): ReactNode {
  const trail = trailOf(pageAt(path)!);
  return (
    <nav className={`pp-wrap pp-small ${styles.trail}`} aria-label="Where this page is">
      <ol>
        {trail.map((page, index) => (
          <li key={page.path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{nameOf(page)}</span>
            ) : (
              <TextLink to={page.path} quiet>
                {nameOf(page)}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const nameOf = ({ path, headline }: { readonly path: string; readonly headline: string }): string =>
  path === '/' ? 'Front page' : headline.replace(/\.$/, '');
